import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members } from '../db/tables/members.ts';
import { notificationChoices, pushOutbox, pushSubscriptions } from '../db/tables/notifications.ts';
import { claimMs, maxAttempts } from '../mail/rules.ts';

/** A claimed message with its subscription, and what decides whether it is sent now. */
export type ClaimedPush = Awaited<ReturnType<typeof claimDue>>[number];

// The states are literals: with bound values SQLite could not use the partial index.
const isDue = (now: number) =>
  sql`${pushOutbox.estado} IN ('pendiente', 'enviando') AND ${pushOutbox.dueAt} <= ${now}`;

/**
 * Claims up to `limit` due messages, as the outbox of mail does (decision 006); gives up those that
 * are too old or whose last sender crashed.
 */
export async function claimDue(db: Db, now: number, limit: number) {
  const due = isDue(now);
  const next = db.select({ id: pushOutbox.id }).from(pushOutbox).where(due);
  const [, claimed] = await db.batch([
    db
      .update(pushOutbox)
      .set({ estado: 'muerto', lastError: 'vencido' })
      .where(
        and(
          due,
          sql`(${pushOutbox.expiresAt} <= ${now} OR ${pushOutbox.attempts} >= ${maxAttempts})`,
        ),
      ),
    db
      .update(pushOutbox)
      .set({ estado: 'enviando', dueAt: now + claimMs, attempts: sql`${pushOutbox.attempts} + 1` })
      .where(inArray(pushOutbox.id, next.orderBy(pushOutbox.dueAt).limit(limit)))
      .returning({ id: pushOutbox.id }),
  ]);
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ id }) => id);
  return db
    .select({
      id: pushOutbox.id,
      kind: pushOutbox.kind,
      attempts: pushOutbox.attempts,
      expiresAt: pushOutbox.expiresAt,
      subscriptionId: pushSubscriptions.id,
      sealed: pushSubscriptions.sealed,
      memberId: pushSubscriptions.memberId,
      estado: members.estado,
      timeZone: notificationChoices.timeZone,
    })
    .from(pushOutbox)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushOutbox.subscriptionId))
    .innerJoin(members, eq(members.id, pushSubscriptions.memberId))
    .innerJoin(notificationChoices, eq(notificationChoices.memberId, members.id))
    .where(inArray(pushOutbox.id, ids));
}

// `attempts` grows with each claim: a sender whose claim lapsed cannot write over the next one.
const heldBy = ({ id, attempts }: ClaimedPush) =>
  and(eq(pushOutbox.id, id), eq(pushOutbox.estado, 'enviando'), eq(pushOutbox.attempts, attempts));

export async function markSent(db: Db, push: ClaimedPush, now: number): Promise<void> {
  await db.batch([
    db.update(pushOutbox).set({ estado: 'enviado', lastError: null }).where(heldBy(push)),
    db
      .update(pushSubscriptions)
      .set({ seenAt: now })
      .where(eq(pushSubscriptions.id, push.subscriptionId)),
  ]);
}

/** `dueAt`: the next attempt, UTC ms; null gives it up. */
export async function markFailed(
  db: Db,
  push: ClaimedPush,
  { reason, dueAt }: { reason: string; dueAt: number | null },
): Promise<void> {
  await db
    .update(pushOutbox)
    .set({
      lastError: reason,
      ...(dueAt === null ? { estado: 'muerto' as const } : { estado: 'pendiente', dueAt }),
    })
    .where(heldBy(push));
}

/** Leaves it for later without having tried. */
export async function postpone(db: Db, push: ClaimedPush, dueAt: number): Promise<void> {
  await db
    .update(pushOutbox)
    .set({ estado: 'pendiente', dueAt, attempts: push.attempts - 1 })
    .where(heldBy(push));
}

/** The subscription has ended: its messages go with it. */
export async function endSubscription(db: Db, { subscriptionId }: ClaimedPush): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
}
