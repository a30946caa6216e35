import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { countryNamed, countryOf } from '#contract/countries.ts';
import type { LatestRecord, SummaryAnswer, Waiting } from '#contract/dashboard/summary.ts';
import type { Db } from '../db/client.ts';
import { leads, leadsGenerar } from '../db/tables/leads.ts';
import { mailOutbox } from '../db/tables/mail.ts';
import { members } from '../db/tables/members.ts';
import { payouts } from '../db/tables/payouts.ts';
import { reconciliations } from '../db/tables/reconciliation.ts';
import { totals } from '../db/tables/site.ts';
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
  const [counted, approvals, requests, dead, late, checks, unlocks, forms, joined] = await db.batch(
    [
      db.select().from(totals),
      db
        .select({ desde: sql<number>`created_at` })
        // Otherwise SQLite reads the index of all states, with everybody who is not verified.
        .from(sql`members INDEXED BY members_to_approve`)
        .where(sql`estado = 'pendiente' AND verified_at IS NOT NULL AND erased_at IS NULL`)
        .orderBy(sql`created_at, id`)
        .limit(1),
      db
        .select({ desde: payouts.fecha })
        .from(payouts)
        .where(eq(payouts.estado, 'pendiente'))
        .orderBy(asc(payouts.fecha), asc(payouts.id))
        .limit(1),
      db
        .select({ total: howMany })
        .from(mailOutbox)
        .where(
          and(
            // The collation of the index by state.
            sql`estado = 'muerto' COLLATE NOCASE`,
            gt(mailOutbox.createdAt, now - mailsSinceMs),
            // An unsubscribed address is no failure.
            ne(mailOutbox.lastError, 'baja'),
          ),
        ),
      db
        .select({ total: howMany })
        .from(mailOutbox)
        .where(sql`estado IN ('pendiente', 'enviando') AND due_at < ${now - lateMs}`),
      db.select().from(reconciliations).orderBy(desc(reconciliations.dia)).limit(1),
      ...latestQueries(db),
    ],
  );

  const numbers = new Map(counted.map(({ name, total }) => [name, total]));
  const total = (name: string) => numbers.get(name) ?? 0;
  const waiting = (name: string, oldest: { desde: number }[]): Waiting => ({
    total: total(name),
    desde: oldest[0]?.desde ?? null,
  });
  const [check] = checks;
  const label = (code: string) => countryOf(code)?.label ?? null;
  const latest: LatestRecord[][] = [
    unlocks.map(({ pais, ...lead }) => ({
      tipo: 'lead' as const,
      nombre: null,
      ...lead,
      pais: pais === null ? null : (countryNamed(pais)?.label ?? pais),
    })),
    forms.map((form) => ({ tipo: 'formulario' as const, ...form, pais: label(form.pais) })),
    joined.map((member) => ({
      tipo: 'miembro' as const,
      app: null,
      ...member,
      pais: label(member.pais),
    })),
  ];
  return {
    ahora: now,
    leads: { desbloqueo: total('leads'), formulario: total('leads_generar') },
    miembros: {
      activo: total('members:activo'),
      pendiente: total('members:pendiente'),
      unverified: total('members:sin-verificar'),
      rechazado: total('members:rechazado'),
      suspendido: total('members:suspendido'),
    },
    aprobaciones: waiting('members:pendiente', approvals),
    pagos: {
      ...waiting('payouts:pendiente', requests),
      montoCents: total('payouts-cents:pendiente'),
    },
    correos: { muertos: dead[0]?.total ?? 0, atrasados: late[0]?.total ?? 0 },
    conciliacion: check
      ? {
          dia: check.dia,
          differences: check.differences,
          terminada: check.finishedAt !== null,
        }
      : null,
    ultimos: latestOf(latest),
  };
}
