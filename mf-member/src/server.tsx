import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { callApi, findApiClient } from '#client/api.ts';
import type { PageHandle } from '#client/page-meta.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { hiddenPageTags, writeMetadata } from '#server/head.ts';
import { createPageRenderer, type LoadedPage } from '#server/page-renderer.tsx';
import { chooseRedirect, hasLostSession } from './features/auth/access.ts';
import routes from './routes.tsx';

/** Without an answer the server renders a visitor's page. The browser asks again (shell/src/router.ts). */
async function loadSession({ request, context }: LoaderFunctionArgs): Promise<SessionAnswer> {
  const outcome = await callApi(() => findApiClient(context).sesion.$get());
  const answer = outcome.ok ? outcome.answer : { sesion: null };
  const url = new URL(request.url);
  const target = chooseRedirect(url, answer.sesion);
  if (target) throw redirect(target);
  const cookiesBlocked = outcome.ok && hasLostSession(url, answer, Date.now());
  return { ...answer, ...(cookiesBlocked && { cookiesBlocked }) };
}

function buildHead({ handle, data }: LoadedPage): string {
  const { meta } = handle as PageHandle;
  return writeMetadata(meta(data), hiddenPageTags);
}

export default createPageRenderer({
  name: 'mf-member',
  routes,
  session: loadSession,
  buildHead,
  start: 'paint',
});
