import { sql } from 'drizzle-orm';
import type { Country } from '#contract/countries.ts';
import type { Db } from '../db/client.ts';
import { leads, leadsGenerar } from '../db/tables/leads.ts';
import { countDone } from '../events/store.ts';
import { countHit, isOver, type Limit, withinLimit } from '../limits/store.ts';
import { type OutboxMail, queueMail } from '../mail/store.ts';

const dayMs = 86_400_000;

/** Leads from one network: generous, since whole neighbourhoods share one address behind NAT. */
export const leadLimit: Limit = { name: 'lead', max: 60, windowMs: 600_000 };

interface Mail {
  id: string;
  template: 'guide' | 'welcome';
  params: unknown;
}

interface Lead {
  id: string;
  email: string;
  consentVersion: string;
  addressKey: string;
  now: number;
  mail: Mail;
}

/** What became of a lead; `mail` is the one that it caused, to be sent now. */
export type Stored =
  | { outcome: 'created' | 'repeated'; mail: OutboxMail | null }
  | { outcome: 'limited' };

/**
 * Stores a lead of the unlock flow and queues its guide, in one batch. The same e-mail and app
 * again is the same lead; its guide goes out once a day at most.
 */
export async function storeUnlockLead(
  db: Db,
  lead: Lead & { appName: string; country: Country | null },
): Promise<Stored> {
  const { id, email, appName, now } = lead;
  const [[hit], rows, mails] = await db.batch([
    countHit(db, leadLimit, lead.addressKey, now),
    db
      .insert(leads)
      .select(sql`
        SELECT ${id}, ${email}, ${appName}, ${now}, ${lead.country?.name ?? null},
          ${lead.consentVersion}, ${now}, ${now}
        WHERE ${withinLimit(leadLimit, lead.addressKey)}`)
      .onConflictDoUpdate({
        target: [leads.email, leads.appName],
        set: { guideMailedAt: now },
        setWhere: sql`${leads.guideMailedAt} <= ${now - dayMs}`,
      })
      .returning({ id: leads.id }),
    queueMail(db, { ...lead.mail, toEmail: email, now }),
  ]);
  if (isOver(leadLimit, hit)) return { outcome: 'limited' };
  const outcome = rows[0]?.id === id ? 'created' : 'repeated';
  return { outcome, mail: mails[0] ?? null };
}

/**
 * Stores a lead of the form, counts it and queues its welcome, in one batch. The same e-mail and app in a
 * country's collection is refused as `repeated`.
 */
export async function storeFormLead(
  db: Db,
  lead: Lead & {
    name: string;
    country: Country;
    app: string;
    location: 'confirmed' | 'unknown';
  } & {
    /** The day, and the catalogue's app or none, that the funnel counts it for. */
    day: string;
    countedApp: string;
  },
): Promise<Stored> {
  const { id, email, country, now } = lead;
  const [[hit], rows, , mails] = await db.batch([
    countHit(db, leadLimit, lead.addressKey, now),
    db
      .insert(leadsGenerar)
      .select(sql`
        SELECT ${id}, ${lead.name}, ${email}, ${country.name}, ${country.code}, ${lead.app}, ${now},
          ${lead.consentVersion}, ${now}, ${lead.location}
        WHERE ${withinLimit(leadLimit, lead.addressKey)}`)
      .onConflictDoNothing()
      .returning({ id: leadsGenerar.id }),
    countDone(db, { event: 'lead', app: lead.countedApp, country: country.code, day: lead.day }),
    queueMail(db, { ...lead.mail, toEmail: email, now }),
  ]);
  if (isOver(leadLimit, hit)) return { outcome: 'limited' };
  return { outcome: rows.length === 1 ? 'created' : 'repeated', mail: mails[0] ?? null };
}
