import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How wide an element is, in px, also after the window has changed; 0 before it is known. */
export function useWidth<Shown extends HTMLElement>(): [RefObject<Shown | null>, number] {
  const ref = useRef<Shown>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const shown = ref.current;
    if (!shown) return;
    setWidth(shown.clientWidth);
    const observer = new ResizeObserver(() => setWidth(shown.clientWidth));
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
