import { useEffect, useState } from 'react';
import { useNavigation } from 'site-router';
import { onSignOut } from './live.ts';

/** Time (ms) for a page whose own button ends the session to navigate by itself. */
const graceMs = 1000;

/** Calls `leave` when another tab or an administrator has ended the session. */
export function useSignOutElsewhere(leave: () => void): void {
  const [isOver, setIsOver] = useState(false);
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => onSignOut(() => setIsOver(true)), []);
  useEffect(() => {
    if (!isOver || isLeaving) return;
    const timer = setTimeout(leave, graceMs);
    return () => clearTimeout(timer);
  }, [isOver, isLeaving, leave]);
}
