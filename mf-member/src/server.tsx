import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { apiOf, ask } from '#client/api.ts';
import type { PageHandle } from '#client/page-meta.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { hidden, metadata } from '#server/head.ts';
import { type LoadedPage, pageRenderer } from '#server/page-renderer.tsx';
import { redirectOf } from './features/auth/access.ts';
import routes from './routes.tsx';

/** Without an answer the page is a visitor's, and the browser asks again (shell/src/router.ts). */
async function loadSession({ request, context }: LoaderFunctionArgs): Promise<SessionAnswer> {
  const outcome = await ask(() => apiOf(context).sesion.$get());
  const answer = outcome.ok ? outcome.answer : { sesion: null };
  const target = redirectOf(new URL(request.url), answer.sesion);
  if (target) throw redirect(target);
  return answer;
}

function headOf({ handle, data }: LoadedPage): string {
  const { meta } = handle as PageHandle;
  return metadata(meta(data), hidden);
}

export default pageRenderer({
  name: 'mf-member',
  routes,
  session: loadSession,
  headOf,
  start: 'paint',
});
