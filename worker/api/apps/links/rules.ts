import type { LinkCheck, LinkKind, LinkVerdict } from '#contract/apps/link-checks.ts';
import type { LinksSetting } from '#contract/settings/settings.ts';
import { readUrl } from '#contract/url.ts';
import { dayMs, hourMs } from '../../time/clock.ts';
import type { App } from '../catalogue.ts';

/** The number of failed days in a row after which a link is dead. One or two failures may be an accident. */
export const failuresUntilDead = 3;
const againMs = 7 * dayMs;
/** The minimum time between counted failures, so that clicks on «Comprobar ahora» in one day count once. */
const otherDayMs = 20 * hourMs;

/**
 * Returns a URL that the site can request without a counted click, or null if the text is not a URL. It removes
 * a parameter with a placeholder, and replaces a placeholder in the path by a zero.
 */
export function removeClickId(template: string): string | null {
  const [start = '', query = ''] = template.replace(/#.*$/, '').split(/\?(.*)/s);
  const kept = query.split('&').filter((part) => part && !/[{}]/.test(part));
  const path = start.replace(/\{[^{}]*\}/g, '0');
  return readUrl(kept.length > 0 ? `${path}?${kept.join('&')}` : path)?.href ?? null;
}

/** Returns an app's URLs to check. A URL of several links appears once, with the kind of the first link. */
export function listLinksToRequest(
  app: App,
  set: LinksSetting = {},
): { kind: LinkKind; url: string }[] {
  const templates: [LinkKind, string][] = [
    ['official', app.officialSite],
    ['link', set.link ?? set.mobileLink ?? app.mobileLink],
    ['fallback', set.fallbackLink ?? app.fallbackLink],
  ];
  const kindOf = new Map<string, LinkKind>();
  for (const [kind, template] of templates) {
    const url = removeClickId(template);
    if (url !== null && !kindOf.has(url)) kindOf.set(url, kind);
  }
  return [...kindOf].map(([url, kind]) => ({ kind, url }));
}

const privateHost = /(?:^|\.)(?:local|localhost|internal|home\.arpa)$/;

/** The URL needs https on port 443, and a public host name that is not the site's own name. */
export function mayRequestUrl({ protocol, hostname, port }: URL, site: string): boolean {
  const isName = hostname.includes('.') && !/\.\d+$|^\[|\.$/.test(hostname);
  const isOurs = hostname === new URL(site).hostname;
  return protocol === 'https:' && port === '' && isName && !privateHost.test(hostname) && !isOurs;
}

const siteOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** Returns whether a redirect stays on the same site. The links of affiliate networks lead to another site. */
export const isSameSite = (one: URL, other: URL) => siteOf(one) === siteOf(other);

/**
 * Judges a status. Cloudflare answers 530 when a name has no IP address, and 525 or 526 when a certificate is
 * invalid. Other error statuses, such as 403, often come from protections against bots, so they are unclear.
 */
export function judgeStatus(status: number): LinkVerdict {
  if (status >= 200 && status < 400) return 'answers';
  if ([404, 410, 525, 526, 530].includes(status)) return 'gone';
  return [500, 501, 502, 504, 520, 521, 523].includes(status) ? 'failing' : 'unclear';
}

const isFailure = (status: number) => ['gone', 'failing'].includes(judgeStatus(status));

export interface LinkCheckAnswer {
  status: number;
  leadsTo: string | null;
}

export interface LinkCheckRow extends LinkCheckAnswer {
  url: string;
  checkedAt: number;
  dueAt: number;
  /** The number of failures in a row, each on another day. */
  failures: number;
  /** The time of the last counted failure. `failedSince` is the time of the first one in the same series. */
  failedAt: number | null;
  failedSince: number | null;
  acceptedAt: number | null;
}

/** An unclear answer does not count as a failure and does not end a series of failures. */
export function createNextCheckRow(
  url: string,
  was: LinkCheckRow | undefined,
  answered: LinkCheckAnswer,
  now: number,
): LinkCheckRow {
  const before = was ?? { failures: 0, failedAt: null, failedSince: null, acceptedAt: null };
  const { failures, failedAt, failedSince, acceptedAt } = before;
  const asked = { url, ...answered, checkedAt: now };
  if (judgeStatus(answered.status) === 'answers') {
    const fine = { failures: 0, failedAt: null, failedSince: null, acceptedAt: null };
    return { ...asked, ...fine, dueAt: now + againMs };
  }
  const isNew = isFailure(answered.status) && now - (failedAt ?? 0) >= otherDayMs;
  const count = failures + Number(isNew);
  return {
    ...asked,
    failures: count,
    failedAt: isNew ? now : failedAt,
    failedSince: failedSince ?? (isNew ? now : null),
    acceptedAt,
    // A person has to decide about a dead link, so the cron checks it weekly, like a good link.
    dueAt: now + (count > 0 && count < failuresUntilDead ? dayMs : againMs),
  };
}

export const isDeadLink = ({ failures }: Pick<LinkCheckRow, 'failures'>) =>
  failures >= failuresUntilDead;

export function describeCheck(
  { kind, url }: Pick<LinkCheck, 'kind' | 'url'>,
  row: LinkCheckRow | undefined,
): LinkCheck {
  if (!row) return { kind, url, last: null };
  const { status, leadsTo, checkedAt: at, acceptedAt } = row;
  const isAccepted = acceptedAt !== null;
  const last = {
    verdict: judgeStatus(status),
    status,
    leadsTo,
    at,
    isDead: isDeadLink(row),
    isAccepted,
  };
  return { kind, url, last };
}
