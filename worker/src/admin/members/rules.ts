import { memberSentences as say } from '#contract/admin-member-sentences.ts';
import type { MemberDecision } from '#contract/admin-members.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** What a decision depends on; `verifiedAt` in UTC ms, null while the address is not proved. */
export interface DecidedMember {
  id: string;
  estado: 'pendiente' | 'activo' | 'rechazado' | 'suspendido';
  verifiedAt: number | null;
}

/** What a decision comes to: the mail, the record's verb and what the administrator reads. */
export interface MemberVerdict {
  ok: true;
  template: 'approved' | 'reinstated' | 'refused' | 'suspended';
  action: string;
  message: string;
}

/** Why a decision cannot stand. */
export interface MemberRefusal {
  ok: false;
  code: ErrorCode;
  message: string;
}

const refused = (code: ErrorCode, message: string): MemberRefusal => ({ ok: false, code, message });

/**
 * Judges what the administrator `adminId` decides about a member. Nobody is activated whose address
 * is not proved, and the administrator cannot lock themself out: `permission-denied`. A state that
 * the account has already: `aborted`.
 */
export function judgeMember(
  member: DecidedMember,
  estado: MemberDecision['estado'],
  adminId: string,
): MemberVerdict | MemberRefusal {
  if (member.estado === estado) return refused('aborted', say.already);
  if (estado === 'activo') {
    if (member.verifiedAt === null) return refused('aborted', say.unverified);
    return member.estado === 'pendiente'
      ? { ok: true, template: 'approved', action: 'approve-member', message: say.approved }
      : { ok: true, template: 'reinstated', action: 'reinstate-member', message: say.reinstated };
  }
  if (member.id === adminId) return refused('permission-denied', say.ownAccount);
  return estado === 'rechazado'
    ? { ok: true, template: 'refused', action: 'refuse-member', message: say.refused }
    : { ok: true, template: 'suspended', action: 'suspend-member', message: say.suspended };
}
