import { eq, type SQL, sql } from 'drizzle-orm';
import type { DeliveryKind, DeliveryProvider } from '#contract/mail/delivery.ts';
import { retentionDays } from '#contract/retention.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, purgeRows } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { deliveryEvents } from '../db/tables/delivery.ts';
import { mailSuppressions, outbox } from '../db/tables/outbox.ts';
import { heartbeats } from '../db/tables/site.ts';
import { literal, literals } from '../db/text.ts';
import { isAllowedSince } from '../mail/delivery-sql.ts';
import { removeSuppressionReasons } from '../mail/suppressions.ts';
import { dayMs, findDay } from '../time/clock.ts';

/**
 * The site looks at the last 5 days with a delivery or a soft bounce. If at least 3 of these days had no
 * delivery, it suppresses the email.
 */
const soft = { days: 3, of: 5 } as const;

/** After this time, the site mails a member's bounced mailbox again, because the bounce may be a mistake. */
const triedAgainMs = 30 * dayMs;

export interface NewDeliveryEvent {
  id: string;
  provider: DeliveryProvider | 'site';
  mailId: string | null;
  email: string | null;
  kind: DeliveryKind;
  /** The time of the event in UTC ms, at most `receivedAt`. */
  eventAt: number;
  receivedAt: number;
  day: string;
}

// The SQL below is about an event `e` and the other events of its email. The events' own times decide, not the
// times of their arrival.
const lastOf = (...kinds: DeliveryKind[]) =>
  sql`coalesce((SELECT max(event_at) FROM delivery_events
    WHERE email = e.email AND kind IN (${literals(kinds)})), 0)`;
const isAfterAllowed = sql`e.event_at > ${lastOf('allowed')}`;
/**
 * SQL: the owner has not allowed the email since the event. Only the owner can lift a complaint; a link
 * cannot.
 */
const isAfterLifted = sql`NOT ${isAllowedSince('e.email', sql`e.event_at`)}`;
const isAfterDelivered = sql`e.event_at > ${lastOf('delivered', 'allowed')}`;
const softDays = sql`(SELECT count(*) FILTER (WHERE is_soft) FROM (
  SELECT min(kind = 'soft-bounced') AS is_soft FROM delivery_events
  WHERE email = e.email AND event_at > ${lastOf('allowed')} AND kind IN ('delivered', 'soft-bounced')
  GROUP BY day ORDER BY day DESC LIMIT ${literal(soft.of)}))`;

type Fact = 'isUnsubscribed' | 'bouncedAt' | 'complainedAt' | 'keptSince';

interface Effect {
  /** SQL of the columns that the event sets in its email's row. The other columns stay unchanged. */
  facts: Partial<Record<Fact, SQL>>;
  onlyIf: SQL;
}

const bounce = { bouncedAt: sql`e.event_at` };
const leave = { keptSince: sql`e.received_at` };
const effects: Partial<Record<DeliveryKind, Effect>> = {
  bounced: { facts: bounce, onlyIf: isAfterDelivered },
  'soft-bounced': {
    facts: bounce,
    onlyIf: sql`${isAfterDelivered} AND ${softDays} >= ${literal(soft.days)}`,
  },
  complained: { facts: { ...leave, complainedAt: sql`e.event_at` }, onlyIf: isAfterLifted },
  unsubscribed: { facts: { ...leave, isUnsubscribed: sql`1` }, onlyIf: isAfterAllowed },
};

/** The new values for a row that exists. An older event that arrives late does not change a newer time. */
const kept: Record<Fact, SQL> = {
  isUnsubscribed: sql`1`,
  bouncedAt: sql`max(coalesce(bounced_at, 0), excluded.bounced_at)`,
  complainedAt: sql`max(coalesce(complained_at, 0), excluded.complained_at)`,
  keptSince: sql`coalesce(kept_since, excluded.kept_since)`,
};

