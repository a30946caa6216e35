import { useEffect, useState } from 'react';
import { useNavigation } from 'site-router';
import { onSignOut } from '#client/live.ts';
import { leaveForSignIn } from '../guard.ts';

/** A page whose own button ends the session has left by then. */
const graceMs = 1000;

/** Leaves a private page whose session ended elsewhere: in another tab, or by an administrator. */
export function useSignOutElsewhere(): void {
  const [isOver, setIsOver] = useState(false);
  const isUnderWay = useNavigation().state !== 'idle';
  useEffect(() => onSignOut(() => setIsOver(true)), []);
  useEffect(() => {
    if (!isOver || isUnderWay) return;
    const timer = setTimeout(leaveForSignIn, graceMs);
    return () => clearTimeout(timer);
  }, [isOver, isUnderWay]);
}
