import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { BulkAnswer } from '#contract/bulk.ts';
import { lotSentences } from '#contract/payouts/lot-sentences.ts';
import {
  type PayoutAnswer,
  payoutSentences,
  decisionSentences as say,
} from '#contract/payouts/payouts.ts';
import { payoutRefusal, payoutRefusals, payoutReturn } from '#contract/payouts/requests.ts';
import { fail } from '../../shared/errors.ts';
import { actOnRows, idsOf } from '../http/bulk.ts';
import { findCallRecord, idempotentCalls } from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { returnPayout } from './lots/settle.ts';
import { payoutOf, whyNotDecided } from './payout.ts';
import { endFreeStatements, endPayout, findPayout, findPayouts } from './store.ts';

/** Panels that are told at once; the other members see it when they next open theirs. */
const mostNotified = 50;

/** `/admin/pagos`: payouts that are refused, one or many, and paid ones that came back. */
export function adminPayoutRoutes(services: Services) {
  const { access, clock, db, mailer, newId, presence, runAfter } = services;
  const thisPayout = (c: Context) => findPayout(db, c.req.param('id') ?? '');
  const unknown = (c: Context) => fail(c, { code: 'not-found', message: payoutSentences.unknown });

  return new Hono()
    .patch(
      '/admin/pagos/:id',
      access.moneyWith(thisPayout),
      idempotentCalls,
      validBody(payoutRefusal),
      async (c) => {
        const { estado, motivo } = c.req.valid('json');
        const open = c.var.found;
        if (!open) return unknown(c);
        const { call, done } = c.var;
        const ending = { estado, motivo, reference: null, mailId: newId(), audit: call };
        const ended = done ? null : await endPayout(db, open, { ...ending, now: clock() });
        const found = ended ? null : await findPayout(db, open.id);
        // A concurrent request of this same call may have ended it.
        if (!ended && !done && !(await findCallRecord(db, call))) {
          return fail(c, { code: 'aborted', message: whyNotDecided(found) });
        }
        if (ended?.mail) runAfter(c, mailer.deliver(ended.mail));
        runAfter(c, presence.notifyPanel(open.memberId));
        const answer: PayoutAnswer = {
          payout: payoutOf(ended?.payout ?? found ?? open),
          message: say.payoutRefused,
        };
        return c.json(answer);
      },
    )
    .post(
      '/admin/pagos/decisiones',
      access.moneyWith(async (c) => findPayouts(db, await idsOf(c))),
      idempotentCalls,
      validBody(payoutRefusals),
      async (c) => {
        const { ids, estado, motivo } = c.req.valid('json');
        const { call } = c.var;
        const found = new Map(c.var.found.map((row) => [row.id, row]));
        const now = clock();
        const results = await actOnRows(db, c.var, {
          ids,
          rowId: sql`after ->> '$.pago'`,
          changed: payoutSentences.notOpen,
          actOn(id) {
            const open = found.get(id);
            if (!open) return payoutSentences.unknown;
            if (open.estado !== 'pendiente' || open.lotId !== null) return whyNotDecided(open);
            return endFreeStatements(db, open, {
              ...{ estado, motivo, reference: null, audit: call, now },
              ...{ mailId: newId(), mailWaitMs: 0 },
            });
          },
          messageOf: () => say.payoutRefused,
        });
        const refused = results.filter(({ ok }) => ok).flatMap(({ id }) => found.get(id) ?? []);
        runAfter(c, mailer.deliverDue());
        for (const { memberId } of refused.slice(0, mostNotified)) {
          runAfter(c, presence.notifyPanel(memberId));
        }
        const answer: BulkAnswer = { results };
        return c.json(answer);
      },
    )
    .post(
      '/admin/pagos/:id/devuelto',
      access.moneyWith(thisPayout),
      idempotentCalls,
      validBody(payoutReturn),
      async (c) => {
        const paid = c.var.found;
        if (!paid) return unknown(c);
        const { call, done } = c.var;
        const { motivo } = c.req.valid('json');
        const returning = { motivo, mailId: newId(), audit: call, now: clock() };
        const returned = done ? null : await returnPayout(db, paid, returning);
        if (!returned && !done && !(await findCallRecord(db, call))) {
          return fail(c, { code: 'aborted', message: lotSentences.notReturnable });
        }
        if (returned?.mail) runAfter(c, mailer.deliver(returned.mail));
        runAfter(c, presence.notifyPanel(paid.memberId));
        const now = returned?.payout ?? (await findPayout(db, paid.id)) ?? paid;
        const answer: PayoutAnswer = { payout: payoutOf(now), message: lotSentences.returned };
        return c.json(answer);
      },
    );
}
