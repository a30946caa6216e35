import { eq, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import { postPath } from '#contract/blog/posts.ts';
import {
  type Letter,
  type LetterAction,
  type LetterText,
  unfilteredAudience,
} from '#contract/letters/letters.ts';
import { type Author, recordAudit, siteCaller } from '../audit/store.ts';
import { readPost } from '../blog/admin-store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { letterLinks, letters } from '../db/tables/letters.ts';
import { outbox } from '../db/tables/outbox.ts';
import { changeLetterState, findStopCause, startPosition } from './rules.ts';

export type StoredLetter = typeof letters.$inferSelect;
type Movable = Pick<StoredLetter, 'id' | 'title' | 'state' | 'startsAt' | 'version'>;
type Written = Omit<LetterText, 'audience'> & { content: string };

const emptyLetter: Written = {
  title: '',
  preheader: '',
  source: '',
  format: 'markdown',
  content: '',
  actionLabel: '',
  actionUrl: '',
};

export async function findLetter(db: Db, id: string): Promise<StoredLetter | null> {
  const [letter] = await db.select().from(letters).where(eq(letters.id, id));
  return letter ?? null;
}

/** Cuts a text to `max` characters and puts an ellipsis at the cut. It never cuts a character in half. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const part = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${part.trimEnd()}…`;
}

/** Returns the text of another letter, or of a post with a button that leads to the post. */
export async function readStartingText(
  db: Db,
  from: { kind: 'letter' | 'post'; id: string } | undefined,
): Promise<Written | null> {
  if (!from) return emptyLetter;
  if (from.kind === 'letter') {
    const letter = await findLetter(db, from.id);
    if (!letter) return null;
    const { title, preheader, source, format, content, actionLabel, actionUrl } = letter;
    return { title, preheader, source, format, content, actionLabel, actionUrl };
  }
  const post = await readPost(db, from.id);
  if (!post) return null;
  const { title, description, source, format, content, slug } = post;
  const action = { actionLabel: 'Leer en el blog', actionUrl: postPath(slug) };
  const [short, preheader] = [shorten(title, 120), shorten(description, 150)];
  return { title: short, preheader, source, format, content, ...action };
}

export function omitCronData({
  passed: _,
  content: __,
  createdAt: ___,
  ...letter
}: StoredLetter): Letter {
  return letter;
}

export const auditLetter = ({
  id,
  title,
  state,
  startsAt,
}: Pick<Movable, 'id' | 'title' | 'state' | 'startsAt'>) => ({
  carta: id,
  title,
  state,
  startsAt,
});

/** Creates a letter. Resolves to false when another letter has the id. */
export async function createLetter(db: Db, id: string, text: Written, { now, ...author }: Author) {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM letters WHERE id = ${id})`;
  const after = { carta: id, title: text.title };
  const { created } = await runBatch(db, {
    record: recordAudit(db, { ...author, action: 'create-letter', after, now }, isNew),
    created: insertWhere(
      db,
      letters,
      { ...text, id, audience: unfilteredAudience, createdAt: now, updatedAt: now },
      isNew,
    ).returning({ id: letters.id }),
  });
  return created.length === 1;
}

const isStill = ({ id, version, state }: Pick<StoredLetter, 'id' | 'version' | 'state'>) =>
  sql`id = ${id} AND version = ${version} AND state = ${state}`;

/**
 * Writes no audit record, because the page saves often. Resolves to false if the draft has changed since the
 * call read it.
 */
export async function saveDraft(
  db: Db,
  before: StoredLetter,
  text: LetterText & Written,
  now: number,
) {
  const saved = await db
    .update(letters)
    .set({ ...text, updatedAt: now, version: before.version + 1 })
    .where(isStill(before))
    .returning({ id: letters.id });
  return saved.length === 1;
}

/**
 * Deletes a draft and its links. A draft has links only if the owner cancelled the letter's sending before it
 * began. Resolves to false when the letter is no draft, or has changed since the call read it.
 */
export async function deleteDraft(db: Db, before: StoredLetter, author: Author): Promise<boolean> {
  const isIt = sql`${isStill(before)} AND state = 'draft'`;
  const isThere = sql`EXISTS (SELECT 1 FROM letters WHERE ${isIt})`;
  const { deleted } = await runBatch(db, {
    record: recordAudit(
      db,
      { ...author, action: 'delete-letter', before: auditLetter(before) },
      isThere,
    ),
    links: db.delete(letterLinks).where(sql`letter_id = ${before.id} AND ${isThere}`),
    deleted: db.delete(letters).where(isIt).returning({ id: letters.id }),
  });
  return deleted.length === 1;
}

interface Move extends Author {
  action: AuditAction;
  set: Partial<Pick<StoredLetter, 'state' | 'startsAt' | 'endedAt' | 'why'>>;
  /** The URLs of the letter's links, in order; undefined if the call does not start the sending. */
  links?: readonly string[];
}

/**
 * Stores a letter's new state with an audit record. The next run of the cron decides about the letter's
 * waiting mails. Resolves to false when the letter has changed since the call read it.
 */
export async function storeLetterState(
  db: Db,
  before: Movable,
  { action, set, links = [], now, ...author }: Move,
) {
  const isSo =
    set.state === 'draft' ? sql`${isStill(before)} AND passed = ${startPosition}` : isStill(before);
  const may = sql`EXISTS (SELECT 1 FROM letters WHERE ${isSo})`;
  const records = { before: auditLetter(before), after: auditLetter({ ...before, ...set }) };
  const open = sql`SELECT mail_id FROM letter_recipients
    WHERE letter_id = ${before.id} AND state IN ('pendiente', 'enviando')`;
  const { changed } = await runBatch(db, {
    record: recordAudit(db, { ...author, action, now, ...records }, may),
    links: [
      db
        .delete(letterLinks)
        .where(sql`letter_id = ${before.id} AND ${before.state} = 'draft' AND ${may}`),
      insertWhere(
        db,
        letterLinks,
        { letterId: before.id, place: sql`link.key`, url: sql`link.value` },
        may,
        sql`json_each(${JSON.stringify(links)}) AS link`,
      ),
    ],
    due: db
      .update(outbox)
      .set({ dueAt: now })
      .where(sql`id IN (${open}) AND estado = 'pendiente' AND ${may}`),
    changed: db
      .update(letters)
      .set({ ...set, updatedAt: now, version: before.version + 1 })
      .where(isSo)
      .returning({ id: letters.id }),
  });
  return changed.length === 1;
}

type Judged = Movable & Pick<StoredLetter, 'sent' | 'bounced' | 'complained'>;

/** Stops a letter that exceeds its limits. Resolves to whether it stopped the letter. */
export async function stopAboveLimits(db: Db, letter: Judged, now: number): Promise<boolean> {
  const why = findStopCause(letter);
  if (!why) return false;
  const set = { state: 'stopped', why, endedAt: now } as const;
  await storeLetterState(db, letter, { ...siteCaller, action: 'stop-letter', set, now });
  return true;
}

/**
 * Performs an action of the owner. Resolves to false if the letter's state or limits do not allow the action.
 * If a letter begins while the owner cancels it, the call stops the letter.
 */
export async function performLetterAction(
  db: Db,
  letter: StoredLetter,
  act: LetterAction,
  author: Author,
): Promise<boolean> {
  const set = changeLetterState(letter, act, author.now);
  if (!set) return false;
  if (act === 'continue' && (await stopAboveLimits(db, letter, author.now))) return false;
  if (await storeLetterState(db, letter, { ...author, action: `${act}-letter`, set })) return true;
  const begun = set.state === 'draft' ? await findLetter(db, letter.id) : null;
  return (
    begun !== null && begun.passed !== startPosition && performLetterAction(db, begun, act, author)
  );
}

/**
 * Reads the letters that the site has stopped since `from` (UTC ms) because of bounces or complaints, by
 * cause.
 */
export const selectStoppedLetters = (db: Db, from: number) =>
  db
    .select({
      why: sql<'bounces' | 'complaints'>`why`,
      total: sql<number>`sum(CASE why WHEN 'bounces' THEN bounced ELSE complained END)`,
      since: sql<number | null>`min(ended_at)`,
    })
    .from(sql`letters INDEXED BY letters_stopped`)
    .where(sql`state = 'stopped' AND ended_at > ${from} AND why <> 'owner'`)
    .groupBy(sql`why`);
