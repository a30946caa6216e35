import { type Context, Hono } from 'hono';
import { type MemberDecision, memberDecision } from '#contract/members/admin.ts';
import { approvalUndoMs } from '#contract/members/admin-sentences.ts';
import { fail } from '../../../shared/errors.ts';
import { type CallRecord, findCallRecord, refuseChanged } from '../../http/idempotent.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { findDay } from '../../time/clock.ts';
import {
  computeUndoMs,
  describeFinalApproval,
  describeMemberAction,
  getDecisionReason,
  judgeMember,
} from './rules.ts';
import { memberSentences as say } from './sentences.ts';
import { decideMember, findApprovalMail, findMember } from './store.ts';

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknownMember });

/**
 * The routes of the administrator's decisions about a member. The administrator can undo an approval for
 * twenty seconds, because the approval's mail waits for that time. Then the page asks the API to send the
 * mail (`POST …/aprobacion`). Without that request, the cron sends the mail.
 */
export function decisionRoutes(services: Services) {
  const { access, clock, config, db, mailer, newId, presence, runAfter } = services;

  const adminWithMember = access.adminWith((c) => findMember(db, c.req.param('id') ?? ''));

  /** Gives a repeated call the first answer, if that answer is still true. */
  async function repeat(c: Context, done: CallRecord, id: string, decision: MemberDecision) {
    const member = await findMember(db, id);
    if (!member) return unknown(c);
    const isSo = member.estado === decision.estado && member.motivo === getDecisionReason(decision);
    if (!isSo) return refuseChanged(c, done, config.TIME_ZONE);
    const mail = await findApprovalMail(db, member.email);
    return c.json({
      message: describeMemberAction(done.action),
      undoWithinMs: computeUndoMs(member, mail, clock()),
    });
  }

  return new Hono()
    .patch('/admin/miembros/:id', adminWithMember, validBody(memberDecision), async (c) => {
      const decision = c.req.valid('json');
      const id = c.req.param('id');
      const { call, done, found: member, session } = c.var;
      if (done) return repeat(c, done, id, decision);
      if (!member) return unknown(c);
      const refuse = async <Answer>(answer: Answer) => {
        const doneMeanwhile = await findCallRecord(db, call);
        return doneMeanwhile ? repeat(c, doneMeanwhile, id, decision) : answer;
      };
      const verdict = judgeMember(member, decision, session.id);
      if (!verdict.ok) return refuse(fail(c, verdict));

      const now = clock();
      const by = { mailId: newId(), caller: call, day: findDay(now, config.TIME_ZONE), now };
      if (!(await decideMember(db, member, { decision, verdict, ...by }))) {
        return refuse(fail(c, { code: 'aborted', message: say.changed }));
      }
      const { template, message } = verdict;
      const undoWithinMs = template === 'approved' ? approvalUndoMs : null;
      if (undoWithinMs === null) runAfter(c, mailer.deliverDue());
      if (decision.estado !== 'activo') runAfter(c, presence.disconnect(id));
      return c.json({ message, undoWithinMs });
    })
    .post('/admin/miembros/:id/aprobacion', adminWithMember, async (c) => {
      const member = c.var.found;
      const queued = member && (await findApprovalMail(db, member.email));
      if (!queued) return unknown(c);
      await mailer.deliverDelayed(queued.id);
      const mail = await findApprovalMail(db, member.email);
      return c.json({ message: describeFinalApproval(mail ?? queued) });
    });
}
