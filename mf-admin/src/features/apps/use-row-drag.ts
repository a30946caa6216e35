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

/** A row's place from 0 while another one, or itself, is dragged. */
export function placeWhile({ from, to }: Pick<Drag, 'from' | 'to'>, index: number): number {
  if (index === from) return to;
  if (index > from && index <= to) return index - 1;
  return index >= to && index < from ? index + 1 : index;
}

interface Extent {
  top: number;
  height: number;
}

/** The part of a move that keeps a row in its list. */
export const within = (list: Extent, row: Extent, by: number): number =>
  Math.min(Math.max(by, list.top - row.top), list.top + list.height - row.top - row.height);

const extentOf = (element: HTMLElement): Extent => ({
  top: element.offsetTop,
  height: element.offsetHeight,
});

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
      const row = rowsOf(list.current)[was.from];
      const moved = clientY + window.scrollY - was.start;
      const by = list.current && row ? within(extentOf(list.current), extentOf(row), moved) : moved;
      return { ...was, by, to: above.length, scrolls };
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
    const { from, by, height } = drag;
    if (index === from) return by;
    return (placeWhile(drag, index) - index) * height;
  }

  return {
    dragged: drag?.from ?? null,
    placeOf: (index: number) => (drag ? placeWhile(drag, index) : index),
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
