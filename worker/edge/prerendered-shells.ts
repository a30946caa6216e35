import {
  type PrerenderedShell,
  type PrerenderedShells,
  prerenderedShellsFile,
} from '#contract/documents/render.ts';
import { logFailure } from '../http/log.ts';
import { inTime } from '../http/timeout.ts';
import { clientPage } from './own-pages.ts';

/** Shells are read anew after this: the members' part is deployed without the gateway. */
const freshMs = 30_000;

/** A page without its shell is as good, only later: nobody waits for it. */
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
 * A document that the browser draws, with the shell that the members' part brings for its address:
 * what it looks like until it is drawn, and which scripts will be wanted. A query may ask for another
 * side of the page, which then stands without.
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
