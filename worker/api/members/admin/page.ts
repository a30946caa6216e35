import { desc, eq, inArray, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { findCountryByCode } from '#contract/countries.ts';
import { claimsQuery } from '#contract/surveys/claims.ts';
import { fail } from '../../../shared/errors.ts';
import { describeRecord } from '../../audit/sentences.ts';
import { chooseRole, isSessionAlive } from '../../auth/rules.ts';
import { listSessions } from '../../auth/session-store.ts';
import { describeDevice } from '../../auth/sign-in.ts';
import { runBatch } from '../../db/batch.ts';
import { type Db, pickColumns } from '../../db/client.ts';
import { isRepayment, isReversalSql } from '../../db/debts.ts';
import { ledgerEntries, members } from '../../db/tables/members.ts';
import { outbox } from '../../db/tables/outbox.ts';
import { payouts } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import {
  postbacks,
  surveyAccesses,
  surveyClaims,
  surveyReversals,
} from '../../db/tables/surveys.ts';
import { validQuery } from '../../http/validate.ts';
import { shapePayout } from '../../payouts/payout.ts';
import { listMemberPayouts } from '../../payouts/store.ts';
import type { Services } from '../../services.ts';
import { claimsPerPage, selectClaims } from '../../surveys/claims/store.ts';
import { findDay } from '../../time/clock.ts';
import { parseSignals } from '../../trust/shown.ts';
import { signalsJsonSql } from '../../trust/sql.ts';
import { readLedgerEntries } from '../ledger-store.ts';
import { countSurveysOn } from '../panel/rules.ts';
import { computeUndoMs } from './rules.ts';
import { memberSentences as say } from './sentences.ts';

/** The maximum number of rows in each list. The administrator finds further rows on the full lists. */
const shown = 20;

const count = sql<number>`count(*)`;

export async function readMember(db: Db, id: string, claimPage: number) {
  const { found, adjusted, accesses, postbackCount, claimed, ...lists } = await runBatch(db, {
    found: db
      .select({
        ...pickColumns(members, 'id', 'nombre', 'email', 'paypalEmail', 'estado', 'motivo'),
        ...pickColumns(members, 'saldoCents', 'heldCents', 'createdAt', 'verifiedAt', 'erasedAt'),
        ...pickColumns(members, 'encuestasHoy', 'encuestasMax', 'encuestasCompletadas'),
        ...pickColumns(members, 'ultimaEncuesta', 'countryCode', 'surveyOpenedAt'),
        ...pickColumns(members, 'nota', 'etiquetas'),
        signals: signalsJsonSql('members.id').as('signals'),
      })
      .from(members)
      .where(eq(members.id, id)),
    moved: db
      .select({
        kind: ledgerEntries.kind,
        cents: sql<number>`sum(monto_cents + retenido_cents)`,
      })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.memberId, id))
      .groupBy(ledgerEntries.kind),
    // The amount of debts (uncovered reversals) that credits and returned payouts have paid off.
    adjusted: db
      .select({ cents: sql<number>`coalesce(-sum(monto_cents), 0)` })
      .from(ledgerEntries)
      .where(sql`member_id = ${id} AND tipo = 'ajuste'
        AND ${isRepayment('ledger_entries')}`),
    paid: db
      .select({ estado: payouts.estado, cents: sql<number>`sum(monto_cents)` })
      .from(payouts)
      .where(eq(payouts.memberId, id))
      .groupBy(payouts.estado),
    accesses: db
      .select({ total: count })
      .from(surveyAccesses)
      .where(eq(surveyAccesses.memberId, id)),
    postbackCount: db.select({ total: count }).from(postbacks).where(eq(postbacks.memberId, id)),
    uncovered: db
      .select({
        ...pickColumns(surveyReversals, 'provider', 'transId', 'uncoveredCents'),
        takenCents: surveyReversals.chargedCents,
        fecha: sql<number>`${surveyReversals.appliedAt}`,
      })
      .from(surveyReversals)
      .where(sql`${isReversalSql(id)} AND uncovered_cents > 0`)
      .orderBy(desc(surveyReversals.appliedAt)),
    entries: readLedgerEntries(db, id, { limit: shown }),
    visits: db
      .select(pickColumns(surveyAccesses, 'id', 'provider', 'fecha'))
      .from(surveyAccesses)
      .where(eq(surveyAccesses.memberId, id))
      .orderBy(desc(surveyAccesses.fecha))
      .limit(shown),
    postbackRows: db
      .select(pickColumns(postbacks, 'id', 'provider', 'transId', 'montoCents', 'verdict', 'fecha'))
      .from(postbacks)
      .where(eq(postbacks.memberId, id))
      .orderBy(desc(postbacks.id))
      .limit(shown),
    payoutRows: listMemberPayouts(db, id),
    devices: listSessions(db, id),
    records: db
      .select()
      .from(auditLog)
      .where(eq(auditLog.memberId, id))
      .orderBy(desc(auditLog.id))
      .limit(shown),
    mails: db
      .select({
        ...pickColumns(outbox, 'id', 'estado', 'attempts', 'dueAt', 'createdAt', 'sentAt'),
        // The type is any text, because the site may add mail templates that an older page does not know.
        template: sql<string>`${outbox.template}`,
        error: outbox.lastError,
      })
      .from(outbox)
      .where(
        inArray(
          outbox.recipient,
          db.select({ email: members.email }).from(members).where(eq(members.id, id)),
        ),
      )
      .orderBy(desc(outbox.createdAt))
      .limit(shown),
    claims: selectClaims(db, id, claimPage),
    claimed: db.select({ total: count }).from(surveyClaims).where(eq(surveyClaims.memberId, id)),
  });
  const [member] = found;
  if (!member) return null;
  return {
    member,
    ...lists,
    claimPages: Math.ceil((claimed[0]?.total ?? 0) / claimsPerPage),
    recoveredCents: adjusted[0]?.cents ?? 0,
    accesses: accesses[0]?.total ?? 0,
    postbackCount: postbackCount[0]?.total ?? 0,
  };
}
type ReadMember = NonNullable<Awaited<ReturnType<typeof readMember>>>;

