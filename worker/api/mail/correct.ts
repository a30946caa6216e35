import { sql } from 'drizzle-orm';
import { maskLocalPart } from '#contract/email-domain.ts';
import { type Caller, recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { checkedJsonSql } from '../db/json-sql.ts';
import { leads, leadsGenerar } from '../db/tables/leads.ts';
import { outbox } from '../db/tables/outbox.ts';
import type { MailWithReaderState } from './resend.ts';
import { queueMail } from './store.ts';
import { hasRefusedMails } from './suppressions.ts';

interface Correction {
  /** The id of the mail to the corrected email. */
  id: string;
  email: string;
  call: Caller;
  now: number;
}

/**
 * In one batch, queues a copy of a lead's mail for the corrected email and moves the leads to the corrected
 * email. The copy gets its own turn in the queue. Resolves to null when the corrected email may not get such
 * a mail, or when another call has corrected the mail.
 */
export async function correctEmail(
  db: Db,
  { id: wrongId, recipient, template, params }: MailWithReaderState,
  { id, email, call, now }: Correction,
) {
  if (await hasRefusedMails(db, email)) return null;
  const mail = { id, toEmail: email, params: checkedJsonSql(params), isUncapped: true, now };
  const isQueued = sql`EXISTS (SELECT 1 FROM outbox WHERE id = ${id})`;
  const [was, is] = [recipient, email].map(maskLocalPart);
  const {
    mails,
    leads: mended,
    forms,
  } = await runBatch(db, {
    mails: queueMail(
      db,
      { ...mail, template: template === 'guide' ? 'guide' : 'welcome' },
      sql`EXISTS (SELECT 1 FROM outbox AS w WHERE w.id = ${wrongId} AND w.corrected_at IS NULL)`,
    ),
    record: recordAudit(
      db,
      {
        ...call,
        action: 'correct-address',
        before: { direccion: was },
        after: { plantilla: template, direccion: is },
        now,
      },
      isQueued,
    ),
    given: db
      .update(outbox)
      .set({
        correctedAt: now,
        estado: sql`iif(estado = 'muerto', 'cancelado', estado)`,
        lastError: sql`iif(estado = 'muerto', 'la dirección se corrigió', last_error)`,
      })
      .where(sql`id = ${wrongId} AND ${isQueued}`),
    // The statement skips a lead if the corrected email already has the same lead.
    leads: db
      .update(leads)
      .set({ email })
      .where(sql`email = ${recipient} AND ${isQueued} AND NOT EXISTS (SELECT 1 FROM leads AS r
        WHERE r.email = ${email} AND r.app_name = leads.app_name)`)
      .returning({ email: leads.email }),
    forms: db
      .update(leadsGenerar)
      .set({ email })
      .where(sql`email = ${recipient} AND ${isQueued} AND NOT EXISTS (SELECT 1 FROM leads_generar AS r
        WHERE r.email = ${email} AND r.app = leads_generar.app AND r.country = leads_generar.country)`)
      .returning({ email: leadsGenerar.email }),
  });
  const [queued] = mails;
  return queued ? { mail: queued, hasMended: mended.length + forms.length > 0 } : null;
}
