import { asc, eq, sql } from 'drizzle-orm';
import { runBatch } from '../db/batch.ts';
import { type Db, pickColumns } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { jsonSql } from '../db/json-sql.ts';
import { members } from '../db/tables/members.ts';
import { notificationChoices } from '../db/tables/notifications.ts';
import { outbox } from '../db/tables/outbox.ts';
import { literal } from '../db/text.ts';
import type { MailParams } from '../mail/kinds.ts';
import { queueMailForEach } from '../mail/store.ts';
import { maxSentPerRun } from '../outbox/rules.ts';
import type { Services } from '../services.ts';
import { dayMs, findDay } from '../time/clock.ts';
import {
  findNextNotificationTime,
  findQuietEnd,
  findQuietStart,
  isWorthNotifying,
} from './rules.ts';

/** The maximum number of members in one run, so that a payout's message waits behind few announcements. */
const runLimit = maxSentPerRun / 2;

async function listDue(db: Db, now: number) {
  // SQLite uses the partial index only if the channel is a literal, not a bound value.
  const isDue = sql`channel <> 'none' AND next_notice_at <= ${now} AND erased_at IS NULL`;
  return db
    .select({
      ...pickColumns(notificationChoices, 'memberId', 'timeZone', 'chosenAt'),
      ...pickColumns(members, 'estado', 'encuestasMax', 'ultimaEncuesta'),
      dueAt: notificationChoices.nextNotificationAt,
    })
    .from(notificationChoices)
    .innerJoin(members, eq(members.id, notificationChoices.memberId))
    .where(isDue)
    .orderBy(asc(notificationChoices.nextNotificationAt))
    .limit(runLimit);
}

/** A due member. `at` is the due time that the table still has, and `next` is the new due time. */
interface Due {
  id: string;
  at: number;
  next: number;
  notify: boolean;
  day: string;
  until: number;
}

/** Queues messages and stores the next due times in one database batch, so that no run announces twice. */
async function announce(db: Db, due: Due[], now: number, byMail: boolean): Promise<void> {
  const given = JSON.stringify(due);
  const field = (name: keyof Due) => sql`d.value ->> ${literal(name)}`;
  const dueChoices = sql`json_each(${given}) AS d JOIN notification_choices AS c
    ON c.member_id = ${field('id')} AND c.next_notice_at = ${field('at')}`;
  await runBatch(db, {
    pushes: insertWhere(
      db,
      outbox,
      {
        id: sql`lower(hex(randomblob(16)))`,
        channel: 'push',
        recipient: sql`s.id`,
        template: 'surveys',
        cause: field('day'),
        params: sql`'{}'`,
        estado: 'pendiente',
        attempts: 0,
        dueAt: now,
        expiresAt: field('until'),
        createdAt: now,
      },
      sql`${field('notify')} AND c.channel = 'push'`,
      sql`${dueChoices} JOIN push_subscriptions AS s ON s.member_id = c.member_id`,
    ).onConflictDoNothing(),
    mails: queueMailForEach(
      db,
      {
        toEmail: sql`m.email`,
        template: 'surveys',
        params: jsonSql<MailParams<'surveys'>>({ nombre: sql`m.nombre` }),
        now,
      },
      sql`${field('notify')} AND c.channel = 'mail' AND ${byMail} AND NOT EXISTS (SELECT 1 FROM outbox
        WHERE recipient = m.email AND template = 'surveys' AND created_at > ${now - dayMs / 2})`,
      sql`${dueChoices} JOIN members AS m ON m.id = c.member_id`,
    ),
    choices: db
      .update(notificationChoices)
      .set({
        nextNotificationAt: sql`(SELECT ${field('next')} FROM json_each(${given}) AS d
          WHERE ${field('id')} = notification_choices.member_id)`,
      })
      .where(
        sql`(member_id, next_notice_at) IN (SELECT ${field('id')}, ${field('at')}
          FROM json_each(${given}) AS d)`,
      ),
  });
}

/** Announces surveys to due members, at most once on each calendar day in the member's time zone. */
export async function announceSurveys(services: Services, now: number) {
  const { db, settings, config, mayAdvertise } = services;
  const listed = await listDue(db, now);
  if (listed.length === 0) return;
  const { provider } = await settings.current();
  const today = findDay(now, config.TIME_ZONE);
  const due = listed.map((one): Due => {
    const { memberId: id, timeZone, dueAt: at } = one;
    const isHeard = provider !== null && findQuietEnd(now, timeZone) === null;
    return {
      id,
      at,
      next: findNextNotificationTime(now, timeZone),
      until: findQuietStart(now, timeZone),
      day: findDay(now, timeZone),
      notify: isHeard && isWorthNotifying(one, { now, today }),
    };
  });
  await announce(db, due, now, await mayAdvertise());
}
