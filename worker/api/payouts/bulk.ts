import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { BulkAnswer } from '#contract/bulk.ts';
import { payoutSentences, decisionSentences as say } from '#contract/payouts/payouts.ts';
import { payoutDecisions } from '#contract/payouts/requests.ts';
import { aloneSentence } from '#contract/payouts/review.ts';
import { actOnRows, idsOf } from '../http/bulk.ts';
import { idempotentCalls } from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { closeStatements } from './lots/closing.ts';
import { listQuestioned } from './lots/store.ts';
import { whyNotDecided } from './payout.ts';
import { endFreeStatements, findPayouts } from './store.ts';

/** Panels that are told at once; the other members see it when they next open theirs. */
const mostNotified = 50;

/** `POST /admin/pagos/decisiones`: one decision about up to 100 payouts. */
export function bulkPayoutRoutes(services: Services) {
  const { access, clock, db, mailer, newId, presence, runAfter } = services;
  return new Hono().post(
    '/admin/pagos/decisiones',
    access.moneyWith(async (c) => {
      const ids = await idsOf(c);
      return Promise.all([findPayouts(db, ids), listQuestioned(db, ids)]);
    }),
    idempotentCalls,
    validBody(payoutDecisions),
    async (c) => {
      const { ids, ...decision } = c.req.valid('json');
      const { call } = c.var;
      const isPaid = decision.estado === 'pagado';
      const reference = (isPaid && decision.reference) || null;
      const [rows, questioned] = c.var.found;
      const found = new Map(rows.map((row) => [row.id, row]));
      const reviews = new Map(questioned.map((review) => [review.id, review]));
      const now = clock();
      const results = await actOnRows(db, c.var, {
        ids,
        rowId: sql`after ->> '$.pago'`,
        changed: payoutSentences.notOpen,
        actOn(id) {
          const open = found.get(id);
          if (!open) return payoutSentences.unknown;
          const { lotId, lotMeans } = open;
          const isInHand = isPaid && lotId !== null && lotMeans !== 'api';
          if (open.estado !== 'pendiente' || (lotId !== null && !isInHand)) {
            return whyNotDecided(open);
          }
          if (isInHand) {
            const closing = { ids: [id], estado: 'pagado' as const, reference, now };
            return closeStatements(db, lotId, closing, call);
          }
          const review = reviews.get(id);
          if (isPaid && review) return aloneSentence(review);
          const motivo = decision.estado === 'rechazado' ? decision.motivo : null;
          const { estado } = decision;
          return endFreeStatements(db, open, {
            ...{ estado, motivo, reference, audit: call, now },
            ...{ mailId: newId(), mailWaitMs: 0 },
          });
        },
        messageOf: () => (isPaid ? say.paid : say.payoutRefused),
      });
      const decided = results.filter(({ ok }) => ok).flatMap(({ id }) => found.get(id) ?? []);
      runAfter(c, mailer.deliverDue());
      for (const { memberId } of decided.slice(0, mostNotified)) {
        runAfter(c, presence.notifyPanel(memberId));
      }
      const answer: BulkAnswer = { results };
      return c.json(answer);
    },
  );
}
