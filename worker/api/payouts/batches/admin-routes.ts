import { type Context, Hono } from 'hono';
import { errorSentences } from '#contract/errors.ts';
import { skippedPayoutSentences } from '#contract/payouts/batch-sentences.ts';
import type { BatchAnswer, BatchesAnswer, NewBatchAnswer } from '#contract/payouts/batches.ts';
import { batchRequest } from '#contract/payouts/requests.ts';
import { explainSinglePayment } from '#contract/payouts/review.ts';
import { fail } from '../../../shared/errors.ts';
import { runBatch } from '../../db/batch.ts';
import { findCallRecord, readIdempotencyKey, refuseReusedKey } from '../../http/idempotent.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { selectOwedAmounts } from '../owed.ts';
import { describeLeftOutPayouts, splitChosenPayouts } from './left-out.ts';
import { batchSentences as say } from './sentences.ts';
import {
  findBatch,
  listBatchMemberIds,
  listBatchPayouts,
  selectBatches,
  shapeBatch,
} from './store.ts';
import { createPayoutBatch } from './take.ts';

const closedShown = 20;

const takenSentences = { api: say.sent, archivo: say.filed, mano: say.taken } as const;

function whyNone(chosen: Awaited<ReturnType<typeof splitChosenPayouts>>, count: number) {
  const { isHeld, isUnfit, unconfirmed } = chosen;
  const [one] = unconfirmed;
  if (one) return count === 1 ? explainSinglePayment(one) : describeLeftOutPayouts(unconfirmed);
  if (isHeld) return skippedPayoutSentences.held;
  return isUnfit ? skippedPayoutSentences.badPaypalEmail : say.noneFree;
}

/** `/admin/pagos/lotes`: routes that list the batches and take payouts into a batch, by any method. */
export function adminBatchRoutes(services: Services) {
  const { access, clock, db, mailer, paypal, presence, runAfter, trust } = services;
  const present = () => ({ now: clock(), account: paypal?.account ?? null });
  const notifyOwners = async (id: string) =>
    presence.notifyPanel(...(await listBatchMemberIds(db, id)));
  const refused = (c: Context, message: string) => fail(c, { code: 'aborted', message });

  return new Hono()
    .get('/admin/pagos/lotes', access.admin, async (c) => {
      const {
        batches,
        owed: [owed],
      } = await runBatch(db, {
        batches: selectBatches(db, closedShown, clock()),
        owed: selectOwedAmounts(db, clock()),
      });
      if (!owed) throw new Error('the totals have no row');
      const answer: BatchesAnswer = {
        isConfigured: paypal !== null,
        isSandbox: paypal?.isSandbox ?? false,
        owed,
        lots: batches.map((batch) => shapeBatch(batch, present())),
      };
      return c.json(answer);
    })
    .get('/admin/pagos/lotes/:id', access.admin, async (c) => {
      const id = c.req.param('id');
      const [batch, payouts] = await Promise.all([
        findBatch(db, id, present()),
        listBatchPayouts(db, id),
      ]);
      if (!batch) return fail(c, { code: 'not-found', message: say.unknown });
      const answer: BatchAnswer = { lot: batch, payouts };
      return c.json(answer);
    })
    .post('/admin/pagos/lotes', access.money, validBody(batchRequest), async (c) => {
      const { means: method, ids, override = false, paid } = c.req.valid('json');
      if (method === 'api' && !paypal) return refused(c, say.notConfigured);
      const id = readIdempotencyKey(c);
      if (id === null) return fail(c, { code: 'invalid-argument', message: errorSentences.noKey });
      const { call, done } = c.var;
      await trust.evaluatePayouts(ids);
      const isTaken =
        done !== null ||
        (await createPayoutBatch(db, {
          id,
          method,
          ids,
          override,
          caller: call,
          ...present(),
          paid: paid && { reference: paid.reference || null },
        }));
      const [batch, chosen] = await Promise.all([
        findBatch(db, id, present()),
        splitChosenPayouts(db, { id, method, override }, ids),
      ]);
      if (!batch) return refused(c, whyNone(chosen, ids.length));
      // A concurrent call under the same key created the batch with other payouts.
      if (!isTaken && !(await findCallRecord(db, call))) return refuseReusedKey(c);
      if (method === 'api' && paypal) runAfter(c, paypal.work(id, { isAhead: false }));
      if (paid) runAfter(c, mailer.deliverDue());
      runAfter(c, notifyOwners(id));
      const { included, skipped } = chosen;
      const message = paid ? say.paid : takenSentences[method];
      const answer: NewBatchAnswer = { lot: batch, included, skipped, message };
      return c.json(answer, 201);
    });
}
