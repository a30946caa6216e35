import { type Context, Hono } from 'hono';
import { sentences } from '#contract/errors.ts';
import {
  type PaypalAnswer,
  type PaypalBatchAnswer,
  type PaypalBatchDone,
  type PaypalSentAnswer,
  adminPayoutSentences as say,
  skippedSentences,
} from '#contract/payouts/paypal.ts';
import { batchNumber, discardRequest, paypalRequest } from '#contract/payouts/requests.ts';
import { leftOutSentence, reviewReason } from '#contract/payouts/review.ts';
import { fail } from '../../../shared/errors.ts';
import {
  findCallRecord,
  idempotencyKeyOf,
  idempotentCalls,
  refuseReusedKey,
  runIdempotent,
} from '../../http/idempotent.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { listQuestioned } from '../lots/store.ts';
import { isOurs } from './account.ts';
import { createBatch, findBatch, hurryBatch } from './batch-store.ts';
import { giveUp } from './give-up.ts';
import { numberBatch } from './progress-store.ts';
import { mayDiscard, mayNumber, maySend } from './rules.ts';
import { listBatches, listShownItems, readBatch, statesOf } from './store.ts';

const batchesShown = 20;

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknownBatch });
const refused = (c: Context, message: string) => fail(c, { code: 'aborted', message });

/** `/admin/pagos/paypal`: payouts by PayPal's API. */
export function adminPaypalRoutes(services: Services) {
  const { access, clock, db, paypal, runAfter } = services;
  const account = paypal?.account ?? null;

  /** A batch in its current state, for an answer. */
  const shown = (id: string) => readBatch(db, id, { now: clock(), account });

  return new Hono()
    .get('/admin/pagos/paypal', access.admin, async (c) => {
      const answer: PaypalAnswer = {
        isConfigured: paypal !== null,
        isSandbox: paypal?.isSandbox ?? false,
        batches: await listBatches(db, batchesShown, { now: clock(), account }),
      };
      return c.json(answer);
    })
    .get('/admin/pagos/paypal/:id', access.admin, async (c) => {
      const id = c.req.param('id');
      const batch = await shown(id);
      if (!batch) return unknown(c);
      const answer: PaypalBatchAnswer = { batch, payouts: await listShownItems(db, id) };
      return c.json(answer);
    })
    .post(
      '/admin/pagos/paypal',
      access.money,
      idempotentCalls,
      validBody(paypalRequest),
      async (c) => {
        if (!paypal) return refused(c, say.notConfigured);
        const id = idempotencyKeyOf(c);
        if (id === null) return fail(c, { code: 'invalid-argument', message: sentences.noKey });
        const { ids, despite = false } = c.req.valid('json');
        const { call, done } = c.var;
        if (!done) {
          await createBatch(db, {
            ...call,
            id,
            ids,
            despite,
            account: paypal.account,
            now: clock(),
          });
        }
        const batch = await shown(id);
        const questioned = await listQuestioned(db, ids);
        if (!batch) {
          return refused(c, questioned.length > 0 ? leftOutSentence(questioned) : say.nonePending);
        }
        // A concurrent call made it under the same key, of other payouts.
        if (!done && !(await findCallRecord(db, call))) return refuseReusedKey(c);
        runAfter(c, paypal.work(id));
        const states = await statesOf(db, id, ids);
        const included = ids.filter((one) => states.get(one) === 'included');
        const reasons = new Map(questioned.map((one) => [one.id, reviewReason(one)]));
        const skipped = ids.flatMap((one) => {
          const state = states.get(one) ?? 'unknown';
          return state === 'included'
            ? []
            : [{ id: one, motivo: reasons.get(one) ?? skippedSentences[state] }];
        });
        const answer: PaypalSentAnswer = { batch, included, skipped, message: say.sent };
        return c.json(answer, 201);
      },
    )
    .post('/admin/pagos/paypal/:id/reintentar', access.money, idempotentCalls, async (c) => {
      if (!paypal) return refused(c, say.notConfigured);
      const id = c.req.param('id');
      const found = await findBatch(db, id);
      if (!found) return unknown(c);
      if (!isOurs(found, account)) return refused(c, say.otherAccount);
      if (found.estado === 'creado' && !maySend(found, clock())) return refused(c, say.retryLate);
      const { call, done } = c.var;
      const isHurried = done !== null || (await hurryBatch(db, id, call, clock())) !== null;
      if (!isHurried) return refused(c, say.retryEnded);
      // Awaited: PayPal's answer is what the button asks for.
      await paypal.work(id);
      const batch = await shown(id);
      if (!batch) return unknown(c);
      const answer: PaypalBatchDone = { batch, message: say.retried };
      return c.json(answer);
    })
    .post(
      '/admin/pagos/paypal/:id/numero',
      access.money,
      idempotentCalls,
      validBody(batchNumber),
      async (c) => {
        if (!paypal) return refused(c, say.notConfigured);
        const id = c.req.param('id');
        const { paypalId } = c.req.valid('json');
        const found = await findBatch(db, id);
        if (!found) return unknown(c);
        if (!isOurs(found, account)) return refused(c, say.otherAccount);
        const isOpen = mayNumber(found, clock());
        const isKnown = found.paypalId === paypalId && !isOpen;
        if (!isKnown && !c.var.done) {
          if (!isOpen) return refused(c, say.numberLate);
          const place = await paypal.hasUnder(id, paypalId);
          if (place === null) return fail(c, { code: 'unavailable', message: say.numberUnasked });
          if (place !== 'ours') {
            const message = place === 'other' ? say.numberOther : say.numberUnknown;
            const fields = { paypalId: message };
            return fail(c, { code: 'invalid-argument', status: 422, message, fields });
          }
          const isNumbered = await runIdempotent(db, c.var, () =>
            numberBatch(db, found, { paypalId, now: clock() }, c.var.call),
          );
          if (!isNumbered) return refused(c, say.numberLate);
        }
        // Awaited, so that the answer has PayPal's state of the payouts.
        await paypal.work(id);
        const batch = await shown(id);
        if (!batch) return unknown(c);
        const answer: PaypalBatchDone = { batch, message: say.numbered };
        return c.json(answer);
      },
    )
    .post(
      '/admin/pagos/paypal/:id/descartar',
      access.money,
      idempotentCalls,
      validBody(discardRequest),
      async (c) => {
        const id = c.req.param('id');
        const found = await findBatch(db, id);
        if (!found) return unknown(c);
        const now = clock();
        if (found.estado === 'creado' && found.busyUntil > now) return refused(c, say.discardBusy);
        const isAllowed = mayDiscard(found, now, isOurs(found, account));
        const { motivo, ids = null } = c.req.valid('json');
        const giving = { ids, motivo, caller: c.var.call, now };
        const isDiscarded = isAllowed && (await giveUp(db, found, giving));
        const batch = await shown(id);
        if (!batch) return unknown(c);
        if (!isDiscarded && c.var.done === null && found.lastError !== 'DISCARDED') {
          const isEarly = found.estado === 'creado' && found.knownAt === null;
          const taken = isEarly && !isAllowed ? say.discardEarly : say.discardTaken;
          const isOver = isAllowed || found.estado === 'fallido';
          return refused(c, isOver ? say.retryEnded : taken);
        }
        const message = ids === null ? say.discarded : say.discardedSome;
        const answer: PaypalBatchDone = { batch, message };
        return c.json(answer);
      },
    );
}
