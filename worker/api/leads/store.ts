import { sql } from 'drizzle-orm';
import type { Country } from '#contract/countries.ts';
import { consentVersion } from '#contract/leads/consent.ts';
import type { FormLead, UnlockLead } from '#contract/leads/leads.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { leads, leadsGenerar } from '../db/tables/leads.ts';
import { countDone } from '../events/store.ts';
import { areWithin, type Counted, countHits, exceededOf, type Limit } from '../limits/store.ts';
import { type OutboxMail, queueMail } from '../mail/store.ts';
import { dayMs } from '../time/clock.ts';

/** Generous: whole neighbourhoods share one address behind NAT. */
export const leadLimit: Limit = { name: 'lead', max: 60, windowMs: 600_000 };

interface Arrival {
  id: string;
  networks: Counted[];
  now: number;
  /** Parameters of the lead's mail. */
  mail: unknown;
}

/** `mail` is to be sent now. */
type Stored = { outcome: 'created' | 'repeated'; mail: OutboxMail | null } | { outcome: 'limited' };

/**
 * Stores the lead and queues its guide, in one batch. The same e-mail and app is the same lead; its guide
 * goes out once a day at most. `country` is the detected one.
 */
export async function storeUnlockLead(
  db: Db,
  lead: UnlockLead & { country: Country | null },
  { id, networks, now, mail }: Arrival,
): Promise<Stored> {
  const [hits, rows, mails] = await db.batch([
    countHits(db, networks, now),
    insertWhere(
      db,
      leads,
      {
        ...lead,
        id,
        country: lead.country?.name ?? null,
        timestamp: now,
        consentVersion,
        consentedAt: now,
        guideMailedAt: now,
      },
      areWithin(networks),
    )
      .onConflictDoUpdate({
        target: [leads.email, leads.appName],
        set: { guideMailedAt: now },
        setWhere: sql`${leads.guideMailedAt} <= ${now - dayMs}`,
      })
      .returning({ id: leads.id }),
    queueMail(db, { id, template: 'guide', params: mail, toEmail: lead.email, now }),
  ]);
  if (exceededOf(networks, hits)) return { outcome: 'limited' };
  const outcome = rows[0]?.id === id ? 'created' : 'repeated';
  return { outcome, mail: mails[0] ?? null };
}

interface LocatedLead extends FormLead {
  location: 'confirmed' | 'unknown';
}

/**
 * Stores the lead, counts it in the funnel (`counted`) and queues its welcome, in one batch. The same
 * e-mail and app in a country's collection is refused as `repeated`.
 */
export async function storeFormLead(
  db: Db,
  lead: LocatedLead,
  { id, networks, now, mail }: Arrival,
  counted: { day: string; app: string },
): Promise<Stored> {
  const { name: country, code: countryCode } = lead.country;
  const [hits, rows, , mails] = await db.batch([
    countHits(db, networks, now),
    insertWhere(
      db,
      leadsGenerar,
      { ...lead, id, country, countryCode, timestamp: now, consentVersion, consentedAt: now },
      areWithin(networks),
    )
      .onConflictDoNothing()
      .returning({ id: leadsGenerar.id }),
    countDone(db, { event: 'lead', country: countryCode, ...counted }),
    queueMail(db, { id, template: 'welcome', params: mail, toEmail: lead.email, now }),
  ]);
  if (exceededOf(networks, hits)) return { outcome: 'limited' };
  return { outcome: rows.length === 1 ? 'created' : 'repeated', mail: mails[0] ?? null };
}
