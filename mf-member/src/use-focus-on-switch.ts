import { useEffect, useRef } from 'react';

/** What takes a view's place under the same address is read from its beginning, like another page. */
export function useFocusOnSwitch(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [view]);
}
