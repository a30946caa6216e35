import { Hono } from 'hono';
import { countryOf } from '#contract/countries.ts';
import type { MemberAnswer, MemberRecord } from '#contract/members/admin.ts';
import { memberSentences as say } from '#contract/members/admin-sentences.ts';
import { fail } from '../../../http/errors.ts';
import { isAlive, roleOf } from '../../auth/rules.ts';
import { payoutOf } from '../../payouts/payout.ts';
import type { Services } from '../../services.ts';
import { dayOf } from '../../time/clock.ts';
import { surveysOn } from '../panel/rules.ts';
import { accountRoutes } from './account.ts';
import { decisionRoutes } from './decisions.ts';
import { type ReadMember, readMember } from './page-store.ts';
import { undoLeft } from './rules.ts';

const labelOf = (code: string | null) => countryOf(code ?? '')?.label ?? null;

const textOf = (value: unknown) => (value === null ? null : JSON.stringify(value));

function recordOf(row: ReadMember['records'][number], memberId: string): MemberRecord {
  const { id, action, actorId, before, after, fecha } = row;
  const byWhom = actorId === memberId ? 'miembro' : 'administracion';
  const by = actorId === null ? 'sitio' : byWhom;
  return { id, action, by, before: textOf(before), after: textOf(after), fecha };
}

function totalsOf({ moved, paid, accesses, notices }: ReadMember): MemberAnswer['totals'] {
  const of = (kind: ReadMember['moved'][number]['kind']) =>
    moved.find((line) => line.kind === kind)?.cents ?? 0;
  const payouts = (estado: ReadMember['paid'][number]['estado']) =>
    paid.find((line) => line.estado === estado)?.cents ?? 0;
  return {
    earnedCents: of('encuesta'),
    reversedCents: of('reverso'),
    adjustedCents: of('ajuste'),
    paidCents: payouts('pagado'),
    pendingPayoutCents: payouts('pendiente'),
    accesses,
    notices,
  };
}

/** `/admin/miembros`: all of a member on one page, and what the administrator decides about them. */
export function adminMemberRoutes(services: Services) {
  const { access, clock, config, db } = services;
  return new Hono()
    .route('/', decisionRoutes(services))
    .route('/', accountRoutes(services))
    .get('/admin/miembros/:id', access.admin, async (c) => {
      const read = await readMember(db, c.req.param('id'));
      if (!read) return fail(c, { code: 'not-found', message: say.unknownMember });
      const now = clock();
      const { member, uncovered } = read;
      const { id, nombre, email, paypalEmail, estado, motivo, saldoCents, heldCents } = member;
      const { encuestasMax, encuestasCompletadas, ultimaEncuesta } = member;
      const rol = roleOf(member, config.ADMIN_EMAIL);
      const approval = read.mails.find(({ template }) => template === 'approved');
      const answer: MemberAnswer = {
        member: {
          id,
          nombre,
          email,
          paypalEmail,
          estado,
          motivo,
          saldoCents,
          heldCents,
          pais: labelOf(member.countryCode),
          encuestasHoy: surveysOn(dayOf(now, config.TIME_ZONE), member),
          encuestasMax,
          encuestasCompletadas,
          ultimaEncuesta,
          createdAt: member.createdAt,
          verifiedAt: member.verifiedAt,
          erasedAt: member.erasedAt,
          isOwn: id === c.get('session').id,
        },
        undoWithinMs: undoLeft(member, approval ?? null, now),
        totals: totalsOf(read),
        uncovered: {
          totalCents: uncovered.reduce((sum, { uncoveredCents }) => sum + uncoveredCents, 0),
          recoveredCents: read.recoveredCents,
          reversals: uncovered,
        },
        entries: read.entries.map(({ memberId: _, heldBalanceCents: __, ...line }) => line),
        accesses: read.visits,
        postbacks: read.postbackRows.map((row) => ({
          id: row.id,
          provider: row.provider,
          transId: row.transId,
          montoCents: row.montoCents,
          verdict: row.verdict,
          fecha: row.fecha,
        })),
        payouts: read.payoutRows.map(payoutOf),
        sessions: read.devices
          .filter((session) => isAlive({ ...session, rol }, now))
          .map((session) => ({
            id: session.id,
            browser: session.browser,
            device: session.device,
            pais: labelOf(session.countryCode),
            createdAt: session.createdAt,
            lastSeenAt: session.lastSeenAt,
          })),
        audit: read.records.map((row) => recordOf(row, id)),
        mails: read.mails.map(({ dueAt: _, ...mail }) => mail),
      };
      return c.json(answer);
    });
}
