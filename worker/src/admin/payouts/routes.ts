import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { adminPayoutSentences } from '#contract/admin-payout-sentences.ts';
import {
  type PayoutAnswer,
  payoutDecision,
  payoutSentences,
  decisionSentences as say,
} from '#contract/payouts.ts';
import type { Db } from '../../db/client.ts';
import { fail } from '../../http/errors.ts';
import { validBody } from '../../http/validate.ts';
import { type FoundPayout, payoutOf } from '../../payouts/payout.ts';
import { endPayout, findPayout } from '../../payouts/store.ts';
import type { Services } from '../../services.ts';
import { findDone, keyOf, requestIdOf } from '../once.ts';

const decided = z.object({ pago: z.string(), estado: z.string() });

/** Whether a call with this key has decided this payout like that before: its answer was lost. */
async function isRepeated(c: Context, db: Db, { id, estado }: FoundPayout, wanted: string) {
  const key = keyOf(c);
  const after = key && decided.safeParse((await findDone(db, key))?.after).data;
  return Boolean(after && after.pago === id && after.estado === wanted && estado === wanted);
}

/** `/admin/pagos`: what the administrator decides about payouts. */
export function adminPayoutRoutes(services: Services) {
  const { access, clock, db, mailer, newId, presence, runAfter } = services;

  const refuse = (c: Context, payout: FoundPayout | null) =>
    fail(c, {
      code: 'aborted',
      message: payout?.enCamino ? adminPayoutSentences.onItsWay : payoutSentences.notOpen,
    });

  return new Hono().patch(
    '/admin/pagos/:id',
    access.money,
    validBody(payoutDecision),
    async (c) => {
      const decision = c.req.valid('json');
      const isPaid = decision.estado === 'pagado';
      const message = isPaid ? say.paid : say.payoutRefused;
      const open = await findPayout(db, c.req.param('id'));
      if (!open) return fail(c, { code: 'not-found', message: payoutSentences.unknown });
      if (await isRepeated(c, db, open, decision.estado)) {
        const repeated: PayoutAnswer = { pago: payoutOf(open), message };
        return c.json(repeated);
      }
      if (open.estado !== 'pendiente' || open.enCamino) return refuse(c, open);

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
          requestId: requestIdOf(c),
        },
        now: clock(),
      });
      if (!ended) {
        const now = await findPayout(db, open.id);
        // The same call beside this one was quicker.
        if (!now || !(await isRepeated(c, db, now, decision.estado))) return refuse(c, now);
        const repeated: PayoutAnswer = { pago: payoutOf(now), message };
        return c.json(repeated);
      }
      if (ended.mail) runAfter(c, mailer.deliver(ended.mail));
      runAfter(c, presence.notifyPanel(open.memberId));
      const answer: PayoutAnswer = { pago: payoutOf(ended.payout), message };
      return c.json(answer);
    },
  );
}
