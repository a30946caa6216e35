import { type Context, Hono } from 'hono';
import { memberSentences as say, undoMs } from '#contract/admin-member-sentences.ts';
import {
  type ApprovalMailAnswer,
  type MemberDecision,
  type MemberDecisionAnswer,
  memberDecision,
} from '#contract/admin-members.ts';
import { dayOf } from '../../events/rules.ts';
import { fail } from '../../http/errors.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { type Done, findDone, keyOf, requestIdOf } from '../once.ts';
import { approvalMailState, judgeMember, judgeRepeated, undoLeft } from './rules.ts';
import { decideMember, findApprovalMail, findMember, undoApproval } from './store.ts';

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknownMember });
const changed = (c: Context) => fail(c, { code: 'aborted', message: say.changed });
const otherRequest = (c: Context) =>
  fail(c, { code: 'invalid-argument', status: 422, message: say.otherRequest });

/** `PATCH /admin/miembros/:id`, and `GET` and `DELETE …/aprobacion` while its mail waits. */
export function decisionRoutes(services: Services) {
  const { access, clock, config, db, mailer, newId, presence, runAfter } = services;

  const doneUnder = async (key: string | null) => key && (await findDone(db, key));

  /** Answers a decision that has been made already as it was answered the first time. */
  async function repeat(c: Context, done: Done, id: string, decision: MemberDecision) {
    const verdict = judgeRepeated(done, id, decision.estado);
    if (!verdict.ok) return otherRequest(c);
    const member = await findMember(db, id);
    if (!member) return unknown(c);
    const mail = await findApprovalMail(db, member.email);
    const motivo = decision.estado === 'activo' ? null : decision.motivo;
    const answer: MemberDecisionAnswer = {
      miembro: { id, estado: decision.estado, motivo },
      message: verdict.message,
      deshacerMs: undoLeft(member, mail, clock()),
    };
    return c.json(answer);
  }

  return new Hono()
    .patch('/admin/miembros/:id', access.admin, validBody(memberDecision), async (c) => {
      const decision = c.req.valid('json');
      const id = c.req.param('id');
      const done = await doneUnder(keyOf(c));
      if (done) return repeat(c, done, id, decision);
      const { estado } = decision;
      const { id: actorId } = c.get('session');
      const member = await findMember(db, id);
      if (!member) return unknown(c);
      const verdict = judgeMember(member, decision, actorId);
      if (!verdict.ok) return fail(c, verdict);

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
        audit: { actorId, action, requestId: requestIdOf(c) },
        day: dayOf(now, config.TIME_ZONE),
        now,
      });
      if (!decided) {
        const doneMeanwhile = await doneUnder(keyOf(c));
        return doneMeanwhile ? repeat(c, doneMeanwhile, id, decision) : changed(c);
      }
      if (isApproval) runAfter(c, mailer.deliverAfter(mailId, undoMs));
      else if (mail) runAfter(c, mailer.deliver(mail));
      if (estado !== 'activo') runAfter(c, presence.disconnect(id));
      const deshacerMs = isApproval ? undoMs : null;
      const answer: MemberDecisionAnswer = { miembro: { id, estado, motivo }, message, deshacerMs };
      return c.json(answer);
    })
    .get('/admin/miembros/:id/aprobacion', access.admin, async (c) => {
      const member = await findMember(db, c.req.param('id'));
      const mail = member && (await findApprovalMail(db, member.email));
      if (!mail) return unknown(c);
      const answer: ApprovalMailAnswer = approvalMailState(mail);
      return c.json(answer);
    })
    .delete('/admin/miembros/:id/aprobacion', access.admin, async (c) => {
      const id = c.req.param('id');
      const undone: MemberDecisionAnswer = {
        miembro: { id, estado: 'pendiente', motivo: null },
        message: say.undone,
        deshacerMs: null,
      };
      const isDone = ({ action, memberId }: Done) => action === 'undo-approval' && memberId === id;
      const done = await doneUnder(keyOf(c));
      if (done) return isDone(done) ? c.json(undone) : otherRequest(c);

      const member = await findMember(db, id);
      if (!member) return unknown(c);
      if (member.estado !== 'activo') return changed(c);
      const now = clock();
      const mail = await findApprovalMail(db, member.email);
      const isUndone =
        mail &&
        (await undoApproval(db, member, mail, {
          audit: { actorId: c.get('session').id, requestId: requestIdOf(c) },
          day: dayOf(mail.createdAt, config.TIME_ZONE),
          now,
        }));
      if (!isUndone) {
        const doneMeanwhile = await doneUnder(keyOf(c));
        if (doneMeanwhile && isDone(doneMeanwhile)) return c.json(undone);
        return fail(c, { code: 'aborted', message: say.undoLate });
      }
      runAfter(c, presence.disconnect(id));
      return c.json(undone);
    });
}
