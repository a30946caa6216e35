import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Drag {
  id: string;
  /** Where on the page it began, and how far the pointer is from there. */
  start: number;
  by: number;
  /** The place among the other rows. */
  to: number;
  /** Whether the page scrolls: the pointer is at the window's upper or lower edge. */
  scrolls: -1 | 0 | 1;
}

const edge = 72;
const scrollStep = 10;

/**
 * Moves a row of a list by its handle, for a mouse, a pen or a finger. Keyboards have buttons. The rows stay where they
 * are until `place` gets the new place: a row that moves in the document loses its pointer.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  place: (id: string, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pointer = useRef(0);

  function follow(clientY: number) {
    pointer.current = clientY;
    setDrag((was) => {
      if (!was) return null;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-slug]') ?? [])];
      const others = rows.filter((row) => row.dataset.slug !== was.id);
      const above = others.filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2 < clientY;
      });
      const isLow = clientY > window.innerHeight - edge;
      const scrolls = clientY < edge ? -1 : isLow ? 1 : 0;
      return { ...was, by: clientY + window.scrollY - was.start, to: above.length, scrolls };
    });
  }

  const scrolls = drag?.scrolls ?? 0;
  const followLatest = useRef(follow);
  followLatest.current = follow;
  useEffect(() => {
    if (scrolls === 0) return;
    const timer = setInterval(() => {
      window.scrollBy(0, scrolls * scrollStep);
      followLatest.current(pointer.current);
    }, 16);
    return () => clearInterval(timer);
  }, [scrolls]);

  return {
    drag,
    handleOf: (id: string, index: number) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const start = event.clientY + window.scrollY;
        setDrag({ id, start, by: 0, to: index, scrolls: 0 });
      },
      onPointerMove: (event: PointerEvent) => drag && follow(event.clientY),
      onPointerUp() {
        if (drag && drag.to !== index) place(id, drag.to);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
