import {
  type Outline,
  type Outlines,
  outlinesFile,
} from '#contract/documents/prerendered-shells.ts';
import { logFailure } from '../http/log.ts';
import { inTime } from '../http/timeout.ts';
import { clientPage } from './client-page.ts';

/** How long outlines are gone by: the members' part is deployed without the gateway. */
const freshMs = 30_000;

/** A page without its outline is as good, only later: nobody waits for it. */
const patienceMs = 1000;

let known: { outlines: Outlines; at: number } | null = null;

async function fetchOutlines(part: Pick<Fetcher, 'fetch'>, url: string): Promise<Outlines> {
  const answer = await part.fetch(new URL(`/mf/member/${outlinesFile}`, url));
  return answer.ok ? answer.json() : {};
}

async function outlinesOf(part: Pick<Fetcher, 'fetch'>, url: string, now: number) {
  if (known && now - known.at < freshMs) return known.outlines;
  try {
    const outlines = await inTime(patienceMs, fetchOutlines(part, url));
    known = { outlines, at: now };
    return outlines;
  } catch (error) {
    logFailure('outlines of a part', error, {});
    return known?.outlines ?? {};
  }
}

/**
 * A document that the browser draws, with the outline that the members' part brings for its address:
 * what it looks like until it is drawn, and which scripts will be wanted. A query may ask for another
 * side of the page, which then stands without.
 */
export async function memberPage(part: Pick<Fetcher, 'fetch'>, url: string, now: number) {
  const { pathname, search } = new URL(url);
  const outlines = await outlinesOf(part, url, now);
  const outline: Outline | undefined = Object.hasOwn(outlines, pathname)
    ? outlines[pathname]
    : undefined;
  if (!outline) return clientPage;
  const { head, html, data } = clientPage;
  const scriptless = html.slice(html.indexOf('<noscript>'));
  return { head: head + outline.head, html: search ? html : outline.html + scriptless, data };
}
