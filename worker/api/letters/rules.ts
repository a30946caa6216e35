import type { PostNote } from '#contract/blog/notes.ts';
import {
  type Letter,
  type LetterAction,
  type LetterText,
  stopCauses,
} from '#contract/letters/letters.ts';
import { isSafeExternalUrl } from '#contract/settings/names.ts';
import { noteReasons } from '../blog/html/note-reasons.ts';
import { type PostRefusal, refuseField } from '../blog/rules.ts';
import { letterSentences as say } from './sentences.ts';

/**
 * The site stops a letter if the share of its mails that bounce, or that readers complain about, is above
 * `max`. Small numbers can be chance, so each limit also has a minimum number.
 */
const limits = {
  complaints: { max: 0.003, min: 3 },
  bounces: { max: 0.05, min: 5 },
} as const;

/** Returns the reason why the site must stop a letter; null for a letter that may continue. */
export function findStopCause({
  sent,
  bounced,
  complained,
}: Pick<Letter, 'sent' | 'bounced' | 'complained'>): 'complaints' | 'bounces' | null {
  const isOver = (count: number, { max, min }: (typeof limits)[keyof typeof limits]) =>
    count >= min && count > max * sent;
  if (isOver(complained, limits.complaints)) return 'complaints';
  return isOver(bounced, limits.bounces) ? 'bounces' : null;
}

/** The maximum number of links in a text. It exists because the site counts the clicks of each link. */
const maxLinks = 100;
const linkFaults: readonly string[] = [
  noteReasons.noHeading,
  noteReasons.noUrl,
  noteReasons.notComplete,
  noteReasons.otherScheme,
];

/** Returns the fault that prevents the sending of a letter; null for a complete letter. */
export function findLetterFault(
  { title, actionLabel, actionUrl, content }: LetterText & { content: string },
  notes: readonly PostNote[],
): PostRefusal | null {
  if (!title) return refuseField('title', say.noTitle);
  if (!content) return refuseField('source', say.noText);
  const broken = notes.find(({ reason }) => linkFaults.includes(reason));
  if (content.split(' href="').length - 1 > maxLinks) return refuseField('source', say.manyLinks);
  if (broken) return refuseField('source', `${say.badLink} ${broken.part}. ${broken.reason}`);
  if (!actionLabel) return refuseField('actionLabel', say.noLabel);
  const isPath = /^\/(?!\/)\S*$/.test(actionUrl);
  return isPath || isSafeExternalUrl(actionUrl) ? null : refuseField('actionUrl', say.noLink);
}

/**
 * The maximum size of a letter's mail. Gmail hides the end of a longer mail, and with it the unsubscribe link.
 */
const maxBytes = 100_000;

export const findSizeFault = ({ html }: { html: string }): PostRefusal | null =>
  Buffer.byteLength(html) > maxBytes ? refuseField('source', say.clipped) : null;

/** The value of `letters.passed` for a letter that the cron has not started. */
export const startPosition = '[0,0,""]';

type Moved = Pick<Letter, 'state' | 'startsAt' | 'endedAt' | 'why'>;

/** Returns null if the state does not allow the action. An unstarted letter becomes a draft again. */
export function changeLetterState(
  { state, startsAt, passed }: Moved & { passed: string },
  act: LetterAction,
  now: number,
): Moved | null {
  const same = { startsAt, endedAt: null, why: null };
  if (act === 'pause') return state === 'sending' ? { ...same, state: 'paused' } : null;
  if (act === 'continue') return state === 'paused' ? { ...same, state: 'sending' } : null;
  if (state !== 'sending' && state !== 'paused') return null;
  if ((startsAt ?? 0) > now && passed === startPosition)
    return { ...same, state: 'draft', startsAt: null };
  return { state: 'stopped', startsAt, endedAt: now, why: stopCauses[0] };
}
