import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { runBatch } from '../db/batch.ts';
import { type Db, isOneOfSql, pickColumns } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { jsonSql } from '../db/json-sql.ts';
import { letterRecipients, letters } from '../db/tables/letters.ts';
import { nameSql } from '../db/text.ts';
import { addHits, type CountedLimit, readHits } from '../limits/store.ts';
import { foldEmail } from '../mail/folded-email.ts';
import type { MailParams } from '../mail/kinds.ts';
import { computeMailLimits } from '../mail/queue.ts';
import { queueMailForEach, randomUuidSql } from '../mail/store.ts';
import { storeStoppedInboxes } from '../mail/suppressions.ts';
import type { Services } from '../services.ts';
import { minuteMs } from '../time/clock.ts';
import {
  type AudienceQuery,
  leadTables,
  mayInboxGetLetter,
  selectAudienceGroup,
} from './audience.ts';
import { type StoredLetter, stopAboveLimits } from './store.ts';

/** The maximum number of letters' mails that are in the outbox at once. */
const atOnce = 50;
/** The number of leads that a run reads, even if only a few of them may get the letter. */
const lookedAt = 1000;
/** The share of the site's mail limits that letters may use. */
const share = 1 / 2;

/** Returns the maximum number of letters' mails in a day. */
export const findLetterLimit = (perDay: number) => Math.floor(perDay * share);

/** The position of a letter: the table, time and id of the last lead that the cron read for this letter. */
const place = z.tuple([z.int(), z.int(), z.string()]);
type Place = z.infer<typeof place>;
const placeOf = ({ passed }: Pick<StoredLetter, 'passed'>): Place =>
  place.parse(JSON.parse(passed));

type Sender = Pick<Services, 'db' | 'settings' | 'config'>;

/** The site counts letters separately, so letters never use up the limit of mails with a link. */
const computeLetterLimits = (perDay: number): CountedLimit[] =>
  computeMailLimits(perDay).map(({ limit }) => ({ limit, key: 'letters' }));

/**
 * Returns the number of letters' mails that may leave now. Letters use at most half of each limit, and only
 * the part that other mails leave free. One run uses at most one minute's share of the hourly limit.
 */
async function placesIn(db: Db, perDay: number, now: number): Promise<number> {
  const limits = computeMailLimits(perDay);
  const own = computeLetterLimits(perDay);
  const hitsOf = (counted: CountedLimit[]) =>
    Promise.all(counted.map((one) => readHits(db, one, now)));
  const [sent, spent] = await Promise.all([hitsOf(own), hitsOf(limits)]);
  const left = limits.map(
    ({ limit: { max } }, which) =>
      Math.min(Math.floor(max * share), max - (spent[which] ?? 0)) - (sent[which] ?? 0),
  );
  const [{ limit }] = limits;
  return Math.min(...left, Math.ceil((limit.max * share * minuteMs) / limit.windowMs));
}

const isOpen = sql`state IN ('pendiente', 'enviando')`;

const findBegun = (db: Db, now: number) =>
  db
    .select({
      ...pickColumns(letters, 'id', 'title', 'state', 'version', 'startsAt', 'audience', 'passed'),
      ...pickColumns(letters, 'sent', 'bounced', 'complained'),
      open: sql<number>`(SELECT count(*) FROM letter_recipients
        INDEXED BY letter_recipients_open WHERE letter_id = letters.id AND ${isOpen})`,
    })
    .from(letters)
    .where(sql`${letters.state} IN ('sending', 'paused') AND ${letters.startsAt} <= ${now}`)
    .orderBy(letters.startsAt, letters.id);

type Begun = Awaited<ReturnType<typeof findBegun>>[number];

/** Ends the letters for which the cron has read all leads, unless a mail waits for its next attempt. */
async function endDone(db: Db, going: readonly Begun[], now: number): Promise<void> {
  const over = going.filter((letter) => !leadTables[placeOf(letter)[0]] && letter.open === 0);
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await db
    .update(letters)
    .set({ state: 'done', endedAt: now })
    .where(sql`${isOneOfSql(letters.id, ids)} AND state = 'sending' AND NOT EXISTS (SELECT 1
      FROM letter_recipients WHERE letter_id = letters.id AND ${isOpen})`);
}

