import { useEffect, useState } from 'react';
import type { ActionFunctionArgs } from 'react-router-dom';
import { data, replace, useNavigation } from 'site-router';
import { signInPath, signInUrl } from '#contract/auth/paths.ts';
import { bodylessOptions, callApi, findApiClient, isRendering } from './api.ts';
import { forgetCachedPages } from './forget-cached-pages.ts';
import { signedOutEvent } from './live.ts';
import { endPushMessages } from './push-subscription.ts';

/** Resolves to true if the button of this page has ended the session, and to false before a click. */
let endedHere: Promise<boolean> = Promise.resolve(false);

const endSession = (context: ActionFunctionArgs['context']) =>
  callApi(() => findApiClient(context).sesion.$delete({}, bodylessOptions));

/**
 * Handles a sign-out route: ends the session. Then a new document loads, so no private data stay in memory,
 * and «Back» leads to the page before this page. After a failure, the page shows an error beside the button.
 * Without scripts, the action throws, so the gateway answers with its error page. The next sign-in leads to
 * the page that the query `destino` names.
 */
export async function signOut({ context }: ActionFunctionArgs) {
  if (isRendering(context)) {
    const outcome = await endSession(context);
    if (!outcome.ok) throw new Error(outcome.code);
    return replace(signInPath);
  }
  const ending = endPushMessages().then(() => endSession(context));
  endedHere = ending.then(({ ok }) => ok);
  const outcome = await ending;
  // Because of the error status, the router does not load the page's data again.
  if (!outcome.ok) return data(outcome, { status: 503 });
  forgetCachedPages();
  const asked = new URLSearchParams(window.location.search).get('destino');
  window.location.replace(asked === null ? signInPath : signInUrl(asked));
  return new Promise<never>(() => {});
}

/** Calls `leave`, unless this page's own sign-out has succeeded: the sign-out opens a new document itself. */
export function leaveUnlessSigningOut(leave: () => void): void {
  void endedHere.then((isEnded) => {
    if (!isEnded) leave();
  });
}

/** The wait (ms) before `leave`. A page that signs out opens a new document itself within this time. */
const graceMs = 1000;

/** Calls `leave` when another tab or an administrator has ended the session. */
export function useSignOutElsewhere(leave: () => void): void {
  const [isOver, setIsOver] = useState(false);
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => signedOutEvent.listen(() => setIsOver(true)), []);
  useEffect(() => {
    if (!isOver || isLeaving) return;
    const timer = setTimeout(leave, graceMs);
    // If this page has ended the session, a new document is already loading.
    void endedHere.then((isEnded) => isEnded && clearTimeout(timer));
    return () => clearTimeout(timer);
  }, [isOver, isLeaving, leave]);
}
