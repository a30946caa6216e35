import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { countryNamed, countryOf } from '#contract/countries.ts';
import type { LatestRecord, SummaryAnswer, Waiting } from '#contract/dashboard/summary.ts';
import type { Db } from '../db/client.ts';
import { leads, leadsGenerar } from '../db/tables/leads.ts';
import { members } from '../db/tables/members.ts';
import { outbox } from '../db/tables/outbox.ts';
import { payouts } from '../db/tables/payouts.ts';
import { reconciliations } from '../db/tables/reconciliation.ts';
import { heartbeats, totals } from '../db/tables/site.ts';
import { dayMs, minuteMs } from '../time/clock.ts';
import { latestOf, latestShown } from './rules.ts';

const mailsSinceMs = 30 * dayMs;
const lateMs = 5 * minuteMs;
const isHere = isNull(members.erasedAt);
const howMany = sql<number>`count(*)`;

function latestQueries(db: Db) {
  const { email, timestamp, appName, country } = leads;
  const { name, app, countryCode } = leadsGenerar;
  return [
    db
      .select({ id: leads.id, email, app: appName, pais: country, fecha: timestamp })
      .from(leads)
      .orderBy(desc(timestamp), desc(leads.id))
      .limit(latestShown),
    db
      .select({
        id: leadsGenerar.id,
        nombre: name,
        email: leadsGenerar.email,
        app,
        pais: countryCode,
        fecha: leadsGenerar.timestamp,
      })
      .from(leadsGenerar)
      .orderBy(desc(leadsGenerar.timestamp), desc(leadsGenerar.id))
      .limit(latestShown),
    db
      .select({
        id: members.id,
        nombre: members.nombre,
        email: members.email,
        pais: members.countryCode,
        fecha: members.createdAt,
      })
      .from(members)
      .where(isHere)
      .orderBy(desc(members.createdAt), desc(members.id))
      .limit(latestShown),
  ] as const;
}

export async function readSummary(db: Db, now: number): Promise<SummaryAnswer> {
  const [counted, approvals, requests, dead, late, checks, backups, unlocks, forms, joined] =
    await db.batch([
      db.select().from(totals),
      db
        .select({ since: sql<number>`created_at` })
        // Otherwise SQLite reads the index of all states, with everybody who is not verified.
        .from(sql`members INDEXED BY members_to_approve`)
        .where(sql`estado = 'pendiente' AND verified_at IS NOT NULL AND erased_at IS NULL`)
        .orderBy(sql`created_at, id`)
        .limit(1),
      db
        .select({ since: payouts.fecha })
        .from(payouts)
        .where(eq(payouts.estado, 'pendiente'))
        .orderBy(asc(payouts.fecha), asc(payouts.id))
        .limit(1),
      db
        .select({ total: howMany })
        .from(outbox)
        .where(
          and(
            // Literals, for the partial index, and its collation.
            sql`channel = 'mail' AND estado = 'muerto' COLLATE NOCASE`,
            gt(outbox.createdAt, now - mailsSinceMs),
            // An unsubscribed address is not a failure.
            ne(outbox.lastError, 'baja'),
          ),
        ),
      db
        .select({ total: howMany })
        .from(outbox)
        .where(sql`channel = 'mail' AND estado IN ('pendiente', 'enviando')
          AND due_at < ${now - lateMs}`),
      db.select().from(reconciliations).orderBy(desc(reconciliations.day)).limit(1),
      // Written from outside: scripts/backup/remote.ts.
      db.select({ at: heartbeats.at }).from(heartbeats).where(eq(heartbeats.name, 'backup')),
      ...latestQueries(db),
    ]);

  const numbers = new Map(counted.map(({ name, total }) => [name, total]));
  const total = (name: string) => numbers.get(name) ?? 0;
  const waiting = (name: string, oldest: { since: number }[]): Waiting => ({
    total: total(name),
    since: oldest[0]?.since ?? null,
  });
  const [check] = checks;
  const label = (code: string) => countryOf(code)?.label ?? null;
  const latest: LatestRecord[][] = [
    unlocks.map(({ pais, ...lead }) => ({
      kind: 'lead' as const,
      nombre: null,
      ...lead,
      pais: pais === null ? null : (countryNamed(pais)?.label ?? pais),
    })),
    forms.map((form) => ({ kind: 'formulario' as const, ...form, pais: label(form.pais) })),
    joined.map((member) => ({
      kind: 'miembro' as const,
      app: null,
      ...member,
      pais: label(member.pais),
    })),
  ];
  return {
    now,
    leads: { unlock: total('leads'), form: total('leads_generar') },
    members: {
      activo: total('members:activo'),
      pendiente: total('members:pendiente'),
      unverified: total('members:sin-verificar'),
      rechazado: total('members:rechazado'),
      suspendido: total('members:suspendido'),
    },
    approvals: waiting('members:pendiente', approvals),
    payouts: {
      ...waiting('payouts:pendiente', requests),
      montoCents: total('payouts-cents:pendiente'),
    },
    mails: { failed: dead[0]?.total ?? 0, late: late[0]?.total ?? 0 },
    reconciliation: check
      ? {
          day: check.day,
          differences: check.differences,
          isFinished: check.finishedAt !== null,
        }
      : null,
    backupAt: backups[0]?.at ?? null,
    latest: latestOf(latest),
  };
}
