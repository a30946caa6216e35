import { useEffect, useState } from 'react';
import { useNavigation } from 'site-router';
import { onSignOut } from '#client/live.ts';
import { leaveForSignIn } from '../guard.ts';

/** The page whose own button ends the session has left by then. */
const graceMs = 1000;

/** Leaves the administration when its session has ended in another tab. */
export function useSignOutElsewhere(): void {
  const [isOver, setIsOver] = useState(false);
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => onSignOut(() => setIsOver(true)), []);
  useEffect(() => {
    if (!isOver || isLeaving) return;
    const timer = setTimeout(leaveForSignIn, graceMs);
    return () => clearTimeout(timer);
  }, [isOver, isLeaving]);
}
