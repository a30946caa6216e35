import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { payoutSentences, reviewAnswer } from '#contract/payouts/payouts.ts';
import { payoutReleaseBody, signalSilencingBody } from '#contract/trust/requests.ts';
import { fail } from '../../shared/errors.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { answerReview, findReview, type OpenReview, releasePayout } from './reviews.ts';
import { trustSentences as say } from './sentences.ts';

/** The routes that silence a signal, release a payout from review, and store the member's answer. */
export function trustRoutes(services: Services) {
  const { access, clock, db, mailer, presence, runAfter, trust } = services;
  return new Hono()
    .post(
      '/admin/miembros/:id/senales',
      access.money,
      validBody(signalSilencingBody),
      async (c) => {
        const { call: caller, done } = c.var;
        const memberId = c.req.param('id');
        const said = { ...c.req.valid('json'), memberId, caller, now: clock() };
        const released = done ? [] : await trust.silence(said);
        if (!released) return fail(c, { code: 'aborted', message: say.gone });
        if (released.length > 0) runAfter(c, mailer.deliverDue());
        runAfter(c, presence.notifyPanel(...released.map((one) => one.memberId)));
        return c.json({ message: say.silenced });
      },
    )
    .post('/admin/pagos/:id/revision', access.money, validBody(payoutReleaseBody), async (c) => {
      const { call: caller, done } = c.var;
      const { signals: shown, ...read } = c.req.valid('json');
      const id = c.req.param('id');
      const released =
        done || (await releasePayout(db, id, { shown, ...read, caller, now: clock() }));
      if (!released) {
        const message = (await findReview(db, id)) ? say.changed : say.notInReview;
        return fail(c, { code: 'aborted', message });
      }
      if (!done) runAfter(c, mailer.deliverDue());
      if (released.memberId) runAfter(c, presence.notifyPanel(released.memberId));
      return c.json({ message: say.released });
    })
    .post(
      '/pagos/:id/respuesta',
      access.activeWith((c) => findReview(db, c.req.param('id') ?? '')),
      // This check runs before the check of the body, so that no answer reveals anything about other members'
      // payouts.
      createMiddleware<{ Variables: { found: OpenReview | null; session: { id: string } } }>(
        async (c, next) => {
          if (c.var.found?.memberId === c.var.session.id) return next();
          return fail(c, { code: 'not-found', message: payoutSentences.unknown });
        },
      ),
      validBody(reviewAnswer),
      async (c) => {
        const { answer } = c.req.valid('json');
        const { id: memberId } = c.get('session');
        const payoutId = c.req.param('id');
        const isDone = await answerReview(db, { payoutId, memberId, answer }, clock());
        if (!isDone) return fail(c, { code: 'aborted', message: say.notAnswerable });
        runAfter(c, presence.notifyPanel(memberId));
        return c.json({ message: say.answered });
      },
    );
}
