import { Hono } from 'hono';
import { memberSentences as say } from '#contract/admin-member-sentences.ts';
import { type MemberDecisionAnswer, memberDecision } from '#contract/admin-members.ts';
import { fail } from '../../http/errors.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { judgeMember } from './rules.ts';
import { decideMember, findMember } from './store.ts';

/** `/admin/miembros`: what the administrator decides about members. */
export function adminMemberRoutes(services: Services) {
  const { access, clock, db, mailer, newId, presence, runAfter } = services;
  return new Hono().patch(
    '/admin/miembros/:id',
    access.admin,
    validBody(memberDecision),
    async (c) => {
      const decision = c.req.valid('json');
      const { estado } = decision;
      const { id: actorId } = c.get('session');
      const member = await findMember(db, c.req.param('id'));
      if (!member) return fail(c, { code: 'not-found', message: say.unknownMember });
      const verdict = judgeMember(member, estado, actorId);
      if (!verdict.ok) return fail(c, verdict);

      const { id, nombre } = member;
      const motivo = decision.estado === 'activo' ? null : decision.motivo;
      const { template, action, message } = verdict;
      const { decided, mail } = await decideMember(db, member, {
        estado,
        motivo,
        mail: { id: newId(), template, params: motivo === null ? { nombre } : { nombre, motivo } },
        audit: { actorId, action, requestId: c.get('requestId') },
        now: clock(),
      });
      if (!decided) return fail(c, { code: 'aborted', message: say.changed });
      if (mail) runAfter(c, mailer.deliver(mail));
      if (estado !== 'activo') runAfter(c, presence.disconnect(id));
      const answer: MemberDecisionAnswer = {
        miembro: { id, estado, motivo },
        message,
        deshacerMs: null,
      };
      return c.json(answer);
    },
  );
}