const textOf = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** A member's records contain no app and no time of a post, so these functions return their input. */
const siteWords = { appName: (slug: string) => slug, moment: String };

interface Owner {
  memberId: string;
  nombre: string;
  isOfAdmin: boolean;
}

function recordOf(row: ReadMember['records'][number], owner: Owner) {
  const { id, action, actorId, fecha } = row;
  const isByMember = actorId === owner.memberId && !owner.isOfAdmin;
  const byPerson = isByMember ? ('miembro' as const) : ('administracion' as const);
  const by = actorId === null ? ('sitio' as const) : byPerson;
  const texts = { before: textOf(row.before), after: textOf(row.after) };
  const what = describeRecord({ ...row, ...texts, ...owner }, siteWords);
  return { id, action, what, by, ...texts, fecha };
}

function totalsOf({ moved, paid, accesses, postbackCount, recoveredCents }: ReadMember) {
  const of = (kind: ReadMember['moved'][number]['kind']) =>
    moved.find((line) => line.kind === kind)?.cents ?? 0;
  const payouts = (estado: ReadMember['paid'][number]['estado']) =>
    paid.find((line) => line.estado === estado)?.cents ?? 0;
  return {
    earnedCents: of('encuesta'),
    reversedCents: of('reverso'),
    // The page shows the repayments of debts separately.
    adjustedCents: of('ajuste') + recoveredCents,
    recoveredCents,
    paidCents: payouts('pagado'),
    pendingPayoutCents: payouts('pendiente'),
    accesses,
    notices: postbackCount,
  };
}

/** `GET /admin/miembros/:id`: a member and each list's last rows. Times are UTC ms, amounts US cents. */
export function memberPageRoutes(services: Services) {
  const { access, clock, config, db } = services;
  return new Hono().get('/admin/miembros/:id', access.admin, validQuery(claimsQuery), async (c) => {
    const { reclamos: claimPage } = c.req.valid('query');
    const read = await readMember(db, c.req.param('id'), claimPage);
    if (!read) return fail(c, { code: 'not-found', message: say.unknownMember });
    const now = clock();
    const { uncovered } = read;
    const totalCents = uncovered.reduce((sum, { uncoveredCents }) => sum + uncoveredCents, 0);
    const { countryCode, signals, ...member } = read.member;
    const rol = chooseRole(member, config.ADMIN_EMAIL);
    const isOfAdmin = rol === 'administrador';
    const owner = { memberId: member.id, nombre: member.nombre, isOfAdmin };
    const approval = read.mails.find(({ template }) => template === 'approved');
    return c.json({
      member: {
        ...member,
        pais: findCountryByCode(countryCode)?.label ?? null,
        encuestasHoy: countSurveysOn(findDay(now, config.TIME_ZONE), member),
        isOwn: member.id === c.get('session').id,
      },
      undoWithinMs: computeUndoMs(member, approval ?? null, now),
      signals: parseSignals(signals),
      totals: totalsOf(read),
      uncovered: {
        totalCents,
        recoveredCents: read.recoveredCents,
        owedCents: Math.max(0, totalCents - read.recoveredCents),
        reversals: uncovered,
      },
      entries: read.entries.map(({ memberId: _, heldBalanceCents: __, ...entry }) => entry),
      accesses: read.visits,
      postbacks: read.postbackRows,
      payouts: read.payoutRows.map((one) => shapePayout(one, now)),
      sessions: read.devices
        .filter((one) => isSessionAlive({ ...one, rol }, now))
        .map(describeDevice),
      audit: read.records.map((row) => recordOf(row, owner)),
      mails: read.mails.map(({ dueAt: _, ...mail }) => mail),
      claims: read.claims,
      claimPage,
      claimPages: read.claimPages,
    });
  });
}
