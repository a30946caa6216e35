import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { BulkAnswer } from '#contract/bulk.ts';
import { payoutSentences } from '#contract/payouts/payouts.ts';
import { payoutRefusal, payoutRefusals, payoutReturn } from '#contract/payouts/requests.ts';
import { fail } from '../../shared/errors.ts';
import { listStatements } from '../db/batch.ts';
import { applyToRows, readBulkIds } from '../http/bulk.ts';
import { runIdempotent } from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { batchSentences as say } from './batches/sentences.ts';
import { returnPayout } from './batches/settle.ts';
import { buildEndStatements, endPayout } from './end.ts';
import { type FoundPayout, findRefusalObstacle } from './payout.ts';
import { findPayout, findPayouts } from './store.ts';

/** `/admin/pagos`: routes that refuse one or many payouts and that record returned payments. */
export function adminPayoutRoutes(services: Services) {
  const { access, clock, db, mailer, newId, presence, runAfter } = services;
  const thisPayout = access.moneyWith((c) => findPayout(db, c.req.param('id') ?? ''));
  const thesePayouts = access.moneyWith(async (c) => findPayouts(db, await readBulkIds(c)));
  const unknown = (c: Context) => fail(c, { code: 'not-found', message: payoutSentences.unknown });

  function ended(c: Context, { memberId }: FoundPayout, message: string) {
    runAfter(c, mailer.deliverDue());
    runAfter(c, presence.notifyPanel(memberId));
    return c.json({ message });
  }

  return new Hono()
    .patch('/admin/pagos/:id', thisPayout, validBody(payoutRefusal), async (c) => {
      const open = c.var.found;
      if (!open) return unknown(c);
      const ending = { ...c.req.valid('json'), mailId: newId(), audit: c.var.call, now: clock() };
      const isDone = await runIdempotent(db, c.var, () => endPayout(db, open, ending));
      if (isDone) return ended(c, open, say.refused);
      const message = findRefusalObstacle(await findPayout(db, open.id));
      return fail(c, { code: 'aborted', message });
    })
    .post('/admin/pagos/decisiones', thesePayouts, validBody(payoutRefusals), async (c) => {
      const { ids, ...ending } = c.req.valid('json');
      const audit = c.var.call;
      const found = new Map(c.var.found.map((row) => [row.id, row]));
      const now = clock();
      const results = await applyToRows(db, c.var, {
        ids,
        rowId: sql`after ->> '$.pago'`,
        changed: payoutSentences.notOpen,
        actOn(id) {
          const open = found.get(id);
          if (!open) return payoutSentences.unknown;
          if (open.estado !== 'pendiente' || open.batchId !== null)
            return findRefusalObstacle(open);
          return listStatements(
            buildEndStatements(db, open, { ...ending, mailId: newId(), audit, now }),
          );
        },
        messageOf: () => say.refused,
      });
      const refused = results.filter(({ ok }) => ok).flatMap(({ id }) => found.get(id) ?? []);
      runAfter(c, mailer.deliverDue());
      runAfter(c, presence.notifyPanel(...refused.map(({ memberId }) => memberId)));
      const answer: BulkAnswer = { results };
      return c.json(answer);
    })
    .post('/admin/pagos/:id/devuelto', thisPayout, validBody(payoutReturn), async (c) => {
      const paid = c.var.found;
      if (!paid) return unknown(c);
      const { motivo } = c.req.valid('json');
      const returning = { motivo, mailId: newId(), caller: c.var.call, now: clock() };
      const isDone = await runIdempotent(db, c.var, () => returnPayout(db, paid, returning));
      if (isDone) return ended(c, paid, say.returned);
      return fail(c, { code: 'aborted', message: say.notReturnable });
    });
}
