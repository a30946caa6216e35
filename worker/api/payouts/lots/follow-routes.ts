import { type Context, Hono } from 'hono';
import { lotSentences as say } from '#contract/payouts/lot-sentences.ts';
import type { LotDone } from '#contract/payouts/lots.ts';
import { itemSeen, itemSettlement, lotNumber } from '#contract/payouts/requests.ts';
import { fail } from '../../../shared/errors.ts';
import { idempotentCalls, runIdempotent } from '../../http/idempotent.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { hurryLot, numberLot } from '../paypal/hurry.ts';
import { actsOf, isOurs } from './rules.ts';
import { markSeen, settleItem } from './settle.ts';
import { findItem, findLot, findLotRow } from './store.ts';

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });
const refused = (c: Context, message: string) => fail(c, { code: 'aborted', message });

/** `/admin/pagos/lotes/:id`: lots of PayPal's API are followed to their end. */
export function adminLotFollowRoutes(services: Services) {
  const { access, clock, db, mailer, newId, paypal, presence, runAfter } = services;
  const account = paypal?.account ?? null;
  const thisLot = (c: Context) => findLotRow(db, c.req.param('id') ?? '');

  async function answer(c: Context, id: string, message: string) {
    const lot = await findLot(db, id, { now: clock(), account });
    if (!lot) return unknown(c);
    const body: LotDone = { lot, message };
    return c.json(body);
  }

  return new Hono()
    .post(
      '/admin/pagos/lotes/:id/reintentar',
      access.moneyWith(thisLot),
      idempotentCalls,
      async (c) => {
        const lot = c.var.found;
        if (lot?.means !== 'api') return unknown(c);
        if (!paypal) return refused(c, say.notConfigured);
        if (!isOurs(lot, account)) return refused(c, say.otherAccount);
        const { id, closedAt } = lot;
        if (!c.var.done && !actsOf(lot, { now: clock(), account }).retry) {
          return refused(c, closedAt === null ? say.retryLate : say.retryEnded);
        }
        if (!c.var.done) await hurryLot(db, id, c.var.call, clock());
        // Awaited: PayPal's answer is what the button asks for.
        await paypal.work(id);
        return answer(c, id, say.retried);
      },
    )
    .post(
      '/admin/pagos/lotes/:id/numero',
      access.moneyWith(thisLot),
      idempotentCalls,
      validBody(lotNumber),
      async (c) => {
        const lot = c.var.found;
        if (lot?.means !== 'api') return unknown(c);
        if (!paypal) return refused(c, say.notConfigured);
        if (!isOurs(lot, account)) return refused(c, say.otherAccount);
        const { paypalId } = c.req.valid('json');
        const mayNumber = actsOf(lot, { now: clock(), account }).number;
        const isKnown = lot.paypalId === paypalId && !mayNumber;
        if (!isKnown && !c.var.done) {
          if (!mayNumber) return refused(c, say.numberLate);
          const place = await paypal.hasUnder(lot.id, paypalId);
          if (place === null) return fail(c, { code: 'unavailable', message: say.numberUnasked });
          if (place !== 'ours') {
            const message = place === 'other' ? say.numberOther : say.numberUnknown;
            const fields = { paypalId: message };
            return fail(c, { code: 'invalid-argument', status: 422, message, fields });
          }
          const isNumbered = await runIdempotent(db, c.var, () =>
            numberLot(db, lot, { paypalId, now: clock() }, c.var.call),
          );
          if (!isNumbered) return refused(c, say.numberLate);
        }
        // Awaited, so that the answer has PayPal's state of the payouts.
        await paypal.work(lot.id);
        return answer(c, lot.id, say.numbered);
      },
    )
    .post(
      '/admin/pagos/lotes/:id/terminar',
      access.moneyWith(thisLot),
      idempotentCalls,
      validBody(itemSettlement),
      async (c) => {
        const lot = c.var.found;
        if (lot?.means !== 'api') return unknown(c);
        const settlement = c.req.valid('json');
        const item = await findItem(db, lot.id, settlement.payoutId);
        if (!item) return refused(c, say.notInLot);
        const now = clock();
        const isSettled = await runIdempotent(db, c.var, async () => {
          const settled = await settleItem(db, lot.id, {
            ...{ settlement, caller: c.var.call, mailId: newId(), now },
            payout: { ...item, id: item.payoutId },
          });
          if (settled?.mail) runAfter(c, mailer.deliver(settled.mail));
          return settled !== null;
        });
        if (!isSettled) {
          if (lot.claimedUntil > now) return refused(c, say.busy);
          const isOpen = item.estado === 'abierto';
          return refused(c, isOpen ? say.settleEarly : say.notInLot);
        }
        runAfter(c, presence.notifyPanel(item.memberId));
        const isPaid = settlement.estado === 'pagado';
        return answer(c, lot.id, isPaid ? say.settledPaid : say.settledUnpaid);
      },
    )
    .post(
      '/admin/pagos/lotes/:id/revisado',
      access.moneyWith(thisLot),
      idempotentCalls,
      validBody(itemSeen),
      async (c) => {
        const lot = c.var.found;
        if (!lot) return unknown(c);
        const place = { lotId: lot.id, payoutId: c.req.valid('json').payoutId };
        const isSeen = await runIdempotent(db, c.var, () =>
          markSeen(db, place, c.var.call, clock()),
        );
        return isSeen ? answer(c, lot.id, say.seen) : refused(c, say.nothingToSee);
      },
    );
}
