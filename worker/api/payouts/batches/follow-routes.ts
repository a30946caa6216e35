import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { BatchChangeAnswer, PayoutBatch } from '#contract/payouts/batches.ts';
import {
  batchClosing,
  itemSettlement,
  paypalBatchNumber,
  reviewedItem,
} from '#contract/payouts/requests.ts';
import { fail, failField } from '../../../shared/errors.ts';
import { makeAttachmentHeader } from '../../../shared/headers.ts';
import { recordAudit } from '../../audit/store.ts';
import { runIdempotent } from '../../http/idempotent.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { storeBatchNumber } from '../paypal/claim.ts';
import type { Paypal } from '../paypal/paypal.ts';
import { type BatchWithActions, findBatchActions } from './acts.ts';
import { freeBatch, recordBatchPayment } from './close.ts';
import { readDownloadRows, writePaypalFile } from './file.ts';
import { isOfOurAccount } from './rules.ts';
import { batchSentences as say } from './sentences.ts';
import { markDifferenceReviewed, settleItem } from './settle.ts';
import { findBatch, findBatchRow, findItem, listBatchMemberIds, listItems } from './store.ts';

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });
const refused = (c: Context, message: string) => fail(c, { code: 'aborted', message });

/** `/admin/pagos/lotes/:id`: a batch's steps, from its creation until each of its payouts has ended. */
export function adminBatchFollowRoutes(services: Services) {
  const { access, clock, db, mailer, paypal, presence, readBrand, runAfter } = services;
  const account = paypal?.account ?? null;
  const thisBatch = access.moneyWith((c) => findBatchRow(db, c.req.param('id') ?? '', clock()));

  /** This middleware runs after `thisBatch` and answers 404 for an unknown batch. */
  const knownBatch = createMiddleware<{
    Variables: { found: BatchWithActions | null; batch: BatchWithActions };
  }>(async (c, next) => {
    if (!c.var.found) return unknown(c);
    c.set('batch', c.var.found);
    return next();
  });
  /** Runs after `knownBatch`. Accepts only API batches of our current PayPal account or of no account yet. */
  const askableBatch = createMiddleware<{ Variables: { batch: BatchWithActions; paypal: Paypal } }>(
    async (c, next) => {
      const { batch } = c.var;
      if (batch.method !== 'api') return unknown(c);
      if (!paypal) return refused(c, say.notConfigured);
      if (!isOfOurAccount(batch, account)) return refused(c, say.otherAccount);
      c.set('paypal', paypal);
      return next();
    },
  );

  const notifyOwners = async (id: string) =>
    presence.notifyPanel(...(await listBatchMemberIds(db, id)));

  async function answer(
    c: Context,
    id: string,
    message: string | ((batch: PayoutBatch) => string),
  ) {
    const batch = await findBatch(db, id, { now: clock(), account });
    if (!batch) return unknown(c);
    const body: BatchChangeAnswer = {
      lot: batch,
      message: typeof message === 'string' ? message : message(batch),
    };
    return c.json(body);
  }

  return new Hono()
    .post('/admin/pagos/lotes/:id/archivo', thisBatch, knownBatch, async (c) => {
      const { id, method } = c.var.batch;
      if (method !== 'archivo') return unknown(c);
      const payouts = await readDownloadRows(db, id, { caller: c.var.call, now: clock() });
      if (payouts === null) return refused(c, say.noFile);
      return c.body(writePaypalFile(payouts, await readBrand()), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': makeAttachmentHeader(`pagos-paypal-${id.slice(0, 8)}.csv`),
      });
    })
    .post(
      '/admin/pagos/lotes/:id/cerrar',
      thisBatch,
      validBody(batchClosing),
      knownBatch,
      async (c) => {
        const closing = c.req.valid('json');
        const { done, batch } = c.var;
        const { id } = batch;
        const act = { caller: c.var.call, now: clock() };
        const unpaid = (closing.estado === 'pagado' && closing.unpaid) || [];
        if (closing.estado === 'pagado' && batch.method === 'api') return refused(c, say.onItsWay);
        if (unpaid.length > 0 && !done) {
          const items = await listItems(db, id);
          const open = items.filter(({ estado }) => estado === 'abierto');
          const openIds = new Set(open.map(({ payoutId }) => payoutId));
          if (!unpaid.every((one) => openIds.has(one))) return refused(c, say.notInBatch);
        }
        const isDone = await runIdempotent(db, c.var, () =>
          closing.estado === 'pagado'
            ? recordBatchPayment(db, id, { ...act, reference: closing.reference || null, unpaid })
            : freeBatch(db, batch, { ...act, motivo: closing.motivo }),
        );
        if (!isDone) {
          const isClosed = (await findBatchRow(db, id, act.now))?.closedAt != null;
          return refused(c, isClosed ? say.closed : say.freeLate);
        }
        runAfter(c, mailer.deliverDue());
        runAfter(c, notifyOwners(id));
        return answer(c, id, ({ paid, freed }) =>
          paid === 0 ? say.freed : freed > 0 ? say.partlyPaid : say.paid,
        );
      },
    )
    .post('/admin/pagos/lotes/:id/reintentar', thisBatch, knownBatch, askableBatch, async (c) => {
      const { call, done, batch } = c.var;
      const now = clock();
      if (!done && !findBatchActions(batch, { now, account }).retry) {
        return refused(c, batch.closedAt === null ? say.retryLate : say.retryEnded);
      }
      const asked = {
        ...call,
        action: 'ask-lot',
        after: { lote: batch.id },
        now,
      } as const;
      if (!done) await recordAudit(db, asked, sql`TRUE`);
      // The code awaits the call, because the administrator expects PayPal's answer.
      await c.var.paypal.work(batch.id, { isAhead: true });
      return answer(c, batch.id, say.retried);
    })
    .post(
      '/admin/pagos/lotes/:id/numero',
      thisBatch,
      validBody(paypalBatchNumber),
      knownBatch,
      askableBatch,
      async (c) => {
        const { done, batch } = c.var;
        const { paypalId } = c.req.valid('json');
        const mayNumber = findBatchActions(batch, { now: clock(), account }).number;
        const isKnown = batch.paypalId === paypalId && !mayNumber;
        if (!isKnown && !done) {
          if (!mayNumber) return refused(c, say.numberLate);
          const place = await c.var.paypal.hasUnder(batch.id, paypalId);
          if (place === null) return fail(c, { code: 'unavailable', message: say.numberUnasked });
          if (place !== 'ours') {
            return failField(
              c,
              'paypalId',
              place === 'other' ? say.numberOther : say.numberUnknown,
            );
          }
          const isNumbered = await runIdempotent(db, c.var, () =>
            storeBatchNumber(db, batch, { paypalId, now: clock() }, c.var.call),
          );
          if (!isNumbered) return refused(c, say.numberLate);
        }
        // The code awaits the call, so that the answer contains PayPal's state of the payouts.
        await c.var.paypal.work(batch.id, { isAhead: false });
        return answer(c, batch.id, say.numbered);
      },
    )
    .post(
      '/admin/pagos/lotes/:id/terminar',
      thisBatch,
      validBody(itemSettlement),
      knownBatch,
      async (c) => {
        const { call: caller, batch } = c.var;
        const settlement = c.req.valid('json');
        const item = batch.method === 'api' && (await findItem(db, batch.id, settlement.payoutId));
        if (!item) return refused(c, say.notInBatch);
        const now = clock();
        const isSettled = await runIdempotent(db, c.var, () =>
          settleItem(db, item, settlement, { caller, now }),
        );
        if (!isSettled) {
          if (batch.claimedUntil > now) return refused(c, say.busy);
          return refused(c, item.estado === 'abierto' ? say.settleEarly : say.notInBatch);
        }
        runAfter(c, mailer.deliverDue());
        runAfter(c, presence.notifyPanel(item.memberId));
        const isPaid = settlement.estado === 'pagado';
        return answer(c, batch.id, isPaid ? say.settledPaid : say.settledUnpaid);
      },
    )
    .post(
      '/admin/pagos/lotes/:id/revisado',
      thisBatch,
      validBody(reviewedItem),
      knownBatch,
      async (c) => {
        const { call: caller, batch } = c.var;
        const place = { batchId: batch.id, ...c.req.valid('json') };
        const act = { caller, now: clock() };
        const isSeen = await runIdempotent(db, c.var, () => markDifferenceReviewed(db, place, act));
        return isSeen ? answer(c, batch.id, say.seen) : refused(c, say.nothingToSee);
      },
    );
}
