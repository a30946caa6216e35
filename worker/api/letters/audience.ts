import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { countries, findCountryByCode } from '#contract/countries.ts';
import { letterConsentVersions } from '#contract/leads/consent.ts';
import type { AudienceAnswer, AudienceFilter } from '#contract/letters/letters.ts';
import type { Db } from '../db/client.ts';
import { removedEmailPrefix } from '../db/removed-person.ts';
import { selectRows } from '../db/rows.ts';
import { literal, literals } from '../db/text.ts';
import { sentTimeSql } from '../mail/delivery-sql.ts';
import { foldEmail } from '../mail/folded-email.ts';
import { isInboxStopped, listStoppedInboxes } from '../mail/suppressions.ts';
import { dayMs, startOfDay } from '../time/clock.ts';

/** The minimum time between two letters to one person. */
const quietMs = 7 * dayMs;

/** By law, the sender must prove consent in the EEA with its territories, the UK, Switzerland and Canada. */
const strict =
  /^(?:AT|AX|BE|BG|CA|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GB|GF|GP|GR|HR|HU|IE|IS|IT|LI|LT|LU|LV|MF|MQ|MT|NL|NO|PL|PT|RE|RO|SE|SI|SK|YT)$/;
const strictNames = countries.filter(({ code }) => strict.test(code)).map(({ name }) => name);

export const leadTables = [
  {
    from: sql`leads AS l INDEXED BY leads_by_time`,
    name: 'leads',
    app: sql`l.app_name`,
    isCountryKnown: sql`l.country IS NOT NULL`,
  },
  {
    from: sql`leads_generar AS l INDEXED BY leads_generar_by_time`,
    name: 'leads_generar',
    app: sql`l.app`,
    isCountryKnown: sql`l.location = 'confirmed'`,
  },
] as const;

export interface AudienceQuery {
  /** The letter's id. */
  id: string;
  audience: AudienceFilter;
  timeZone: string;
  /** The present time in UTC ms. */
  now: number;
}

/** If the emails of a mailbox have different ranks, the first of these ranks in the list counts. */
const ranks = ['suppressed', 'recent', 'had', 'total', 'unconfirmed'] as const;
type Rank = (typeof ranks)[number];

/**
 * SQL: `had`: the reader got one of the last letters, which the filter excludes. `recent`: the reader got any
 * letter in the last seven days, or will get one.
 */
function lettersTo(reader: SQL, { id, audience, now }: AudienceQuery) {
  const any = (which: SQL) => sql`EXISTS (SELECT 1 FROM letter_recipients AS r
    WHERE ${reader} AND ${which})`;
  // A queued mail of a paused letter does not prevent another letter, unless the provider may already have
  // the mail.
  const leaves = sql`(r.state IN ('pendiente', 'enviando')
    AND NOT EXISTS (SELECT 1 FROM letters WHERE id = r.letter_id AND state = 'paused'))`;
  const { withoutLast } = audience;
  const lastOnes = sql`(SELECT id FROM letters INDEXED BY letters_by_start
    WHERE state <> 'draft' AND queued > 0 AND id <> ${id} ORDER BY starts_at DESC LIMIT ${withoutLast})`;
  return {
    had:
      withoutLast > 0
        ? any(sql`r.letter_id IN ${lastOnes} AND (${leaves} OR ${sentTimeSql('r')} IS NOT NULL)`)
        : sql`FALSE`,
    recent: any(sql`(${leaves} OR ${sentTimeSql('r')} > ${now - quietMs}
      OR (r.letter_id = ${id} AND r.state <> 'cancelado'))`),
  };
}

/**
 * SQL: a lead's rank; NULL if the filters exclude the lead or consent is missing. Only `total` gets a letter.
 */
export function selectAudienceGroup(
  { app, isCountryKnown }: (typeof leadTables)[number],
  asked: AudienceQuery,
): SQL<Rank | null> {
  const { audience, timeZone } = asked;
  const { country, since } = audience;
  const fits = [
    sql`l.email NOT LIKE ${`${removedEmailPrefix}%`} AND l.consent_version IN (${literals(letterConsentVersions)})`,
    ...(audience.app ? [sql`${app} = ${audience.app}`] : []),
    ...(country ? [sql`l.country = ${findCountryByCode(country)?.name ?? country}`] : []),
    ...(since ? [sql`l.timestamp >= ${startOfDay(since, timeZone)}`] : []),
  ];
  const { had, recent } = lettersTo(sql`r.email = l.email`, asked);
  return sql<Rank | null>`CASE
    WHEN NOT (${sql.join(fits, sql` AND `)}) THEN NULL
    WHEN EXISTS (SELECT 1 FROM mail_suppressions WHERE email = l.email)
      OR EXISTS (SELECT 1 FROM letter_optouts WHERE email = l.email) THEN 'suppressed'
    WHEN NOT EXISTS (SELECT 1 FROM confirmed_addresses WHERE email = l.email
        AND (how = 'press' OR (${isCountryKnown} AND l.country NOT IN (${literals(strictNames)}))))
      AND NOT EXISTS (SELECT 1 FROM members
        WHERE members.email = l.email AND verified_at >= l.timestamp) THEN 'unconfirmed'
    WHEN ${had} THEN 'had'
    WHEN ${recent} THEN 'recent'
    ELSE 'total' END`;
}

/** SQL: true if none of the mailbox's emails got one of these letters, is suppressed or is unsubscribed. */
export function mayInboxGetLetter(inbox: SQL, asked: AudienceQuery): SQL {
  const { had, recent } = lettersTo(sql`r.inbox = ${inbox}`, asked);
  return sql`NOT (${had} OR ${recent} OR ${isInboxStopped(inbox)})`;
}

/** The maximum number of leads that a count reads from each table, newest first. */
const maxCounted = 30_000;

const countedRow = z.object({
  source: z.string(),
  email: z.string().nullable(),
  rank: z.enum(ranks).nullable(),
  leads: z.int(),
});

export async function countAudience(
  db: Db,
  asked: AudienceQuery,
): Promise<Omit<AudienceAnswer, 'perDay'>> {
  const parts = leadTables.map(
    (table) => sql`SELECT * FROM (SELECT ${literal(table.name)} AS source, email,
      ${selectAudienceGroup(table, asked)} AS rank FROM ${table.from}
      ORDER BY l.timestamp DESC, l.id DESC LIMIT ${maxCounted})`,
  );
  const [rows, stopped] = await Promise.all([
    selectRows(
      db,
      countedRow,
      sql`SELECT source, iif(rank IS NULL, NULL, email) AS email, rank, count(*) AS leads
      FROM (${sql.join(parts, sql` UNION ALL `)}) GROUP BY 1, 2, 3`,
    ),
    listStoppedInboxes(db),
  ]);
  const byInbox = new Map<string, number>();
  const looked = new Map<string, number>();
  for (const { source, email, rank, leads } of rows) {
    looked.set(source, (looked.get(source) ?? 0) + leads);
    if (email === null || rank === null) continue;
    const inbox = foldEmail(email);
    const before = byInbox.get(inbox) ?? ranks.length;
    const now = stopped.has(inbox) ? 'suppressed' : rank;
    byInbox.set(inbox, Math.min(before, ranks.indexOf(now)));
  }
  const counts = ranks.map(() => 0);
  for (const rank of byInbox.values()) counts[rank] = (counts[rank] ?? 0) + 1;
  const [suppressed = 0, recent = 0, had = 0, total = 0, unconfirmed = 0] = counts;
  const isWhole = [...looked.values()].every((leads) => leads < maxCounted);
  return { total, recent, had, unconfirmed, suppressed, isWhole };
}
