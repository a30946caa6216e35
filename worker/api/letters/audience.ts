import { type SQL, sql } from 'drizzle-orm';
import { countries, countryOf } from '#contract/countries.ts';
import { letterConsents } from '#contract/leads/consent.ts';
import type { Audience, AudienceAnswer } from '#contract/letters/letters.ts';
import { type Db, literals } from '../db/client.ts';
import { removedMark } from '../db/removed-person.ts';
import { dayMs, startOfDay } from '../time/clock.ts';

/** At most one letter to one person within this time. */
const quietMs = 7 * dayMs;

/** The sender has to prove who consented: the EEA with its territories, the United Kingdom, Switzerland, Canada. */
const strict =
  /^(?:AT|AX|BE|BG|CA|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GB|GF|GP|GR|HR|HU|IE|IS|IT|LI|LT|LU|LV|MF|MQ|MT|NL|NO|PL|PT|RE|RO|SE|SI|SK|YT)$/;
const strictNames = countries.filter(({ code }) => strict.test(code)).map(({ name }) => name);
const list = (names: readonly string[]) =>
  literals(names.map((name) => name.replaceAll("'", "''")));

/** The tables of leads, walked by time, each with its column of the app. */
export const leadTables = [
  {
    from: sql.raw('leads AS l INDEXED BY leads_by_time'),
    name: 'leads',
    app: sql.raw('l.app_name'),
    isCountryKnown: sql.raw('l.country IS NOT NULL'),
  },
  {
    from: sql.raw('leads_generar AS l INDEXED BY leads_generar_by_time'),
    name: 'leads_generar',
    app: sql.raw('l.app'),
    isCountryKnown: sql.raw("l.location = 'confirmed'"),
  },
] as const;

export interface Asked {
  /** The letter's id. */
  id: string;
  audience: Audience;
  timeZone: string;
  /** UTC ms. */
  now: number;
}

const ranks = ['total', 'recent', 'had', 'unconfirmed', 'suppressed'] as const;

/**
 * SQL of a lead's place in `ranks`; NULL: the filters leave it out, or it agreed to no letters. Nobody gets a
 * letter but by the first.
 */
export function rankOf(
  { app, isCountryKnown }: (typeof leadTables)[number],
  { id, audience, timeZone, now }: Asked,
): SQL<number | null> {
  const { country, since, withoutLast } = audience;
  const fits = [
    sql`l.email NOT LIKE ${`${removedMark}%`} AND l.consent_version IN (${list(letterConsents)})`,
    ...(audience.app ? [sql`${app} = ${audience.app}`] : []),
    ...(country ? [sql`l.country = ${countryOf(country)?.name ?? country}`] : []),
    ...(since ? [sql`l.timestamp >= ${startOfDay(since, timeZone)}`] : []),
  ];
  // A mail that a paused letter has queued keeps nobody from another letter, and is void after it.
  const got = (which: SQL) => sql`EXISTS (SELECT 1 FROM letter_recipients AS r
    WHERE r.email = l.email AND r.state <> 'cancelado' AND ${which} AND (r.state <> 'pendiente'
      OR NOT EXISTS (SELECT 1 FROM letters WHERE id = r.letter_id AND state = 'paused')))`;
  const lastOnes = sql`(SELECT id FROM letters INDEXED BY letters_by_start
    WHERE state <> 'draft' AND id <> ${id} ORDER BY starts_at DESC LIMIT ${withoutLast})`;
  return sql<number | null>`CASE
    WHEN NOT (${sql.join(fits, sql` AND `)}) THEN NULL
    WHEN EXISTS (SELECT 1 FROM mail_suppressions WHERE email = l.email)
      OR EXISTS (SELECT 1 FROM letter_optouts WHERE email = l.email) THEN 4
    WHEN NOT EXISTS (SELECT 1 FROM confirmed_addresses WHERE email = l.email
        AND (how = 'press' OR (${isCountryKnown} AND l.country NOT IN (${list(strictNames)}))))
      AND NOT EXISTS (SELECT 1 FROM members
        WHERE members.email = l.email AND verified_at >= l.timestamp) THEN 3
    WHEN ${withoutLast} > 0 AND ${got(sql`r.letter_id IN ${lastOnes}`)} THEN 2
    WHEN ${got(sql`(r.at > ${now - quietMs} OR r.letter_id = ${id}
      OR r.state IN ('pendiente', 'enviando'))`)} THEN 1
    ELSE 0 END`;
}

/** Leads of each table that a count looks at: of more, the newest. */
const mostCounted = 30_000;

/** People by what becomes of them; one with several leads counts by the best of them. */
export async function countAudience(db: Db, asked: Asked): Promise<Omit<AudienceAnswer, 'perDay'>> {
  const parts = leadTables.map(
    (table) => sql`SELECT * FROM (SELECT email, ${rankOf(table, asked)} AS rank FROM ${table.from}
      ORDER BY l.timestamp DESC, l.id DESC LIMIT ${mostCounted})`,
  );
  const rows = await db.all<{ rank: number | null; people: number; leads: number }>(sql`
    SELECT rank, count(*) AS people, sum(leads) AS leads
    FROM (SELECT min(rank) AS rank, count(*) AS leads FROM (${sql.join(parts, sql` UNION ALL `)})
      GROUP BY email)
    GROUP BY rank`);
  const counts = ranks.map((_, rank) => rows.find((row) => row.rank === rank)?.people ?? 0);
  const [total = 0, recent = 0, had = 0, unconfirmed = 0, suppressed = 0] = counts;
  const leads = rows.reduce((sum, row) => sum + row.leads, 0);
  return { total, recent, had, unconfirmed, suppressed, isWhole: leads < mostCounted };
}
