import { Hono } from 'hono';
import * as z from 'zod';
import type { PostbackAnswer } from '#contract/lists/postbacks.ts';
import {
  postbackDecision,
  postbackReplay,
  type RefusalsAnswer,
} from '#contract/surveys/postbacks.ts';
import { isOwnersVerdict, isVerdict, verdictSentences } from '#contract/surveys/verdicts.ts';
import { fail, failNotFound } from '../../../shared/errors.ts';
import { runIdempotent } from '../../http/idempotent.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { dayMs, findDay } from '../../time/clock.ts';
import { decidePostback } from './decide.ts';
import { countRefusals } from './refusals.ts';
import { describeSettledPostback, findPostback, replayPostback } from './replay.ts';
import { hasMovedMoney } from './rules.ts';
import { explainNoReplay } from './why-not-replayed.ts';

/** Reads a row's id. An invalid id becomes 0, which matches no row. */
const lineOf = (id: string) => z.coerce.number().int().min(1).catch(0).parse(id);

const refusalDays = 30;

const noDecision = 'Este aviso no espera una decisión tuya.';

/** `/admin/postbacks`: routes that list, replay and decide the logged postbacks of survey providers. */
export function adminPostbackRoutes(services: Services) {
  const { access, clock, config, db, presence, runAfter } = services;
  const dayBefore = (days: number) => findDay(clock() - days * dayMs, config.TIME_ZONE);
  return new Hono()
    .get('/admin/postbacks/rechazados', access.admin, async (c) => {
      const span = { since: dayBefore(refusalDays - 1), today: dayBefore(0) };
      const answer: RefusalsAnswer = { days: refusalDays, refusals: await countRefusals(db, span) };
      return c.json(answer);
    })
    .get('/admin/postbacks/:id', access.admin, async (c) => {
      const found = await findPostback(db, lineOf(c.req.param('id')));
      if (!found) return failNotFound(c);
      const { row, replay } = found;
      const { verdict } = row;
      const answer: PostbackAnswer = {
        ...row,
        meaning: isVerdict(verdict) ? verdictSentences[verdict] : verdict,
        replayedBy: replay?.id ?? null,
        noReplay: replay ? describeSettledPostback(replay) : explainNoReplay(verdict),
        mayDecide: replay === null && isOwnersVerdict(verdict),
      };
      return c.json(answer);
    })
    .post('/admin/postbacks/:id/repetir', access.money, validBody(postbackReplay), async (c) => {
      const id = lineOf(c.req.param('id'));
      const replayed = await replayPostback(services, id, c.req.valid('json'), c.var.call);
      if ('failure' in replayed) return fail(c, replayed.failure);
      const { verdict, memberId } = replayed.settled;
      if (replayed.isNew && memberId && hasMovedMoney(verdict))
        runAfter(c, presence.notifyPanel(memberId));
      return c.json({ verdict, message: verdictSentences[verdict] });
    })
    .post('/admin/postbacks/:id/decidir', access.money, validBody(postbackDecision), async (c) => {
      const found = await findPostback(db, lineOf(c.req.param('id')));
      if (!found) return failNotFound(c);
      const { row } = found;
      const { motivo } = c.req.valid('json');
      const { call } = c.var;
      const isDone = await runIdempotent(
        db,
        c.var,
        async () =>
          isOwnersVerdict(row.verdict) &&
          (await decidePostback(db, row, { motivo, call, now: clock() })),
      );
      if (isDone) return c.json({ message: 'Anotamos tu decisión.' });
      // Another call may have replayed or decided the postback after this call read it.
      const replay = found.replay ?? (await findPostback(db, row.id))?.replay;
      return fail(c, {
        code: 'aborted',
        message: replay ? describeSettledPostback(replay) : noDecision,
      });
    });
}
