import { useEffect, useRef } from 'react';

/** Refreshes when the stamp becomes another one; while `waits`, that is put off. */
export function useRefreshOnStamp(stamp: string | undefined, waits: boolean, refresh: () => void) {
  const seen = useRef(stamp);
  useEffect(() => {
    if (waits || seen.current === stamp) return;
    const isFirst = seen.current === undefined;
    seen.current = stamp;
    if (!isFirst) refresh();
  }, [stamp, waits, refresh]);
}
