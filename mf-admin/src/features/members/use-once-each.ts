import { useRef, useState } from 'react';

/** Does one thing at a time for each id: a second press on a row does nothing, on another it does. */
export function useOnceEach() {
  const [busy, setBusy] = useState<readonly string[]>([]);
  // State alone is too late for a double press: both see the same render.
  const underWay = useRef(new Set<string>());

  async function onceFor(id: string, work: () => Promise<void>): Promise<void> {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    setBusy([...underWay.current]);
    try {
      await work();
    } finally {
      underWay.current.delete(id);
      setBusy([...underWay.current]);
    }
  }

  return { isBusy: (id: string) => busy.includes(id), onceFor };
}
