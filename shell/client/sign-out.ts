import { useEffect, useState } from 'react';
import type { ActionFunctionArgs } from 'react-router-dom';
import { data, replace, useNavigation } from 'site-router';
import { signInPath } from '#contract/auth/paths.ts';
import { apiOf, ask, isRendering, withoutBody } from './api.ts';
import { forgetCopies } from './forget-copies.ts';
import { signedOut } from './live.ts';
import { endPushHere } from './push-subscription.ts';

/**
 * The action of the route that ends the session, after which the shell reloads the session. «Back»
 * leads to the page before; an error shows beside the button. Without scripts nothing could show it: the
 * action throws, and the gateway answers with its error page.
 */
export async function signOut({ context }: ActionFunctionArgs) {
  if (!isRendering(context)) await endPushHere();
  const outcome = await ask(() => apiOf(context).sesion.$delete({}, withoutBody));
  if (!outcome.ok && isRendering(context)) throw new Error(outcome.code);
  if (outcome.ok && !isRendering(context)) forgetCopies();
  // An error status keeps the router from loading the page's data again.
  return outcome.ok ? replace(signInPath) : data(outcome, { status: 503 });
}

/** Time (ms) for a page whose own button ends the session to navigate by itself. */
const graceMs = 1000;

/** Calls `leave` when another tab or an administrator has ended the session. */
export function useSignOutElsewhere(leave: () => void): void {
  const [isOver, setIsOver] = useState(false);
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => signedOut.listen(() => setIsOver(true)), []);
  useEffect(() => {
    if (!isOver || isLeaving) return;
    const timer = setTimeout(leave, graceMs);
    return () => clearTimeout(timer);
  }, [isOver, isLeaving, leave]);
}
