import { type Context, Hono } from 'hono';
import {
  type MemberDecisionAnswer,
  memberDecision,
  type PayoutAnswer,
  payoutDecision,
  payoutSentences,
  decisionSentences as say,
} from '#contract/payouts.ts';
import type { PresenceTotals } from '#contract/presence.ts';
import { fail } from '../http/errors.ts';
import { validBody } from '../http/validate.ts';
import { payoutOf } from '../payouts/payout.ts';
import { endPayout, findPayout } from '../payouts/store.ts';
import type { Services } from '../services.ts';
import { judgeMember } from './rules.ts';
import { decideMember, findMember } from './store.ts';

const notOpen = (c: Context) => fail(c, { code: 'aborted', message: payoutSentences.notOpen });

/** `/admin`: what the administrator decides about members and payouts, and who is on the site. */
export function adminRoutes(services: Services) {
  const { access, clock, db, mailer, newId, presence, runAfter } = services;
  return new Hono()
    .patch('/admin/miembros/:id', access.admin, validBody(memberDecision), async (c) => {
      const decision = c.req.valid('json');
      const { estado } = decision;
      const { id: actorId } = c.get('session');
      const member = await findMember(db, c.req.param('id'));
      if (!member) return fail(c, { code: 'not-found', message: say.unknownMember });
      const verdict = judgeMember(member, estado, actorId);
      if (!verdict.ok) return fail(c, verdict);

      const { id, nombre } = member;
      const motivo = decision.estado === 'activo' ? null : decision.motivo;
      const { template, action, message } = verdict;
      const { decided, mail } = await decideMember(db, member, {
        estado,
        motivo,
        mail: { id: newId(), template, params: motivo === null ? { nombre } : { nombre, motivo } },
        audit: { actorId, action, requestId: c.get('requestId') },
        now: clock(),
      });
      if (!decided) return fail(c, { code: 'aborted', message: say.changed });
      if (mail) runAfter(c, mailer.deliver(mail));
      if (estado !== 'activo') runAfter(c, presence.disconnect(id));
      const answer: MemberDecisionAnswer = { miembro: { id, estado, motivo }, message };
      return c.json(answer);
    })
    .patch('/admin/pagos/:id', access.admin, validBody(payoutDecision), async (c) => {
      const decision = c.req.valid('json');
      const open = await findPayout(db, c.req.param('id'));
      if (!open) return fail(c, { code: 'not-found', message: payoutSentences.unknown });
      if (open.estado !== 'pendiente') return notOpen(c);

      const isPaid = decision.estado === 'pagado';
      const motivo = isPaid ? null : decision.motivo;
      const referencia = (isPaid && decision.referencia) || null;
      const { nombre, montoCents, paypalEmail } = open;
      const ended = await endPayout(db, open, {
        estado: decision.estado,
        motivo,
        referencia,
        mail: {
          id: newId(),
          template: isPaid ? 'payout-paid' : 'payout-refused',
          params: { nombre, montoCents, paypalEmail, ...(isPaid ? { referencia } : { motivo }) },
        },
        audit: {
          actorId: c.get('session').id,
          action: isPaid ? 'pay-payout' : 'refuse-payout',
          requestId: c.get('requestId'),
        },
        now: clock(),
      });
      if (!ended) return notOpen(c);
      if (ended.mail) runAfter(c, mailer.deliver(ended.mail));
      runAfter(c, presence.notifyPanel(open.memberId));
      const message = isPaid ? say.paid : say.payoutRefused;
      const answer: PayoutAnswer = { pago: payoutOf(ended.payout), message };
      return c.json(answer);
    })
    .get('/admin/presencia', access.admin, async (c) => {
      const answer: PresenceTotals = await presence.totals();
      return c.json(answer);
    });
}
