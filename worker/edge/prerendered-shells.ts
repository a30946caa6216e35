import {
  type PrerenderedShell,
  type PrerenderedShells,
  prerenderedShellsFile,
} from '#contract/documents/render.ts';
import { logFailure } from '../http/log.ts';
import { inTime } from '../http/timeout.ts';
import { clientPage } from './own-pages.ts';

/** Shells are reloaded after this: mf-member is deployed independently of the gateway. */
const freshMs = 30_000;

/** Short, since a page without its shell works as well, only later. */
const patienceMs = 1000;

let known: { shells: PrerenderedShells; at: number } | null = null;

async function fetchShells(part: Pick<Fetcher, 'fetch'>, url: string): Promise<PrerenderedShells> {
  const answer = await part.fetch(new URL(`/mf/member/${prerenderedShellsFile}`, url));
  return answer.ok ? answer.json() : {};
}

async function shellsOf(part: Pick<Fetcher, 'fetch'>, url: string, now: number) {
  if (known && now - known.at < freshMs) return known.shells;
  try {
    const shells = await inTime(patienceMs, fetchShells(part, url));
    known = { shells, at: now };
    return shells;
  } catch (error) {
    logFailure('prerendered shells of a part', error, {});
    return known?.shells ?? {};
  }
}

/**
 * A client-rendered document with mf-member's prerendered shell for its path: the markup until it
 * is drawn, and which scripts it will load. A query may select another view of the page, which then
 * gets no markup.
 */
export async function memberPage(part: Pick<Fetcher, 'fetch'>, url: string, now: number) {
  const { pathname, search } = new URL(url);
  const shells = await shellsOf(part, url, now);
  const shell: PrerenderedShell | undefined = Object.hasOwn(shells, pathname)
    ? shells[pathname]
    : undefined;
  if (!shell) return clientPage;
  const { head, html, data } = clientPage;
  const scriptless = html.slice(html.indexOf('<noscript>'));
  return { head: head + shell.head, html: search ? html : shell.html + scriptless, data };
}
