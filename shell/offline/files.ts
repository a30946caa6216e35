import { type CacheName, drop, find, keep } from './cache-store.ts';
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