function suppression(db: Db, eventId: string, { facts, onlyIf }: Effect) {
  const names = Object.keys(facts) as Fact[];
  const row = { email: sql`e.email`, createdAt: sql`e.received_at`, isUnsubscribed: sql`0` };
  return insertWhere(
    db,
    mailSuppressions,
    { ...row, ...facts },
    sql`e.id = ${eventId} AND e.email IS NOT NULL AND ${onlyIf}`,
    sql`delivery_events AS e`,
  ).onConflictDoUpdate({
    target: mailSuppressions.email,
    set: Object.fromEntries(names.map((name) => [name, kept[name]])),
  });
}

/** SQL: the mail's own recipient; null for a mail to a person who has erased the account. */
const recipientOf = (mailId: string | null, email: string | null) =>
  sql`CASE
    WHEN EXISTS (SELECT 1 FROM outbox WHERE provider_id = ${mailId} AND channel = 'mail') THEN
      (SELECT iif(template = 'erased', NULL, recipient) FROM outbox
        WHERE provider_id = ${mailId} AND channel = 'mail' LIMIT 1)
    WHEN NOT EXISTS (SELECT 1 FROM delivery_events
      WHERE mail_id = ${mailId} AND provider = 'site' AND email IS NULL) THEN ${email} END`;

/**
 * Returns a statement that marks the mails to an email as mails to a person who erases the account. The mark
 * does not contain the email, and later events of these mails store no email. `now` is in UTC ms.
 */
export const markMailsErased = (db: Db, email: string, onlyIf: SQL, now: number) =>
  insertWhere(
    db,
    deliveryEvents,
    {
      id: sql`'borrado:' || id`,
      provider: 'site',
      mailId: outbox.providerId,
      kind: 'other',
      eventAt: now,
      receivedAt: now,
      day: findDay(now, 'UTC'),
    },
    sql`recipient = ${email} AND channel = 'mail' AND provider_id IS NOT NULL AND ${onlyIf}`,
    outbox,
  );

/**
 * Returns the statements that store an event and apply it to its email. A stored event that arrives again
 * changes nothing, because each effect follows from the stored events.
 */
export function deliveryEventStatements(db: Db, event: NewDeliveryEvent) {
  const ofEvent = sql`(SELECT email FROM delivery_events WHERE id = ${event.id})`;
  const effect = effects[event.kind];
  const isReceiving = sql`email = ${ofEvent} AND bounced_at < (SELECT max(event_at)
    FROM delivery_events WHERE email = ${ofEvent} AND kind = 'delivered')`;
  return {
    stored: insertWhere(
      db,
      deliveryEvents,
      { ...event, email: recipientOf(event.mailId, event.email) },
      sql`TRUE`,
    ).onConflictDoNothing(),
    heard: db
      .insert(heartbeats)
      .values({ name: 'delivery', at: event.receivedAt })
      .onConflictDoUpdate({ target: heartbeats.name, set: { at: event.receivedAt } }),
    suppressed: effect && suppression(db, event.id, effect),
    lifted:
      event.kind === 'delivered'
        ? removeSuppressionReasons(db, ['bouncedAt'], isReceiving)
        : undefined,
  } as const;
}

export const storeDeliveryEvent = (db: Db, event: NewDeliveryEvent) =>
  runBatch(db, deliveryEventStatements(db, event));

/** Deletes old events and allows the bounced mailboxes of verified accounts again. */
export async function purgeDeliveryEvents(db: Db, now: number): Promise<void> {
  const isOfAccount = sql`EXISTS (SELECT 1 FROM members AS m
    WHERE m.email = mail_suppressions.email AND m.verified_at IS NOT NULL)`;
  const isOld = sql`event_at < ${now - retentionDays.deliveryEvents * dayMs}`;
  await runBatch(db, {
    events: purgeRows(db, deliveryEvents, deliveryEvents.id, isOld),
    lifted: removeSuppressionReasons(
      db,
      ['bouncedAt'],
      sql`bounced_at < ${now - triedAgainMs} AND ${isOfAccount}`,
    ),
  });
}

/** Returns a statement that reads the time of a provider's last event in UTC ms. */
export const selectLastEventTime = (db: Db) =>
  db.select({ heardAt: heartbeats.at }).from(heartbeats).where(eq(heartbeats.name, 'delivery'));
