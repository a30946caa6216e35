import { type Context, Hono } from 'hono';
import {
  type ApprovalMailAnswer,
  type MemberDecision,
  type MemberDecisionAnswer,
  memberDecision,
} from '#contract/members/admin.ts';
import { memberSentences as say, undoMs } from '#contract/members/admin-sentences.ts';
import { fail } from '../../../http/errors.ts';
import {
  type CallRecord,
  findCallRecord,
  idempotentCalls,
  runIdempotent,
} from '../../http/idempotent.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { dayOf } from '../../time/clock.ts';
import { approvalSentence, judgeMember, sentenceOf, undoLeft } from './rules.ts';
import { decideMember, findApprovalMail, findMember, undoApproval } from './store.ts';

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknownMember });
const changed = (c: Context) => fail(c, { code: 'aborted', message: say.changed });

export function decisionRoutes(services: Services) {
  const { access, clock, config, db, mailer, newId, presence, runAfter } = services;

  const adminWithMember = access.adminWith((c) => findMember(db, c.req.param('id') ?? ''));

  /** A repeated call is answered as the first one was. */
  async function repeat(c: Context, done: CallRecord, id: string, decision: MemberDecision) {
    const member = await findMember(db, id);
    if (!member) return unknown(c);
    const mail = await findApprovalMail(db, member.email);
    const motivo = decision.estado === 'activo' ? null : decision.motivo;
    const answer: MemberDecisionAnswer = {
      member: { id, estado: decision.estado, motivo },
      message: sentenceOf(done.action),
      undoWithinMs: undoLeft(member, mail, clock()),
    };
    return c.json(answer);
  }

  return (
    new Hono()
      .patch(
        '/admin/miembros/:id',
        adminWithMember,
        idempotentCalls,
        validBody(memberDecision),
        async (c) => {
          const decision = c.req.valid('json');
          const id = c.req.param('id');
          const { call, done, session } = c.var;
          if (done) return repeat(c, done, id, decision);
          const { estado } = decision;
          const member = c.var.found;
          if (!member) return unknown(c);
          const verdict = judgeMember(member, decision, session.id);
          if (!verdict.ok) {
            const doneMeanwhile = await findCallRecord(db, call);
            return doneMeanwhile ? repeat(c, doneMeanwhile, id, decision) : fail(c, verdict);
          }

          const { nombre } = member;
          const motivo = decision.estado === 'activo' ? null : decision.motivo;
          const { template, action, message } = verdict;
          const isApproval = template === 'approved';
          const now = clock();
          const mailId = newId();
          const params = motivo === null ? { nombre } : { nombre, motivo };
          const { decided, mail } = await decideMember(db, member, {
            estado,
            motivo,
            mail: { id: mailId, template, params, ...(isApproval && { waitMs: undoMs }) },
            audit: { ...call, action },
            day: dayOf(now, config.TIME_ZONE),
            now,
          });
          if (!decided) {
            const doneMeanwhile = await findCallRecord(db, call);
            return doneMeanwhile ? repeat(c, doneMeanwhile, id, decision) : changed(c);
          }
          if (mail && !isApproval) runAfter(c, mailer.deliver(mail));
          if (estado !== 'activo') runAfter(c, presence.disconnect(id));
          const undoWithinMs = isApproval ? undoMs : null;
          const answer: MemberDecisionAnswer = {
            member: { id, estado, motivo },
            message,
            undoWithinMs,
          };
          return c.json(answer);
        },
      )
      // The page calls it when the approval can no longer be undone; without it the cron sends the mail.
      .post('/admin/miembros/:id/aprobacion', adminWithMember, async (c) => {
        const member = c.var.found;
        const queued = member && (await findApprovalMail(db, member.email));
        if (!queued) return unknown(c);
        await mailer.deliverDelayed(queued.id);
        const mail = await findApprovalMail(db, member.email);
        const answer: ApprovalMailAnswer = { message: approvalSentence(mail ?? queued) };
        return c.json(answer);
      })
      .delete('/admin/miembros/:id/aprobacion', adminWithMember, idempotentCalls, async (c) => {
        const id = c.req.param('id');
        const undone: MemberDecisionAnswer = {
          member: { id, estado: 'pendiente', motivo: null },
          message: say.undone,
          undoWithinMs: null,
        };
        const { call, done } = c.var;
        if (done) return c.json(undone);
        const member = c.var.found;
        if (!member) return unknown(c);
        const isActive = member.estado === 'activo';
        const mail = isActive ? await findApprovalMail(db, member.email) : null;
        const isUndone = await runIdempotent(
          db,
          c.var,
          async () =>
            mail !== null &&
            undoApproval(db, member, mail, {
              audit: call,
              now: clock(),
              day: dayOf(mail.createdAt, config.TIME_ZONE),
            }),
        );
        if (!isUndone) {
          return isActive ? fail(c, { code: 'aborted', message: say.undoLate }) : changed(c);
        }
        runAfter(c, presence.disconnect(id));
        return c.json(undone);
      })
  );
}
