import { useRef, useState } from 'react';

/** Does one thing at a time: of a double press, the second half does nothing. */
export function useOnce() {
  const [busy, setBusy] = useState(false);
  // State alone is too late for a double press: both see the same render.
  const isUnderWay = useRef(false);

  async function once(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { busy, once };
}