/** Finds the next leads that may get the letter, at most `places`, and the position after them. */
async function findNext(
  db: Db,
  asked: AudienceQuery,
  [table, time, id]: Place,
  until: number,
  places: number,
) {
  const source = leadTables[table];
  if (!source) return null;
  const ahead = sql`(l.timestamp, l.id) > (${time}, ${id}) AND l.timestamp <= ${until}`;
  const order = sql`l.timestamp, l.id`;
  const found = await db
    .select({ id: sql<string>`id`, email: sql<string>`email`, time: sql<number>`time` })
    .from(sql`(SELECT l.id, l.email, l.timestamp AS time, ${selectAudienceGroup(source, asked)} AS rank
      FROM ${source.from} WHERE ${ahead} ORDER BY ${order} LIMIT ${lookedAt})`)
    .where(sql`rank = 'total'`)
    .limit(places);
  const [end] =
    found.length === places
      ? found.slice(-1)
      : await db
          .select({ id: sql<string>`l.id`, time: sql<number>`l.timestamp` })
          .from(source.from)
          .where(ahead)
          .orderBy(order)
          .limit(1)
          .offset(lookedAt - 1);
  const next: Place = end ? [table, end.time, end.id] : [table + 1, 0, ''];
  return { source, leads: found.map((one) => [one.id, foldEmail(one.email)]), next };
}

/**
 * Stops letters that must not continue, ends finished letters, and queues the next mails of one other letter.
 * The letters take turns by the minute. A waiting mail blocks no other letter.
 */
export async function sendLetters(services: Sender, now: number): Promise<void> {
  const { db } = services;
  const begun = await findBegun(db, now);
  if (begun.length === 0) return;
  const isFolded = await storeStoppedInboxes(db);
  const going: Begun[] = [];
  for (const letter of begun) {
    const isAbove = await stopAboveLimits(db, letter, now);
    if (!isAbove && letter.state === 'sending') going.push(letter);
  }
  await endDone(db, going, now);
  const ready = going.filter((letter) => letter.open < atOnce && leadTables[placeOf(letter)[0]]);
  const next = ready[Math.floor(now / minuteMs) % ready.length];
  if (next && isFolded) await queueNext(services, next, now);
}

/**
 * Queues the next mails of a letter. One batch writes the recipients, the mails and the position, or nothing.
 * If two parallel runs start at the same position, the second run queues nothing, because the stored position
 * has changed.
 */
async function queueNext({ db, settings, config }: Sender, letter: Begun, now: number) {
  const { id, audience, passed, version } = letter;
  const { single } = await settings.current();
  const { perDay } = single.ritmo.value;
  const places = Math.min(atOnce - letter.open, await placesIn(db, perDay, now));
  if (places <= 0) return;
  const asked: AudienceQuery = { id, audience, timeZone: config.TIME_ZONE, now };
  const found = await findNext(db, asked, placeOf(letter), letter.startsAt ?? now, places);
  if (!found) return;
  const { source, leads, next } = found;
  const isHere = sql`EXISTS (SELECT 1 FROM letters
    WHERE id = ${id} AND state = 'sending' AND version = ${version} AND passed = ${passed})`;
  const inbox = sql`next.value ->> 1`;
  await runBatch(db, {
    recipients: insertWhere(
      db,
      letterRecipients,
      { letterId: sql`${id}`, email: sql`l.email`, inbox, mailId: randomUuidSql, at: now },
      sql`${isHere} AND ${selectAudienceGroup(source, asked)} = 'total' AND ${mayInboxGetLetter(inbox, asked)}`,
      sql`json_each(${JSON.stringify(leads)}) AS next
        CROSS JOIN ${nameSql(source.name)} AS l ON l.id = next.value ->> 0`,
    ).onConflictDoNothing(),
    // The statement queues a mail for each recipient without a mail. Only this batch has added such recipients.
    mails: queueMailForEach(
      db,
      {
        id: sql`r.mail_id`,
        template: 'letter',
        toEmail: sql`r.email`,
        params: jsonSql<MailParams<'letter'>>({ carta: sql`r.letter_id` }),
        now,
      },
      sql`r.letter_id = ${id} AND r.state IN ('pendiente', 'enviando')
        AND NOT EXISTS (SELECT 1 FROM outbox WHERE id = r.mail_id)`,
      sql`letter_recipients AS r INDEXED BY letter_recipients_open`,
    ),
    hits: computeLetterLimits(perDay).map((one) => addHits(db, one, leads.length, now, isHere)),
    // This statement is the last, because the statements of the recipients need the old position.
    passed: db
      .update(letters)
      .set({ passed: JSON.stringify(next) })
      .where(sql`${letters.id} = ${id} AND ${isHere}`),
  });
}
