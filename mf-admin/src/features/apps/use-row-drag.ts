import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Drag {
  from: number;
  /** The new place of the row. */
  to: number;
  /** The pointer's position on the page when the drag began. `by` is the distance from this position. */
  start: number;
  by: number;
  height: number;
  /** The direction in which the page scrolls while the pointer is at the upper or lower edge of the window. */
  scrolls: -1 | 0 | 1;
}

const edge = 72;
const scrollStep = 10;

const rowsOf = (list: HTMLElement | null) => [...(list?.children ?? [])] as HTMLElement[];

/** Returns the place of a row (from 0) while a person drags any row of the list. */
export function findPlaceDuringDrag(
  { from, to }: Pick<Drag, 'from' | 'to'>,
  index: number,
): number {
  if (index === from) return to;
  if (index > from && index <= to) return index - 1;
  return index >= to && index < from ? index + 1 : index;
}

interface Extent {
  top: number;
  height: number;
}

/** Limits a move so that the row stays in its list. */
export const limitMove = (list: Extent, row: Extent, by: number): number =>
  Math.min(Math.max(by, list.top - row.top), list.top + list.height - row.top - row.height);

const extentOf = (element: HTMLElement): Extent => ({
  top: element.offsetTop,
  height: element.offsetHeight,
});

/**
 * Moves a row of a list by its handle, with a mouse, a pen or a finger. Keyboard users press buttons instead.
 * The rows keep their places in the document until `place` gets the new place, because a row that moves in the
 * document loses its pointer.
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
      const by =
        list.current && row ? limitMove(extentOf(list.current), extentOf(row), moved) : moved;
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
    return (findPlaceDuringDrag(drag, index) - index) * height;
  }

  return {
    dragged: drag?.from ?? null,
    placeOf: (index: number) => (drag ? findPlaceDuringDrag(drag, index) : index),
    /** Returns the style that moves a row from its place while a person drags any row of the list. */
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
