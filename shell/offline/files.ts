import { deleteAnswer, findAnswer, storeAnswer } from './cache-store.ts';
import { cachePage } from './documents.ts';
import { classifyRequest } from './kinds.ts';

type Later = (work: Promise<unknown>) => void;

/** Answers with a file whose name contains the hash of its content. So a cached file is always valid. */
export async function answerHashedFile(request: Request, later: Later): Promise<Response> {
  const cached = await findAnswer('files', request.url);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) later(storeAnswer('files', request.url, answer.clone()));
  return answer;
}

/** Asks the network before the browser's own cache, because an entry names the chunks of its release. */
export const answerEntry = (request: Request): Promise<Response> =>
  fetch(request).catch(() => fetch(new Request(request, { cache: 'force-cache' })));

/** The timeout (ms) for a picture that is in the cache. */
const pictureTimeoutMs = 3000;

/** Asks the network first, because a picture may have been replaced. */
export async function answerPicture(request: Request, later: Later): Promise<Response> {
  const cached = await findAnswer('pictures', request.url);
  const coming = fetch(request).then((answer) => {
    if (answer.status === 200) later(storeAnswer('pictures', request.url, answer.clone()));
    // The author has withdrawn the picture.
    else if (answer.status === 404) later(deleteAnswer('pictures', request.url));
    return answer;
  });
  if (!cached) return coming;
  later(coming);
  const late = new Promise<Response>((resolve) => setTimeout(resolve, pictureTimeoutMs, cached));
  // After an error of the server, the worker uses the cached picture.
  const usable = coming.then((answer) => (answer.status < 500 ? answer : cached));
  return Promise.race([usable.catch(() => cached), late]);
}

async function keepSeenPage(url: string): Promise<void> {
  const isPage = classifyRequest({ method: 'GET', mode: 'navigate', url }) === 'document';
  if (isPage) await cachePage(new URL(url).pathname);
}

async function keepSeenFile(url: string): Promise<void> {
  const kind = classifyRequest({ method: 'GET', mode: 'cors', url });
  const name = kind === 'picture' ? 'pictures' : 'files';
  if (kind !== 'hashed' && kind !== 'picture') return;
  const answer = await fetch(url);
  if (answer.status === 200) await storeAnswer(name, url, answer);
}

/**
 * Stores the page and the files that the page loaded before the worker started. The browser's own cache still
 * has these files. If one file fails, the function still stores the other files.
 */
export async function storeLoadedFiles([page, ...files]: string[]): Promise<void> {
  if (page === undefined) return;
  await Promise.allSettled([keepSeenPage(page), ...files.map(keepSeenFile)]);
}
