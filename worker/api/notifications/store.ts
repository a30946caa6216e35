import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Channel } from '#contract/notifications/notifications.ts';
import { retentionDays } from '#contract/retention.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, maxPurgedRows, purgeRows } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { members } from '../db/tables/members.ts';
import { notificationChoices, pushSubscriptions } from '../db/tables/notifications.ts';
import { outbox } from '../db/tables/outbox.ts';
import { announcesPastStateSql } from '../mail/store.ts';
import { resubscribe } from '../mail/suppressions.ts';
import { noLongerTrueReason } from '../outbox/rules.ts';
import type { VoidRows } from '../outbox/store.ts';
import { dayMs } from '../time/clock.ts';

/** Above this number, the site ends the subscriptions that were unused for the longest time. */
const maxDevices = 5;
const staleMs = retentionDays.unusedPush * dayMs;
const messagesKeptMs = 30 * dayMs;

/** A browser's subscription as the database stores it, with an encrypted secret. */
export type NewSubscription = Omit<
  typeof pushSubscriptions.$inferInsert,
  'memberId' | 'createdAt' | 'seenAt'
>;

export async function findNotificationChoice(db: Db, memberId: string, sessionId: string) {
  const [found] = await db
    .select({
      channel: notificationChoices.channel,
      encuestasCompletadas: members.encuestasCompletadas,
      devices: sql<number>`(SELECT count(*) FROM push_subscriptions WHERE member_id = ${memberId})`,
      here: sql<string | null>`(SELECT endpoint_hash FROM push_subscriptions
        WHERE session_id = ${sessionId} AND member_id = ${memberId}
        ORDER BY seen_at DESC LIMIT 1)`,
    })
    .from(members)
    .leftJoin(notificationChoices, eq(notificationChoices.memberId, members.id))
    .where(and(eq(members.id, memberId), isNull(members.erasedAt)));
  return found ?? null;
}

const receiver = sql`push_subscriptions AS s JOIN members AS m ON m.id = s.member_id
  WHERE s.id = ${outbox.recipient}`;

export const pushCancelReasons: readonly VoidRows[] = [
  { reason: noLongerTrueReason, where: announcesPastStateSql(receiver) },
];

/** Resolves to the data for a message, or to null if the subscription has ended. */
export async function findReceiver(db: Db, subscriptionId: string) {
  const { memberId, sealed } = pushSubscriptions;
  const [found] = await db
    .select({ memberId, sealed, timeZone: notificationChoices.timeZone })
    .from(pushSubscriptions)
    .innerJoin(notificationChoices, eq(notificationChoices.memberId, memberId))
    .where(eq(pushSubscriptions.id, subscriptionId));
  return found ?? null;
}

/** Records that the subscription's push service accepted a message. */
export async function confirmSubscription(db: Db, id: string, now: number): Promise<void> {
  await db.update(pushSubscriptions).set({ seenAt: now }).where(eq(pushSubscriptions.id, id));
}

/** Ends a subscription. The database also deletes the messages to this subscription. */
export async function endSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

interface Choice {
  member: { id: string; email: string };
  channel: Channel;
  timeZone: string;
  /** The earliest time for an announcement of surveys, in UTC ms. */
  nextNotificationAt: number;
  /** The browser's subscription; null for a channel other than push. */
  subscription: NewSubscription | null;
  now: number;
}

/**
 * Stores a member's choice of a channel in one database batch. Resolves to false and writes nothing if the
 * member may not choose yet. A member who switches back and forth gets no second message in a day, because
 * the later time for the next message stays.
 */
export async function saveChoice(db: Db, choice: Choice): Promise<boolean> {
  const { member, channel, timeZone, nextNotificationAt, subscription, now } = choice;
  const isChosen = sql`EXISTS (SELECT 1 FROM notification_choices
    WHERE member_id = ${member.id} AND channel = ${channel} AND chosen_at = ${now})`;
  const ownDevices = eq(pushSubscriptions.memberId, member.id);
  const { saved } = await runBatch(db, {
    saved: insertWhere(
      db,
      notificationChoices,
      { memberId: members.id, channel, timeZone, nextNotificationAt, chosenAt: now },
      sql`id = ${member.id} AND erased_at IS NULL
        AND (encuestas_completadas > 0 OR ${channel} = 'none')`,
      members,
    )
      .onConflictDoUpdate({
        target: notificationChoices.memberId,
        set: {
          channel,
          timeZone,
          chosenAt: now,
          nextNotificationAt: sql`max(notification_choices.next_notice_at, excluded.next_notice_at)`,
        },
      })
      .returning({ memberId: notificationChoices.memberId }),
    devices: subscription
      ? [
          db.delete(pushSubscriptions).where(sql`endpoint_hash = ${subscription.endpointHash}
            AND member_id <> ${member.id} AND ${isChosen}`),
          insertWhere(
            db,
            pushSubscriptions,
            { ...subscription, memberId: member.id, createdAt: now, seenAt: now },
            isChosen,
          ).onConflictDoUpdate({
            target: pushSubscriptions.endpointHash,
            set: {
              sealed: subscription.sealed,
              vapidKey: subscription.vapidKey,
              sessionId: subscription.sessionId,
              seenAt: now,
            },
          }),
          db.delete(pushSubscriptions).where(sql`${ownDevices} AND id NOT IN (
            SELECT id FROM push_subscriptions WHERE ${ownDevices}
            ORDER BY seen_at DESC LIMIT ${maxDevices})`),
        ]
      : [db.delete(pushSubscriptions).where(and(ownDevices, isChosen))],
    mails:
      channel === 'mail'
        ? // Who asks for mail, signed in, takes back an earlier unsubscription.
          resubscribe(db, member.email, isChosen)
        : [
            db.delete(outbox).where(sql`recipient = ${member.email} AND template = 'surveys'
            AND estado = 'pendiente'`),
          ],
  });
  return saved.length === 1;
}

/** Ends a member's push subscriptions on all devices, and the member's choice of push as the channel. */
export async function endPush(db: Db, memberId: string): Promise<void> {
  await runBatch(db, {
    choice: db
      .update(notificationChoices)
      .set({ channel: 'none' })
      .where(sql`member_id = ${memberId} AND channel = 'push'`),
    devices: db.delete(pushSubscriptions).where(eq(pushSubscriptions.memberId, memberId)),
  });
}

/**
 * Deletes old messages, and subscriptions that were last confirmed a long time ago or that belong to another
 * key of the site. `vapidKey` is the current key, or null if it is unknown.
 */
export async function purgePush(db: Db, vapidKey: string | null, now: number): Promise<void> {
  // Each condition is a separate query with its own index. With an OR, SQLite would use no index.
  const stale = [
    sql`seen_at < ${now - staleMs}`,
    ...(vapidKey === null ? [] : [sql`vapid_key < ${vapidKey}`, sql`vapid_key > ${vapidKey}`]),
  ].map((condition) => sql`SELECT id FROM push_subscriptions WHERE ${condition}`);
  const isPast = sql`channel = 'push' AND created_at < ${now - messagesKeptMs}`;
  await runBatch(db, {
    devices: db
      .delete(pushSubscriptions)
      .where(sql`id IN (${sql.join(stale, sql` UNION ALL `)} LIMIT ${maxPurgedRows})`),
    messages: purgeRows(db, outbox, outbox.id, isPast),
  });
}
