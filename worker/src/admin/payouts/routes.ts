import { type Context, Hono } from 'hono';
import {
  type PayoutAnswer,
  payoutDecision,
  payoutSentences,
  decisionSentences as say,
} from '#contract/payouts.ts';
import { fail } from '../../http/errors.ts';
import { validBody } from '../../http/validate.ts';
import { payoutOf } from '../../payouts/payout.ts';
import { endPayout, findPayout } from '../../payouts/store.ts';
import type { Services } from '../../services.ts';

const notOpen = (c: Context) => fail(c, { code: 'aborted', message: payoutSentences.notOpen });

/** `/admin/pagos`: what the administrator decides about payouts. */
export function adminPayoutRoutes(services: Services) {
  const { access, clock, db, mailer, newId, presence, runAfter } = services;
  return new Hono().patch(
    '/admin/pagos/:id',
    access.money,
    validBody(payoutDecision),
    async (c) => {
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
    },
  );
}
