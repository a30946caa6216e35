import {
  type PrerenderedShell,
  type PrerenderedShells,
  prerenderedShellsFile,
} from '#contract/documents/render.ts';
import { logFailure } from '../http/log.ts';
import { remember } from '../http/remember.ts';
import { inTime } from '../http/timeout.ts';
import { versionKeyHeader } from '../http/version-key.ts';
import { clientPage } from './own-pages.ts';

type Files = Pick<Fetcher, 'fetch'>;

/** Shells are reloaded after this: mf-member is deployed independently of the gateway. */
const freshMs = 30_000;

/** Short, since a page without its shell works as well, only later. */
const patienceMs = 1000;

/** Keys of visitors whose shells are kept, during a gradual roll-out. */
const keysLimit = 20;

interface Known {
  shells: PrerenderedShells;
  /** UTC ms. */
  at: number;
}

// By version key: a shell names the scripts of one version of mf-member.
const known = new Map<string, Known>();

async function fetchShells(part: Files, url: string, key: string): Promise<PrerenderedShells> {
  const headers = new Headers(key ? { [versionKeyHeader]: key } : {});
  const answer = await part.fetch(new URL(`/mf/member/${prerenderedShellsFile}`, url), { headers });
  return answer.ok ? answer.json() : {};
}

async function shellsOf(part: Files, { url, headers }: Request, now: number) {
  const key = headers.get(versionKeyHeader) ?? '';
  const before = known.get(key);
  if (before && now - before.at < freshMs) return before.shells;
  try {
    const shells = await inTime(patienceMs, fetchShells(part, url, key));
    remember(known, key, { shells, at: now }, keysLimit);
    return shells;
  } catch (error) {
    logFailure('prerendered shells of a part', error, {});
    return before?.shells ?? {};
  }
}

/**
 * A client-rendered document with mf-member's prerendered shell for its path: the markup until it
 * is drawn, and which scripts it will load. A query may select another view of the page, which then
 * gets no markup.
 */
export async function memberPage(part: Files, request: Request, now: number) {
  const { pathname, search } = new URL(request.url);
  const shells = await shellsOf(part, request, now);
  const shell: PrerenderedShell | undefined = Object.hasOwn(shells, pathname)
    ? shells[pathname]
    : undefined;
  if (!shell) return clientPage;
  const { head, html, data } = clientPage;
  const scriptless = html.slice(html.indexOf('<noscript>'));
  return { head: head + shell.head, html: search ? html : shell.html + scriptless, data };
}
