import type { LinkCheck, LinkKind, LinkVerdict } from '#contract/apps/link-checks.ts';
import type { LinksSetting } from '#contract/settings/settings.ts';
import { readUrl } from '#contract/url.ts';
import { dayMs, hourMs } from '../../time/clock.ts';
import type { App } from '../catalogue.ts';

/** Failures on so many days in a row are no accident. */
export const failuresOfDead = 3;
const againMs = 7 * dayMs;
/** Presses of «Comprobar ahora» on one day are one failure. */
const otherDayMs = 20 * hourMs;

/**
 * A URL to ask that counts as no click: a parameter with a placeholder is dropped, a placeholder in the path is
 * filled with a zero. Null for what is no URL.
 */
export function withoutClick(template: string): string | null {
  const [start = '', query = ''] = template.replace(/#.*$/, '').split(/\?(.*)/s);
  const kept = query.split('&').filter((part) => part && !/[{}]/.test(part));
  const path = start.replace(/\{[^{}]*\}/g, '0');
  return readUrl(kept.length > 0 ? `${path}?${kept.join('&')}` : path)?.href ?? null;
}

/** The different URLs to ask of an app, each under the first of its kinds. */
export function linksToAsk(app: App, set: LinksSetting = {}): { kind: LinkKind; url: string }[] {
  const templates: [LinkKind, string][] = [
    ['official', app.officialSite],
    ['link', set.link ?? set.mobileLink ?? app.mobileLink],
    ['fallback', set.fallbackLink ?? app.fallbackLink],
  ];
  const kindOf = new Map<string, LinkKind>();
  for (const [kind, template] of templates) {
    const url = withoutClick(template);
    if (url !== null && !kindOf.has(url)) kindOf.set(url, kind);
  }
  return [...kindOf].map(([url, kind]) => ({ kind, url }));
}

const privateHost = /(?:^|\.)(?:local|localhost|internal|home\.arpa)$/;

/**
 * Whether our server may ask the URL: https on port 443, and a name of the public Internet that is not the
 * site's own.
 */
export function mayAsk({ protocol, hostname, port }: URL, site: string): boolean {
  const isName = hostname.includes('.') && !/\.\d+$|^\[|\.$/.test(hostname);
  const isOurs = hostname === new URL(site).hostname;
  return protocol === 'https:' && port === '' && isName && !privateHost.test(hostname) && !isOurs;
}

const siteOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** Whether a redirect stays on a site; networks send visitors to another site. */
export const isSameSite = (one: URL, other: URL) => siteOf(one) === siteOf(other);

/**
 * Cloudflare answers 530 when a name has no IP address and 525 or 526 when a certificate is no good. Other statuses of
 * a refusal are a wall against programs.
 */
export function judgeStatus(status: number): LinkVerdict {
  if (status >= 200 && status < 400) return 'answers';
  if ([404, 410, 525, 526, 530].includes(status)) return 'gone';
  return [500, 501, 502, 504, 520, 521, 523].includes(status) ? 'failing' : 'unclear';
}

const isFailure = (status: number) => ['gone', 'failing'].includes(judgeStatus(status));

export interface Answered {
  status: number;
  leadsTo: string | null;
}

export interface CheckRow extends Answered {
  url: string;
  checkedAt: number;
  dueAt: number;
  /** In a row, each on another day. */
  failures: number;
  /** The times of the last counted failure and of the first. */
  failedAt: number | null;
  failedSince: number | null;
  acceptedAt: number | null;
}

/**
 * The row of a URL after an answer. An unclear answer neither counts as a failure nor ends a series of
 * failures.
 */
export function checkedRow(
  url: string,
  was: CheckRow | undefined,
  answered: Answered,
  now: number,
): CheckRow {
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
    // A person has to decide about a dead link; until then the checks continue as before.
    dueAt: now + (count > 0 && count < failuresOfDead ? dayMs : againMs),
  };
}

export const isDead = ({ failures }: Pick<CheckRow, 'failures'>) => failures >= failuresOfDead;

export function describeCheck(
  { kind, url }: Pick<LinkCheck, 'kind' | 'url'>,
  row: CheckRow | undefined,
): LinkCheck {
  if (!row) return { kind, url, last: null };
  const { status, leadsTo, checkedAt: at, acceptedAt } = row;
  const isAccepted = acceptedAt !== null;
  const last = {
    verdict: judgeStatus(status),
    status,
    leadsTo,
    at,
    isDead: isDead(row),
    isAccepted,
  };
  return { kind, url, last };
}
