import { type Context, Hono } from 'hono';
import {
  type LotAnswer,
  type LotDone,
  type LotsAnswer,
  type PayoutLot,
  lotSentences as say,
} from '#contract/payouts/lots.ts';
import { adminPayoutSentences } from '#contract/payouts/paypal.ts';
import { lotClosing, lotRequest, paypalFileRequest } from '#contract/payouts/requests.ts';
import { aloneSentence, leftOutSentence } from '#contract/payouts/review.ts';
import { fail } from '../../../shared/errors.ts';
import {
  findCallRecord,
  type IdempotentCall,
  idempotencyKeyOf,
  idempotentCalls,
  refuseReusedKey,
} from '../../http/idempotent.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { closeItems } from './closing.ts';
import { paypalFile } from './file.ts';
import {
  findLot,
  type LotPayout,
  listLotPayouts,
  listLots,
  listQuestioned,
  takeLot,
} from './store.ts';

const closedShown = 10;
/** Members told at once that something changed; the others see it when they next open the panel. */
const mostNotified = 50;

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });
const refused = (c: Context, message: string) => fail(c, { code: 'aborted', message });

/** `/admin/pagos/lotes` and `/admin/pagos/archivo-paypal`: payouts that a person pays. */
export function adminLotRoutes(services: Services) {
  const { access, clock, db, newId, presence, runAfter } = services;

  const answerFile = (c: Context, lot: PayoutLot, payouts: LotPayout[]) =>
    c.body(paypalFile(payouts), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="pagos-paypal-${lot.id.slice(0, 8)}.csv"`,
      'x-total': String(payouts.length),
    });

  /** Whether the lot of this call's key was made by another call meanwhile. */
  const isAnothers = async ({ call }: IdempotentCall) =>
    call.requestHash !== null && (await findCallRecord(db, call)) === null;

  const notify = async (owners: { memberId: string }[]) => {
    for (const { memberId } of owners.slice(0, mostNotified)) await presence.notifyPanel(memberId);
  };

  const thisLot = (c: Context) => findLot(db, c.req.param('id') ?? '');
  return new Hono()
    .get('/admin/pagos/lotes', access.admin, async (c) => {
      const answer: LotsAnswer = { lots: await listLots(db, closedShown) };
      return c.json(answer);
    })
    .get('/admin/pagos/lotes/:id', access.admin, async (c) => {
      const id = c.req.param('id');
      const [lot, payouts] = await Promise.all([findLot(db, id), listLotPayouts(db, id)]);
      if (!lot) return unknown(c);
      const answer: LotAnswer = { lot, payouts };
      return c.json(answer);
    })
    .get('/admin/pagos/lotes/:id/archivo', access.money, async (c) => {
      const id = c.req.param('id');
      const [lot, payouts] = await Promise.all([findLot(db, id), listLotPayouts(db, id)]);
      return lot?.means === 'archivo' ? answerFile(c, lot, payouts) : unknown(c);
    })
    .post(
      '/admin/pagos/archivo-paypal',
      access.money,
      idempotentCalls,
      validBody(paypalFileRequest),
      async (c) => {
        const body = c.req.valid('json');
        const { call, done } = c.var;
        const id = idempotencyKeyOf(c) ?? newId();
        const ids = 'ids' in body ? body.ids : null;
        if (!done) await takeLot(db, { ...call, id, means: 'archivo', ids, now: clock() });
        const [lot, leftOut, payouts, isOthers] = await Promise.all([
          findLot(db, id),
          listQuestioned(db, ids),
          listLotPayouts(db, id),
          isAnothers(c.var),
        ]);
        const why = leftOut.length > 0 ? leftOutSentence(leftOut) : null;
        if (!lot) return refused(c, why ?? adminPayoutSentences.nonePending);
        // A concurrent call made it under the same key, of other payouts.
        if (isOthers) return refuseReusedKey(c);
        runAfter(c, notify(payouts));
        c.header('x-skipped', String(leftOut.length));
        // A header has ASCII only.
        if (why) c.header('x-skipped-reason', encodeURIComponent(why));
        return answerFile(c, lot, payouts);
      },
    )
    .post('/admin/pagos/lotes', access.money, idempotentCalls, validBody(lotRequest), async (c) => {
      const { payoutId, despite = false } = c.req.valid('json');
      const { call, done } = c.var;
      const id = idempotencyKeyOf(c) ?? newId();
      const ids = [payoutId];
      if (!done) await takeLot(db, { ...call, id, means: 'mano', ids, despite, now: clock() });
      const [lot, isOthers] = await Promise.all([findLot(db, id), isAnothers(c.var)]);
      if (!lot) {
        const [questioned] = await listQuestioned(db, ids);
        return refused(c, questioned ? aloneSentence(questioned) : say.notFree);
      }
      // A concurrent call made it under the same key, of another payout.
      if (isOthers) return refuseReusedKey(c);
      runAfter(c, listLotPayouts(db, id).then(notify));
      const answer: LotDone = { lot, message: say.taken };
      return c.json(answer, 201);
    })
    .post(
      '/admin/pagos/lotes/:id/cerrar',
      access.moneyWith(thisLot),
      idempotentCalls,
      validBody(lotClosing),
      async (c) => {
        const id = c.req.param('id');
        const closing = c.req.valid('json');
        if (!c.var.found) return unknown(c);
        const { call, done } = c.var;
        const isPaid = closing.estado === 'pagado';
        if (!done) {
          const closed = await closeItems(
            db,
            id,
            {
              ids: closing.ids ?? null,
              estado: closing.estado,
              reference: (isPaid && closing.reference) || null,
              now: clock(),
            },
            call,
          );
          // A concurrent request of this same call may have closed them.
          const isDone = closed.length > 0 || (await findCallRecord(db, call)) !== null;
          if (!isDone) return refused(c, say.nothingOpen);
          runAfter(c, notify(closed));
        }
        const lot = await findLot(db, id);
        if (!lot) return unknown(c);
        const answer: LotDone = { lot, message: isPaid ? say.paid : say.freed };
        return c.json(answer);
      },
    );
}
