import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { errorSentences } from '#contract/errors.ts';
import { adjustment, surveyLimit } from '#contract/members/admin.ts';
import { claimAnswer } from '#contract/surveys/claims.ts';
import { fail } from '../../../shared/errors.ts';
import {
  describeChangedResult,
  findCallRecord,
  isSameCall,
  readIdempotencyKey,
  refuseChanged,
  refuseReusedKey,
  runIdempotent,
} from '../../http/idempotent.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { claimSentences } from '../../surveys/claims/sentences.ts';
import { answerClaim } from '../../surveys/claims/store.ts';
import { adjustBalance, changeSurveyLimit, endMemberSessions } from './account-store.ts';
import { memberSentences as say } from './sentences.ts';
import { findMember } from './store.ts';

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknownMember });

const adjusted = z.object({ saldoCents: z.int() });
const signedOut = z.object({ cerradas: z.int() });

export function accountRoutes(services: Services) {
  const { access, clock, config, db, mailer, newId, presence, runAfter } = services;
  const thisMember = (c: Context) => findMember(db, c.req.param('id') ?? '');
  const adminWithMember = access.adminWith(thisMember);
  const moneyWithMember = access.moneyWith(thisMember);
  return new Hono()
    .patch('/admin/miembros/:id/limite', adminWithMember, validBody(surveyLimit), async (c) => {
      const { encuestasMax } = c.req.valid('json');
      const member = c.var.found;
      if (!member) return unknown(c);
      const answer = { encuestasMax, message: say.limitSaved };
      if (member.encuestasMax === encuestasMax) return c.json(answer);
      const { call, done } = c.var;
      const by = { audit: call, now: clock() };
      if (done || !(await changeSurveyLimit(db, member, encuestasMax, by))) {
        const record = done ?? (await findCallRecord(db, call));
        // A concurrent call with the same key may have changed the limit after `found` was read.
        const now = record && (await findMember(db, member.id));
        if (now?.encuestasMax === encuestasMax) return c.json(answer);
        if (record) return refuseChanged(c, record, config.TIME_ZONE);
        return fail(c, { code: 'aborted', message: say.changed });
      }
      runAfter(c, presence.notifyPanel(member.id));
      return c.json(answer);
    })
    .post('/admin/miembros/:id/ajustes', moneyWithMember, validBody(adjustment), async (c) => {
      const { call } = c.var;
      if (readIdempotencyKey(c) === null)
        return fail(c, { code: 'invalid-argument', message: errorSentences.noKey });
      const { montoCents, motivo, saldoCents } = c.req.valid('json');
      const member = c.var.found;
      if (!member) return unknown(c);
      const { record, mail, ...now } = await adjustBalance(db, member, {
        montoCents,
        motivo,
        saldoCents,
        mailId: newId(),
        audit: call,
        now: clock(),
      });
      if (!record) {
        if (now.saldoCents === null) return unknown(c);
        const isStale = saldoCents !== undefined && saldoCents !== now.saldoCents;
        return fail(c, {
          code: 'aborted',
          message: isStale ? say.balanceChanged : say.belowZero,
        });
      }
      // A different call used the same key.
      if (!isSameCall(record, call)) return refuseReusedKey(c);
      if (mail) {
        runAfter(c, mailer.deliver(mail));
        runAfter(c, presence.notifyPanel(member.id));
      }
      const { saldoCents: after } = adjusted.parse(record.after);
      // The first answer may have been lost, and the balance may have changed since. The page must not show an
      // old balance as the current balance.
      const isSo = now.saldoCents === after;
      const message = isSo ? say.adjusted : describeChangedResult(record, config.TIME_ZONE);
      return c.json({ montoCents, saldoCents: after, message }, 201);
    })
    .post(
      '/admin/miembros/:id/reclamos/:encuesta',
      adminWithMember,
      validBody(claimAnswer),
      async (c) => {
        const { call: audit, found: member } = c.var;
        if (!member) return unknown(c);
        const by = { startId: c.req.param('encuesta'), mailId: newId(), audit, now: clock() };
        const isDone = await runIdempotent(db, c.var, async () => {
          const mail = await answerClaim(db, member, { ...c.req.valid('json'), ...by });
          if (mail) runAfter(c, mailer.deliver(mail));
          return mail !== null;
        });
        if (!isDone) return fail(c, { code: 'aborted', message: claimSentences.notOpen });
        runAfter(c, presence.notifyPanel(member.id));
        return c.json({ message: claimSentences.answered });
      },
    )
    .delete('/admin/miembros/:id/sesiones', adminWithMember, async (c) => {
      const { id: actorId, sessionId } = c.get('session');
      const { call, done } = c.var;
      // A repeated call must not end the sessions that began after the first call.
      if (done) {
        const { cerradas: ended } = signedOut.parse(done.after);
        return c.json({ ended, message: describeChangedResult(done, config.TIME_ZONE) });
      }
      const member = c.var.found;
      if (!member) return unknown(c);
      const ended = await endMemberSessions(db, member.id, {
        audit: call,
        // The administrator keeps their own current session.
        keep: member.id === actorId ? sessionId : undefined,
        now: clock(),
      });
      for (const { id } of ended) runAfter(c, presence.disconnect(member.id, id));
      const message = ended.length === 0 ? say.noSessions : say.sessionsEnded;
      return c.json({ ended: ended.length, message });
    });
}
