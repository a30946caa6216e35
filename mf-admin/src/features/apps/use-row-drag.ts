import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Drag {
  from: number;
  /** The row's new place. */
  to: number;
  /** The pointer's first place on the page, and its distance from there. */
  start: number;
  by: number;
  height: number;
  /** Whether the page scrolls: the pointer is at the window's upper or lower edge. */
  scrolls: -1 | 0 | 1;
}

const edge = 72;
const scrollStep = 10;

const rowsOf = (list: HTMLElement | null) => [...(list?.children ?? [])] as HTMLElement[];

/**
 * Moves a row of a list by its handle, for a mouse, a pen or a finger. Keyboards have buttons. The rows stay where they
 * are in the document until `place` gets the new place: a row that moves there loses its pointer.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  place: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pointer = useRef(0);

  function follow(clientY: number) {
    pointer.current = clientY;
    setDrag((was) => {
      if (!was) return null;
      const { top = 0 } = list.current?.getBoundingClientRect() ?? {};
      const middles = rowsOf(list.current).map(
        ({ offsetTop, offsetHeight }) =>
          top + offsetTop - (list.current?.offsetTop ?? 0) + offsetHeight / 2,
      );
      const above = middles.filter((middle, index) => index !== was.from && middle < clientY);
      const isLow = clientY > window.innerHeight - edge;
      const scrolls = clientY < edge ? -1 : isLow ? 1 : 0;
      return { ...was, by: clientY + window.scrollY - was.start, to: above.length, scrolls };
    });
  }

  const scrolls = drag?.scrolls ?? 0;
  useEffect(() => {
    if (scrolls === 0) return;
    const timer = setInterval(() => {
      window.scrollBy(0, scrolls * scrollStep);
      follow(pointer.current);
    }, 16);
    return () => clearInterval(timer);
  }, [scrolls]);

  function shiftOf(index: number): number {
    if (!drag) return 0;
    const { from, to, by, height } = drag;
    if (index === from) return by;
    if (index > from && index <= to) return -height;
    return index >= to && index < from ? height : 0;
  }

  return {
    dragged: drag?.from ?? null,
    /** The distance of a row from its place while a person drags another row. */
    styleOf(index: number) {
      const shift = shiftOf(index);
      return shift === 0 ? undefined : { transform: `translateY(${shift}px)` };
    },
    handleOf: (from: number) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const start = event.clientY + window.scrollY;
        const height = rowsOf(list.current)[from]?.offsetHeight ?? 0;
        setDrag({ from, to: from, start, by: 0, height, scrolls: 0 });
      },
      onPointerMove: (event: PointerEvent) => drag && follow(event.clientY),
      onPointerUp() {
        if (drag && drag.to !== from) place(from, drag.to);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
