import { Hono } from 'hono';
import {
  type PayoutAnswer,
  payoutSentences,
  decisionSentences as say,
} from '#contract/payouts/payouts.ts';
import { payoutDecision } from '#contract/payouts/requests.ts';
import { aloneSentence } from '#contract/payouts/review.ts';
import { fail } from '../../shared/errors.ts';
import { findCallRecord, idempotentCalls } from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { bulkPayoutRoutes } from './bulk.ts';
import { closeItems } from './lots/closing.ts';
import { listQuestioned } from './lots/store.ts';
import { type FoundPayout, type PayoutRow, payoutOf, whyNotDecided } from './payout.ts';
import { endPayout, findPayout } from './store.ts';

/** `/admin/pagos`: what the administrator decides about payouts. */
export function adminPayoutRoutes(services: Services) {
  const { access, clock, db, mailer, newId, presence, runAfter } = services;

  return new Hono().route('/', bulkPayoutRoutes(services)).patch(
    '/admin/pagos/:id',
    access.moneyWith((c) => findPayout(db, c.req.param('id') ?? '')),
    idempotentCalls,
    validBody(payoutDecision),
    async (c) => {
      const decision = c.req.valid('json');
      const isPaid = decision.estado === 'pagado';
      const message = isPaid ? say.paid : say.payoutRefused;
      const open = c.var.found;
      if (!open) return fail(c, { code: 'not-found', message: payoutSentences.unknown });
      const { call, done } = c.var;
      const answer = (payout: FoundPayout | PayoutRow) => {
        const body: PayoutAnswer = { payout: payoutOf(payout), message };
        return c.json(body);
      };
      // It was read in parallel with the call's record, perhaps before the call.
      if (done) return answer((await findPayout(db, open.id)) ?? open);
      /** The payout is no longer open: a concurrent request of this same call may have ended it. */
      const refuse = async (now: FoundPayout | null) => {
        if (now && (await findCallRecord(db, call))) return answer(now);
        return fail(c, { code: 'aborted', message: whyNotDecided(now) });
      };
      const { lotId, lotMeans } = open;
      if (open.estado !== 'pendiente') return refuse(open);
      if (isPaid && lotId !== null && lotMeans !== 'api') {
        const closing = {
          ...{ ids: [open.id], estado: 'pagado' as const },
          ...{ reference: decision.reference || null, now: clock() },
        };
        const closed = await closeItems(db, lotId, closing, call);
        const now = await findPayout(db, open.id);
        if (closed.length === 0 || !now) return refuse(now);
        runAfter(c, presence.notifyPanel(open.memberId));
        return answer(now);
      }
      if (lotId !== null) return refuse(open);

      const ended = await endPayout(db, open, {
        estado: decision.estado,
        motivo: isPaid ? null : decision.motivo,
        reference: (isPaid && decision.reference) || null,
        mailId: newId(),
        audit: call,
        now: clock(),
      });
      if (!ended) {
        const [questioned] = isPaid ? await listQuestioned(db, [open.id]) : [];
        if (!questioned) return refuse(await findPayout(db, open.id));
        return fail(c, { code: 'aborted', message: aloneSentence(questioned) });
      }
      if (ended.mail) runAfter(c, mailer.deliver(ended.mail));
      runAfter(c, presence.notifyPanel(open.memberId));
      return answer(ended.payout);
    },
  );
}
