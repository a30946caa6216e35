import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { memberSentences as say } from '#contract/admin-member-sentences.ts';
import {
  type AdjustmentAnswer,
  adjustment,
  type SessionsEndedAnswer,
  type SurveyLimitAnswer,
  surveyLimit,
} from '#contract/admin-members.ts';
import { fail } from '../../http/errors.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { keyOf, requestIdOf } from '../once.ts';
import { adjustBalance, changeLimit, endMemberSessions } from './account-store.ts';
import { findMember } from './store.ts';

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknownMember });

/** What an adjustment's record says of it. */
const adjusted = z.object({ saldoCents: z.int(), montoCents: z.int(), motivo: z.string() });

/** `…/limite`, `…/ajustes` and `…/sesiones` of `/admin/miembros/:id`. */
export function accountRoutes(services: Services) {
  const { access, clock, db, mailer, newId, presence, runAfter } = services;
  return new Hono()
    .patch('/admin/miembros/:id/limite', access.admin, validBody(surveyLimit), async (c) => {
      const { encuestasMax } = c.req.valid('json');
      const member = await findMember(db, c.req.param('id'));
      if (!member) return unknown(c);
      const answer: SurveyLimitAnswer = { encuestasMax, message: say.limitSaved };
      // Nothing to change: it may be a repeated call.
      if (member.encuestasMax === encuestasMax) return c.json(answer);
      const audit = { actorId: c.get('session').id, requestId: requestIdOf(c) };
      const isChanged = await changeLimit(db, member, encuestasMax, { audit, now: clock() });
      if (!isChanged) return fail(c, { code: 'aborted', message: say.changed });
      runAfter(c, presence.notifyPanel(member.id));
      return c.json(answer);
    })
    .post('/admin/miembros/:id/ajustes', access.money, validBody(adjustment), async (c) => {
      const key = keyOf(c);
      if (!key) return fail(c, { code: 'invalid-argument', message: say.noKey });
      const { montoCents, motivo, saldoCents } = c.req.valid('json');
      const member = await findMember(db, c.req.param('id'));
      if (!member) return unknown(c);
      const { record, mail, ...now } = await adjustBalance(db, member, {
        ...{ montoCents, motivo, saldoCents },
        mailId: newId(),
        audit: { actorId: c.get('session').id, requestId: key },
        now: clock(),
      });
      if (!record) {
        if (now.saldoCents === null) return unknown(c);
        const isStale = saldoCents !== undefined && saldoCents !== now.saldoCents;
        return fail(c, { code: 'aborted', message: isStale ? say.balanceChanged : say.belowZero });
      }
      const done = adjusted.safeParse(record.after).data;
      const isSame =
        record.action === 'adjust-balance' &&
        record.memberId === member.id &&
        done?.montoCents === montoCents &&
        done.motivo === motivo;
      if (!isSame) {
        return fail(c, { code: 'invalid-argument', status: 422, message: say.otherRequest });
      }
      if (mail) {
        runAfter(c, mailer.deliver(mail));
        runAfter(c, presence.notifyPanel(member.id));
      }
      const { saldoCents: after } = done;
      const answer: AdjustmentAnswer = { montoCents, saldoCents: after, message: say.adjusted };
      return c.json(answer, 201);
    })
    .delete('/admin/miembros/:id/sesiones', access.admin, async (c) => {
      const { id: actorId, sessionId } = c.get('session');
      const member = await findMember(db, c.req.param('id'));
      if (!member) return unknown(c);
      const ended = await endMemberSessions(db, member.id, {
        audit: { actorId, requestId: requestIdOf(c) },
        // Nobody signs themself out by this.
        keep: member.id === actorId ? sessionId : undefined,
        now: clock(),
      });
      for (const { id } of ended) runAfter(c, presence.disconnect(member.id, id));
      const message = ended.length === 0 ? say.noSessions : say.sessionsEnded;
      const answer: SessionsEndedAnswer = { cerradas: ended.length, message };
      return c.json(answer);
    });
}
