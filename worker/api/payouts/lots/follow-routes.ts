import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { LotDone, PayoutLot } from '#contract/payouts/lots.ts';
import { itemSeen, itemSettlement, lotClosing, lotNumber } from '#contract/payouts/requests.ts';
import { fail, failField } from '../../../shared/errors.ts';
import { attachment } from '../../../shared/headers.ts';
import { recordAudit } from '../../audit/store.ts';
import { runIdempotent } from '../../http/idempotent.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import type { LotRow } from '../payout.ts';
import { numberLot } from '../paypal/claim.ts';
import type { Paypal } from '../paypal/paypal.ts';
import { freeLot, payLot } from './close.ts';
import { downloadFile, paypalFile } from './file.ts';
import { actsOf, isOurs } from './rules.ts';
import { lotSentences as say } from './sentences.ts';
import { markSeen, settleItem } from './settle.ts';
import { findItem, findLot, findLotRow, listItems, listOwners } from './store.ts';

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });
const refused = (c: Context, message: string) => fail(c, { code: 'aborted', message });

/** `/admin/pagos/lotes/:id`: the steps with a batch until each of its payouts has ended. */
export function adminLotFollowRoutes(services: Services) {
  const { access, clock, db, mailer, paypal, presence, readBrand, runAfter } = services;
  const account = paypal?.account ?? null;
  const thisLot = access.moneyWith((c) => findLotRow(db, c.req.param('id') ?? ''));

  /** Runs after `thisLot` and puts any known batch into `c.var.lot`. */
  const knownLot = createMiddleware<{ Variables: { found: LotRow | null; lot: LotRow } }>(
    async (c, next) => {
      if (!c.var.found) return unknown(c);
      c.set('lot', c.var.found);
      return next();
    },
  );
  /** Runs after `knownLot` and passes only batches of the API that the current keys can ask about. */
  const askableLot = createMiddleware<{ Variables: { lot: LotRow; paypal: Paypal } }>(
    async (c, next) => {
      const { lot } = c.var;
      if (lot.means !== 'api') return unknown(c);
      if (!paypal) return refused(c, say.notConfigured);
      if (!isOurs(lot, account)) return refused(c, say.otherAccount);
      c.set('paypal', paypal);
      return next();
    },
  );

  const notifyOwners = async (id: string) => presence.notifyPanel(...(await listOwners(db, id)));

  async function answer(c: Context, id: string, message: string | ((lot: PayoutLot) => string)) {
    const lot = await findLot(db, id, { now: clock(), account });
    if (!lot) return unknown(c);
    const body: LotDone = { lot, message: typeof message === 'string' ? message : message(lot) };
    return c.json(body);
  }

  return new Hono()
    .post('/admin/pagos/lotes/:id/archivo', thisLot, knownLot, async (c) => {
      const { id, means } = c.var.lot;
      if (means !== 'archivo') return unknown(c);
      const payouts = await downloadFile(db, id, { caller: c.var.call, now: clock() });
      if (payouts === null) return refused(c, say.noFile);
      return c.body(paypalFile(payouts, await readBrand()), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment(`pagos-paypal-${id.slice(0, 8)}.csv`),
      });
    })
    .post('/admin/pagos/lotes/:id/cerrar', thisLot, validBody(lotClosing), knownLot, async (c) => {
      const closing = c.req.valid('json');
      const { done, lot } = c.var;
      const { id } = lot;
      const act = { caller: c.var.call, now: clock() };
      const unpaid = (closing.estado === 'pagado' && closing.unpaid) || [];
      if (closing.estado === 'pagado' && lot.means === 'api') return refused(c, say.onItsWay);
      if (unpaid.length > 0 && !done) {
        const items = await listItems(db, id);
        const open = items.filter(({ estado }) => estado === 'abierto');
        const openIds = new Set(open.map(({ payoutId }) => payoutId));
        if (!unpaid.every((one) => openIds.has(one))) return refused(c, say.notInLot);
      }
      const isDone = await runIdempotent(db, c.var, () =>
        closing.estado === 'pagado'
          ? payLot(db, id, { ...act, reference: closing.reference || null, unpaid })
          : freeLot(db, lot, { ...act, motivo: closing.motivo }),
      );
      if (!isDone) {
        const isClosed = (await findLotRow(db, id))?.closedAt != null;
        return refused(c, isClosed ? say.closed : say.freeLate);
      }
      runAfter(c, mailer.deliverDue());
      runAfter(c, notifyOwners(id));
      return answer(c, id, ({ paid, freed }) =>
        paid === 0 ? say.freed : freed > 0 ? say.partlyPaid : say.paid,
      );
    })
    .post('/admin/pagos/lotes/:id/reintentar', thisLot, knownLot, askableLot, async (c) => {
      const { call, done, lot } = c.var;
      const now = clock();
      if (!done && !actsOf(lot, { now, account }).retry) {
        return refused(c, lot.closedAt === null ? say.retryLate : say.retryEnded);
      }
      const asked = {
        ...call,
        action: 'ask-lot',
        after: { lote: lot.id },
        now,
      } as const;
      if (!done) await recordAudit(db, asked, sql`TRUE`);
      // Awaited: the administrator expects PayPal's answer.
      await c.var.paypal.work(lot.id, { isAhead: true });
      return answer(c, lot.id, say.retried);
    })
    .post(
      '/admin/pagos/lotes/:id/numero',
      thisLot,
      validBody(lotNumber),
      knownLot,
      askableLot,
      async (c) => {
        const { done, lot } = c.var;
        const { paypalId } = c.req.valid('json');
        const mayNumber = actsOf(lot, { now: clock(), account }).number;
        const isKnown = lot.paypalId === paypalId && !mayNumber;
        if (!isKnown && !done) {
          if (!mayNumber) return refused(c, say.numberLate);
          const place = await c.var.paypal.hasUnder(lot.id, paypalId);
          if (place === null) return fail(c, { code: 'unavailable', message: say.numberUnasked });
          if (place !== 'ours') {
            return failField(
              c,
              'paypalId',
              place === 'other' ? say.numberOther : say.numberUnknown,
            );
          }
          const isNumbered = await runIdempotent(db, c.var, () =>
            numberLot(db, lot, { paypalId, now: clock() }, c.var.call),
          );
          if (!isNumbered) return refused(c, say.numberLate);
        }
        // Awaited, so that the answer has PayPal's state of the payouts.
        await c.var.paypal.work(lot.id, { isAhead: false });
        return answer(c, lot.id, say.numbered);
      },
    )
    .post(
      '/admin/pagos/lotes/:id/terminar',
      thisLot,
      validBody(itemSettlement),
      knownLot,
      async (c) => {
        const { call: caller, lot } = c.var;
        const settlement = c.req.valid('json');
        const item = lot.means === 'api' && (await findItem(db, lot.id, settlement.payoutId));
        if (!item) return refused(c, say.notInLot);
        const now = clock();
        const isSettled = await runIdempotent(db, c.var, () =>
          settleItem(db, item, settlement, { caller, now }),
        );
        if (!isSettled) {
          if (lot.claimedUntil > now) return refused(c, say.busy);
          return refused(c, item.estado === 'abierto' ? say.settleEarly : say.notInLot);
        }
        runAfter(c, mailer.deliverDue());
        runAfter(c, presence.notifyPanel(item.memberId));
        const isPaid = settlement.estado === 'pagado';
        return answer(c, lot.id, isPaid ? say.settledPaid : say.settledUnpaid);
      },
    )
    .post('/admin/pagos/lotes/:id/revisado', thisLot, validBody(itemSeen), knownLot, async (c) => {
      const { call: caller, lot } = c.var;
      const place = { lotId: lot.id, ...c.req.valid('json') };
      const act = { caller, now: clock() };
      const isSeen = await runIdempotent(db, c.var, () => markSeen(db, place, act));
      return isSeen ? answer(c, lot.id, say.seen) : refused(c, say.nothingToSee);
    });
}
