import { inArray, sql } from 'drizzle-orm';
import type { Country } from '#contract/countries.ts';
import { consentVersion } from '#contract/leads/consent.ts';
import type { FormLead, UnlockLead } from '#contract/leads/leads.ts';
import type { MailWait } from '#contract/mail/wait.ts';
import { retentionDays } from '#contract/retention.ts';
import { storedPageSql } from '../affiliates/stored-page.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, maxPurgedRows } from '../db/client.ts';
import { serializeNameWords } from '../db/name-words.ts';
import { erasedValues } from '../db/personal.ts';
import { isTrue } from '../db/rows.ts';
import { deliveryEvents } from '../db/tables/delivery.ts';
import { leads, leadsGenerar } from '../db/tables/leads.ts';
import { confirmedEmails, letterRecipients } from '../db/tables/letters.ts';
import { mailSuppressions, outbox } from '../db/tables/outbox.ts';
import { countStep } from '../events/store.ts';
import { type MailParams, marketingTemplates } from '../mail/kinds.ts';
import { countMailCall, type MailOrigin, readMailWait } from '../mail/queue.ts';
import { type OutboxMail, queueMail } from '../mail/store.ts';
import { dayMs } from '../time/clock.ts';
import { offerReturn } from './come-back.ts';

interface Arrival<T extends 'guide' | 'welcome'> {
  id: string;
  now: number;
  mail: MailParams<T>;
  turn: MailOrigin;
}

/** `mailWait`: how long a mail of this caller would wait. The value is the same if there is no mail. */
type Stored = { outcome: 'created' | 'repeated'; mail: OutboxMail | null; mailWait: MailWait };

/** Repeated requests with the same email and app share one lead, which gets its guide at most once a day. */
export async function storeUnlockLead(
  db: Db,
  lead: UnlockLead & { country: Country | null },
  { id, now, mail, turn }: Arrival<'guide'>,
): Promise<Stored> {
  const dayAgo = now - dayMs;
  const hadItToday = sql`EXISTS (SELECT 1 FROM leads WHERE email = ${lead.email}
    AND app_name = ${lead.appName} AND guide_mailed_at > ${dayAgo})`;
  const guide = { id, template: 'guide', params: mail, toEmail: lead.email, turn, now } as const;
  const { waits, rows, mails } = await runBatch(db, {
    waits: readMailWait(db, turn, false, now),
    mails: queueMail(db, guide, sql`NOT ${hadItToday}`),
    back: offerReturn(db, guide),
    hits: countMailCall(db, turn, id, now),
    rows: db
      .insert(leads)
      .values({
        ...lead,
        page: storedPageSql(lead.page ?? ''),
        id,
        country: lead.country?.name ?? null,
        timestamp: now,
        consentVersion,
        consentedAt: now,
        guideMailedAt: now,
      })
      .onConflictDoUpdate({
        target: [leads.email, leads.appName],
        set: { guideMailedAt: now },
        setWhere: sql`${leads.guideMailedAt} <= ${dayAgo}`,
      })
      .returning({ id: leads.id }),
  });
  const outcome = rows[0]?.id === id ? 'created' : 'repeated';
  return { outcome, mail: mails[0] ?? null, mailWait: waits[0]?.wait ?? 'none' };
}

interface LocatedLead extends Omit<FormLead, 'country'> {
  country: Country;
  location: 'confirmed' | 'unknown';
}

/** The outcome is `repeated` if the country already has a lead with this email and app. */
export async function storeFormLead(
  db: Db,
  lead: LocatedLead,
  { id, now, mail, turn }: Arrival<'welcome'>,
  counted: { day: string; app: string },
): Promise<Stored> {
  const { name: country, code: countryCode } = lead.country;
  const isStored = sql`EXISTS (SELECT 1 FROM leads_generar WHERE id = ${id})`;
  const welcome = {
    id,
    template: 'welcome',
    params: mail,
    toEmail: lead.email,
    turn,
    now,
  } as const;
  const { waits, rows, mails } = await runBatch(db, {
    waits: readMailWait(db, turn, false, now),
    rows: db
      .insert(leadsGenerar)
      .values({
        ...lead,
        page: storedPageSql(lead.page ?? ''),
        nameWords: serializeNameWords(lead.name),
        id,
        country,
        countryCode,
        timestamp: now,
        consentVersion,
        consentedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: leadsGenerar.id }),
    count: countStep(db, { event: 'lead', country: countryCode, ...counted }, isStored),
    mails: queueMail(db, welcome, isStored),
    back: offerReturn(db, welcome),
    hits: countMailCall(db, turn, id, now),
  });
  const outcome = rows.length === 1 ? 'created' : 'repeated';
  return { outcome, mail: mails[0] ?? null, mailWait: waits[0]?.wait ?? 'none' };
}

/** SQL: a mail that a lead causes, including the offer to come back. */
const isOfLead = inArray(outbox.template, [...marketingTemplates, 'come-back']);

const keptMs = retentionDays.unsubscribed * dayMs;
/** The maximum number of unsubscribed emails that one run of the cron handles. */
const forgottenAtOnce = 50;

/**
 * Some days after an unsubscription, removes the person's data from the leads and deletes the person's
 * finished mails. The anonymous leads remain for the counts by day, app and country.
 */
export async function eraseUnsubscribedPeople(db: Db, now: number): Promise<void> {
  const due = sql`SELECT email FROM mail_suppressions WHERE kept_since <= ${now - keptMs}
    ORDER BY kept_since LIMIT ${forgottenAtOnce}`;
  if (!(await isTrue(db, sql`EXISTS (${due})`))) return;
  await runBatch(db, {
    forgotten: [leads, leadsGenerar].map((table) =>
      db.update(table).set(erasedValues(table)).where(sql`email IN (${due})`),
    ),
    mails: db.delete(outbox).where(sql`id IN (
      SELECT id FROM outbox WHERE recipient IN (${due}) AND ${isOfLead}
        AND estado IN ('enviado', 'muerto', 'cancelado') LIMIT ${maxPurgedRows})`),
    others: [deliveryEvents, letterRecipients, confirmedEmails].map((table) =>
      db.delete(table).where(sql`email IN (${due})`),
    ),
    ended: db
      .update(mailSuppressions)
      .set({ keptSince: null })
      .where(sql`email IN (${due}) AND NOT EXISTS (SELECT 1 FROM outbox
        WHERE recipient = mail_suppressions.email AND ${isOfLead})`),
  });
}
