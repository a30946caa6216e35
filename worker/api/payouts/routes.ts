import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  describeReturnedMoney,
  type PaidAnswer,
  type PayoutAnswer,
  payoutSentences as say,
} from '#contract/payouts/payouts.ts';
import { payoutRequest } from '#contract/payouts/requests.ts';
import { changesAtHeader } from '../../shared/cache-tags.ts';
import { fail } from '../../shared/errors.ts';
import { findInactiveDenial } from '../auth/policies.ts';
import { describeCall, readIdempotencyKey, refuseReusedKey } from '../http/idempotent.ts';
import { everybody } from '../http/policy.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { dayMs, startOfMonth } from '../time/clock.ts';
import { recordMemberNetwork } from '../trust/marks.ts';
import { endPayout } from './end.ts';
import { selectPaidTotals } from './owed.ts';
import { shapePayout, shapeRequestedPayout } from './payout.ts';
import { buildPayoutRefusal } from './rules.ts';
import { findPayout, requestPayout } from './store.ts';

const refused = (c: Context, message: string) => fail(c, { code: 'aborted', message });

type Requested = Awaited<ReturnType<typeof requestPayout>>;

function refuse(c: Context, { requester }: Requested, now: number) {
  // The account was suspended or erased after the code read the session.
  const inactive = requester ? findInactiveDenial(requester) : { message: say.failed };
  if (!requester || inactive) {
    return fail(c, { code: 'permission-denied', message: say.failed, ...inactive });
  }
  const { obstacle, firstAt } = requester;
  if (!obstacle) return fail(c, { code: 'unavailable', message: say.failed });
  return fail(c, buildPayoutRefusal(obstacle, firstAt, now));
}

export function payoutRoutes(services: Services) {
  const { access, clock, config, db, mailer, newId, presence, runAfter, trust } = services;
  const thisPayout = (c: Context) => findPayout(db, c.req.param('id') ?? '');
  return new Hono()
    .get('/pagado', everybody, async (c) => {
      const month = startOfMonth(clock(), config.TIME_ZONE);
      const [paid] = await selectPaidTotals(db, month);
      // A payment does not purge the cached answer, because purges have a rate limit and changes of posts
      // need the purges.
      c.header(changesAtHeader, String(startOfMonth(month + 32 * dayMs, config.TIME_ZONE)));
      const answer: PaidAnswer = { paid: paid && paid.payouts > 0 ? paid : null };
      return c.json(answer);
    })
    .post('/pagos', access.active, validBody(payoutRequest), async (c) => {
      if (readIdempotencyKey(c) === null)
        return fail(c, { code: 'invalid-argument', message: say.noKey });
      const { id: memberId, email } = c.get('session');
      const now = clock();
      const call = await describeCall(c, memberId);
      const id = newId();
      const isMade = sql`id = ${memberId} AND EXISTS (SELECT 1 FROM payouts WHERE id = ${id})`;
      const requested = await requestPayout(db, {
        id,
        memberId,
        email,
        mailId: newId(),
        call,
        mark: recordMemberNetwork(services, c, { act: 'payout', now, onlyIf: isMade }),
        now,
      });
      const { mail, payout } = requested;
      if (!payout) return refuse(c, requested, now);
      if (payout.requestHash !== call.requestHash) return refuseReusedKey(c);
      if (mail) runAfter(c, mailer.deliver(mail));
      // Only a new request starts an evaluation. A repeated request has no rate limit and contains nothing
      // new to check.
      const looked = payout.id === id ? trust.evaluate([memberId]) : Promise.resolve();
      runAfter(
        c,
        looked.then(() => presence.notifyPanel(memberId)),
      );
      const answer: PayoutAnswer = { payout: shapeRequestedPayout(payout), message: say.requested };
      return c.json(answer, 201);
    })
    .delete('/pagos/:id', access.activeWith(thisPayout), async (c) => {
      const { id: memberId } = c.get('session');
      const open = c.var.found;
      if (open?.memberId !== memberId) return fail(c, { code: 'not-found', message: say.unknown });
      await endPayout(db, open, {
        estado: 'cancelado',
        motivo: null,
        mailId: newId(),
        now: clock(),
        audit: { actorId: memberId, requestId: c.get('requestId') },
      });
      const now = (await findPayout(db, open.id)) ?? open;
      // An earlier call may have cancelled the payout although its answer was lost.
      if (now.estado !== 'cancelado') return refused(c, now.batchId ? say.onItsWay : say.notOpen);
      runAfter(c, mailer.deliverDue());
      runAfter(c, presence.notifyPanel(memberId));
      const message = `${say.cancelled} ${describeReturnedMoney(now)}`;
      const answer: PayoutAnswer = { payout: shapePayout(now, clock()), message };
      return c.json(answer, 200);
    });
}
