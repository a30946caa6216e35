import { useEffect, useState } from 'react';

/** Whole seconds until a time (UTC ms), rounded up; 0 once it is over. */
export function useCountdown(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    }, 200);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
