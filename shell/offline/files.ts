import type { SessionAnswer } from '#contract/auth/session.ts';
import { offline } from '#contract/documents/offline.ts';
import {
  belongTo,
  type CacheName,
  drop,
  find,
  forgetPrivate,
  keep,
  privateKeeper,
} from './cache-store.ts';
import { keepPage } from './documents.ts';
import { kindOf } from './kinds.ts';

type Later = (work: Promise<unknown>) => void;

/** A file whose name is the hash of what it holds: the copy is as good as the file. */
export async function answerHashed(request: Request, later: Later): Promise<Response> {
  const copy = await find('files', request.url);
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.ok) later(keep('files', request.url, answer.clone()));
  return answer;
}

/** How long an entry is waited for where there is a copy: its chunks are here as well. */
const entryPatienceMs = 3000;

/** From the network first: entries name the chunks of their release, pictures may be replaced. */
export async function answerNewest(
  request: Request,
  { name, later }: { name: CacheName; later: Later },
): Promise<Response> {
  const copy = await find(name, request.url);
  const coming = fetch(request).then((answer) => {
    if (answer.status === 200) later(keep(name, request.url, answer.clone()));
    // A cover that was withdrawn; an entry that is missing may be a release under way.
    else if (answer.status === 404 && name === 'pictures') later(drop(name, request.url));
    return answer;
  });
  if (!copy) return coming;
  later(coming);
  const late = new Promise<Response>((resolve) => setTimeout(resolve, entryPatienceMs, copy));
  // What the server is not able to give, a copy gives.
  const usable = coming.then((answer) => (answer.status < 500 ? answer : copy));
  return Promise.race([usable.catch(() => copy), late]);
}

const panel = '/api/panel';

/** The panel as it is, or as it was last seen when the network is away; never one of somebody else. */
export async function answerPanel(request: Request, later: Later): Promise<Response> {
  const keepPrivate = privateKeeper();
  const answer = await fetch(request).catch(async (error: unknown) => {
    const copy = await find(offline.privateCache, panel);
    if (copy) return copy;
    throw error;
  });
  if (answer.headers.has(offline.copiedAt)) return answer;
  if (answer.ok) {
    later(keepPrivate(panel, answer.clone()));
    // Whoever has just signed in came here without asking for its document.
    later(keepPage('/panel'));
  }
  if (answer.status === 401 || answer.status === 403) await forgetPrivate().catch(() => {});
  return answer;
}

/** Who is signed in, always from the network: whoever it is not, is forgotten before the page hears. */
export async function answerSession(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const { sesion }: SessionAnswer = await answer.clone().json();
  // Without a store nothing is kept of anybody.
  await belongTo(sesion?.estado === 'activo' ? sesion.id : null).catch(() => {});
  return answer;
}

/**
 * Keeps what a page was made of that was there before the worker: its address first, then its files,
 * which the browser still holds.
 */
export async function keepSeen([page, ...files]: string[]): Promise<void> {
  const isPage = page && kindOf({ method: 'GET', mode: 'navigate', url: page }) === 'document';
  if (isPage) await keepPage(new URL(page).pathname);
  for (const url of files) {
    const kind = kindOf({ method: 'GET', mode: 'cors', url });
    const name = kind === 'picture' ? 'pictures' : 'files';
    if (kind !== 'hashed' && kind !== 'entry' && kind !== 'picture') continue;
    const answer = await fetch(url);
    if (answer.status === 200) await keep(name, url, answer);
  }
}
