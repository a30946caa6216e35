import type { MailTemplate } from '#contract/mail/labels.ts';
import type { MailTexts } from '#contract/settings/settings.ts';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/tables/site.ts';
import { countHits, exceededOf, type Limit } from '../limits/store.ts';
import { mailKinds } from '../mail/kinds.ts';
import { type OutboxMail, queueMail } from '../mail/store.ts';
import { hourMs } from '../time/clock.ts';

/** Bounds what a faulty page can send. */
export const testLimit: Limit = { name: 'test-mail', max: 30, windowMs: hourMs };

interface TestMail {
  id: string;
  toEmail: string;
  template: MailTemplate;
  texts: MailTexts;
  actorId: string;
  requestId: string;
  now: number;
}

/** Queues a mail with unsaved texts to whoever asked, with its audit record. */
export async function queueTest(
  db: Db,
  { actorId, requestId, ...mail }: TestMail,
): Promise<{ outcome: 'limited' } | { outcome: 'queued'; mail: OutboxMail | null }> {
  const { template, now } = mail;
  const counted = [{ limit: testLimit, key: actorId }];
  if (exceededOf(counted, await countHits(db, counted, now))) return { outcome: 'limited' };
  const [, rows] = await db.batch([
    db
      .insert(auditLog)
      .values({ actorId, action: 'test-mail', after: { template }, requestId, fecha: now }),
    queueMail(db, { ...mail, params: mailKinds[template].sample }),
  ]);
  return { outcome: 'queued', mail: rows[0] ?? null };
}
