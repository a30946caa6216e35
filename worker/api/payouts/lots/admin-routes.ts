import { type Context, Hono } from 'hono';
import { sentences } from '#contract/errors.ts';
import { lotSentences as say, skippedSentences } from '#contract/payouts/lot-sentences.ts';
import type { LotAnswer, LotDone, LotsAnswer, LotTaken } from '#contract/payouts/lots.ts';
import { lotClosing, lotRequest } from '#contract/payouts/requests.ts';
import { aloneSentence, leftOutSentence, reviewReason } from '#contract/payouts/review.ts';
import { fail } from '../../../shared/errors.ts';
import {
  findCallRecord,
  idempotencyKeyOf,
  idempotentCalls,
  refuseReusedKey,
  requestIdOf,
  runIdempotent,
} from '../../http/idempotent.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { selectOwed } from '../owed.ts';
import { freeLot, payLot } from './close.ts';
import { downloadFile, paypalFile } from './file.ts';
import {
  findLot,
  findLotRow,
  listLotPayouts,
  listQuestioned,
  selectLots,
  shownLot,
  statesOf,
} from './store.ts';
import { takeLot } from './take.ts';

const closedShown = 20;
/** Members told at once that something changed; the others see it when they next open the panel. */
const mostNotified = 50;

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });
const refused = (c: Context, message: string) => fail(c, { code: 'aborted', message });

const takenSentences = { api: say.sent, archivo: say.filed, mano: say.taken } as const;

/** `/admin/pagos/lotes`: payouts are taken to be paid, whatever the means, and how they end. */
export function adminLotRoutes(services: Services) {
  const { access, clock, db, mailer, paypal, presence, runAfter, trust } = services;

  const shown = (id: string) => findLot(db, id, { now: clock(), account: paypal?.account ?? null });
  const notify = async (id: string) => {
    const owners = await listLotPayouts(db, id);
    for (const { memberId } of owners.slice(0, mostNotified)) await presence.notifyPanel(memberId);
  };

  return new Hono()
    .get('/admin/pagos/lotes', access.admin, async (c) => {
      const present = { now: clock(), account: paypal?.account ?? null };
      const [lots, [owed]] = await db.batch([
        selectLots(db, closedShown),
        selectOwed(db, present.now),
      ]);
      if (!owed) throw new Error('the totals have no row');
      const answer: LotsAnswer = {
        isConfigured: paypal !== null,
        isSandbox: paypal?.isSandbox ?? false,
        owed,
        lots: lots.map((lot) => shownLot(lot, present)),
      };
      return c.json(answer);
    })
    .get('/admin/pagos/lotes/:id', access.admin, async (c) => {
      const id = c.req.param('id');
      const [lot, payouts] = await Promise.all([shown(id), listLotPayouts(db, id)]);
      if (!lot) return unknown(c);
      const answer: LotAnswer = { lot, payouts };
      return c.json(answer);
    })
    .post('/admin/pagos/lotes', access.money, idempotentCalls, validBody(lotRequest), async (c) => {
      const { means, ids, despite = false, paid } = c.req.valid('json');
      if (means === 'api' && !paypal) return refused(c, say.notConfigured);
      const id = idempotencyKeyOf(c);
      if (id === null) return fail(c, { code: 'invalid-argument', message: sentences.noKey });
      const { call, done } = c.var;
      await trust.lookAtPayouts(ids);
      const isTaken =
        done !== null ||
        (await takeLot(db, {
          ...{ id, means, ids, despite, caller: call, now: clock() },
          account: paypal?.account ?? null,
          paid: paid && { reference: paid.reference || null },
        }));
      const [lot, questioned, states] = await Promise.all([
        shown(id),
        listQuestioned(db, ids),
        statesOf(db, { id, means }, ids),
      ]);
      if (!lot) {
        const [one] = questioned;
        if (one && ids.length === 1) return refused(c, aloneSentence(one));
        if (one) return refused(c, leftOutSentence(questioned));
        const isHeld = [...states.values()].includes('held');
        return refused(c, isHeld ? skippedSentences.held : say.noneFree);
      }
      // A concurrent call made it under the same key, of other payouts.
      if (!isTaken && !(await findCallRecord(db, call))) return refuseReusedKey(c);
      if (means === 'api') runAfter(c, Promise.resolve(paypal?.work(id)));
      if (paid) runAfter(c, mailer.deliverDue());
      runAfter(c, notify(id));
      const reasons = new Map(questioned.map((one) => [one.id, reviewReason(one)]));
      const skipped = ids.flatMap((one) => {
        const state = states.get(one) ?? 'unknown';
        if (state === 'included') return [];
        return [{ id: one, motivo: reasons.get(one) ?? skippedSentences[state] }];
      });
      const included = ids.filter((one) => states.get(one) === 'included');
      const message = paid ? say.paid : takenSentences[means];
      const answer: LotTaken = { lot, included, skipped, message };
      return c.json(answer, 201);
    })
    .post('/admin/pagos/lotes/:id/archivo', access.money, async (c) => {
      const id = c.req.param('id');
      const lot = await findLotRow(db, id);
      if (lot?.means !== 'archivo') return unknown(c);
      const caller = { actorId: c.var.session.id, requestId: requestIdOf(c), requestHash: null };
      const payouts = await downloadFile(db, id, { caller, now: clock() });
      if (payouts === null) return refused(c, say.noFile);
      return c.body(paypalFile(payouts), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="pagos-paypal-${id.slice(0, 8)}.csv"`,
        'x-total': String(payouts.length),
      });
    })
    .post(
      '/admin/pagos/lotes/:id/cerrar',
      access.moneyWith((c) => findLotRow(db, c.req.param('id') ?? '')),
      idempotentCalls,
      validBody(lotClosing),
      async (c) => {
        const closing = c.req.valid('json');
        const lot = c.var.found;
        if (!lot) return unknown(c);
        const isPaid = closing.estado === 'pagado';
        if (isPaid && lot.means === 'api') return refused(c, say.onItsWay);
        const { id } = lot;
        const by = { caller: c.var.call, now: clock() };
        if (isPaid && closing.unpaid && !c.var.done) {
          const items = await listLotPayouts(db, id);
          const open = new Set(
            items.flatMap(({ estado, payoutId }) => (estado === 'abierto' ? [payoutId] : [])),
          );
          if (!closing.unpaid.every((one) => open.has(one))) return refused(c, say.notInLot);
        }
        const isDone = await runIdempotent(db, c.var, () =>
          isPaid
            ? payLot(db, id, {
                ...by,
                reference: closing.reference || null,
                unpaid: closing.unpaid ?? [],
              })
            : freeLot(db, lot, { ...by, motivo: closing.motivo }),
        );
        const after = await shown(id);
        if (!after) return unknown(c);
        if (!isDone) return refused(c, after.estado === 'cerrado' ? say.closed : say.freeLate);
        if (isPaid) runAfter(c, mailer.deliverDue());
        runAfter(c, notify(id));
        const answer: LotDone = { lot: after, message: isPaid ? say.paid : say.freed };
        return c.json(answer);
      },
    );
}
