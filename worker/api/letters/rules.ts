import type { PostNote } from '#contract/blog/notes.ts';
import {
  type Letter,
  type LetterAct,
  type LetterText,
  stopCauses,
} from '#contract/letters/letters.ts';
import { isOutside } from '#contract/settings/names.ts';
import { noteReasons } from '../blog/html/note-reasons.ts';
import { type PostRefusal, wrong } from '../blog/rules.ts';
import { letterSentences as say } from './sentences.ts';

/** A letter stops above these shares of its sent mails, with a minimum number against chance. */
const limits = {
  complaints: { max: 0.003, min: 3 },
  bounces: { max: 0.05, min: 5 },
} as const;

/** The reason why a letter has to stop; null for a letter that may continue. */
export function stopCause({
  sent,
  bounced,
  complained,
}: Pick<Letter, 'sent' | 'bounced' | 'complained'>): 'complaints' | 'bounces' | null {
  const isOver = (count: number, { max, min }: (typeof limits)[keyof typeof limits]) =>
    count >= min && count > max * sent;
  if (isOver(complained, limits.complaints)) return 'complaints';
  return isOver(bounced, limits.bounces) ? 'bounces' : null;
}

/** The maximum of links in a text, because each is counted. */
const maxLinks = 100;
const linkFaults: readonly string[] = [
  noteReasons.noHeading,
  noteReasons.noUrl,
  noteReasons.notComplete,
  noteReasons.otherScheme,
];

/** The fault that prevents the sending of a letter; null for a complete letter. */
export function findMissing(
  { title, actionLabel, actionUrl, content }: LetterText & { content: string },
  notes: readonly PostNote[],
): PostRefusal | null {
  if (!title) return wrong('title', say.noTitle);
  if (!content) return wrong('source', say.noText);
  const broken = notes.find(({ reason }) => linkFaults.includes(reason));
  if (content.split(' href="').length - 1 > maxLinks) return wrong('source', say.manyLinks);
  if (broken) return wrong('source', `${say.badLink} ${broken.part}. ${broken.reason}`);
  if (!actionLabel) return wrong('actionLabel', say.noLabel);
  const isPath = /^\/(?!\/)\S*$/.test(actionUrl);
  return isPath || isOutside(actionUrl) ? null : wrong('actionUrl', say.noLink);
}

/** Gmail hides the end of a longer mail, and with it the unsubscribe link. */
const maxBytes = 100_000;

/** A fault of the letter's mail; null if its size is good. */
export const sizeFault = ({ html }: { html: string }): PostRefusal | null =>
  Buffer.byteLength(html) > maxBytes ? wrong('source', say.clipped) : null;

/** `letters.passed` of a letter that the cron has not started. */
export const notBegun = '[0,0,""]';

type Moved = Pick<Letter, 'state' | 'startsAt' | 'endedAt' | 'why'>;

/**
 * The letter after an act; null if its state does not allow the act. A letter that has not started becomes a
 * draft again.
 */
export function moved(
  { state, startsAt, passed }: Moved & { passed: string },
  act: LetterAct,
  now: number,
): Moved | null {
  const same = { startsAt, endedAt: null, why: null };
  if (act === 'pause') return state === 'sending' ? { ...same, state: 'paused' } : null;
  if (act === 'continue') return state === 'paused' ? { ...same, state: 'sending' } : null;
  if (state !== 'sending' && state !== 'paused') return null;
  if ((startsAt ?? 0) > now && passed === notBegun)
    return { ...same, state: 'draft', startsAt: null };
  return { state: 'stopped', startsAt, endedAt: now, why: stopCauses[0] };
}
