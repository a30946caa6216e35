import type { ErrorCode } from '#contract/errors.ts';
import type { MemberDecision } from '#contract/members/admin.ts';
import type { MemberState } from '#contract/members/sentences.ts';
import { memberSentences as say } from './sentences.ts';

/** `verifiedAt` is in UTC ms; it is null while the email is unverified. */
interface DecidedMember {
  id: string;
  estado: MemberState;
  verifiedAt: number | null;
}

const verdicts = {
  'approve-member': { template: 'approved', message: say.approved },
  'reinstate-member': { template: 'reinstated', message: say.reinstated },
  'refuse-member': { template: 'refused', message: say.refused },
  'suspend-member': { template: 'suspended', message: say.suspended },
} as const;
type MemberAction = keyof typeof verdicts;

export interface MemberVerdict {
  ok: true;
  template: (typeof verdicts)[MemberAction]['template'];
  action: MemberAction;
  message: string;
}

interface MemberRefusal {
  ok: false;
  code: ErrorCode;
  message: string;
}

const refused = (code: ErrorCode, message: string): MemberRefusal => ({ ok: false, code, message });
const decided = (action: MemberAction): MemberVerdict => ({
  ok: true,
  action,
  ...verdicts[action],
});

/**
 * Judges a decision about a member. The code is `aborted` if the member already has the requested state, no
 * longer has the shown state, or has an unverified email. The code is `permission-denied` if administrators
 * would lock themselves out.
 */
export function judgeMember(
  member: DecidedMember,
  { estado, from }: Pick<MemberDecision, 'estado' | 'from'>,
  adminId: string,
): MemberVerdict | MemberRefusal {
  if (from && from !== member.estado) return refused('aborted', say.changed);
  if (member.estado === estado) return refused('aborted', say.already);
  if (estado === 'activo') {
    if (member.verifiedAt === null) return refused('aborted', say.unverified);
    return decided(member.estado === 'pendiente' ? 'approve-member' : 'reinstate-member');
  }
  if (member.id === adminId) return refused('permission-denied', say.ownAccount);
  return decided(estado === 'rechazado' ? 'refuse-member' : 'suspend-member');
}

/** Returns the reason of a decision, or null if the decision activates the account. */
export const getDecisionReason = (decision: MemberDecision): string | null =>
  decision.estado === 'activo' ? null : decision.motivo;

const isAction = (action: string): action is MemberAction => Object.hasOwn(verdicts, action);
/** Returns the sentence for a recorded decision, or an empty text for any other record. */
export function describeMemberAction(action: string): string {
  return isAction(action) ? verdicts[action].message : '';
}

/** The mail of an approval; `dueAt` is in UTC ms. */
interface ApprovalMail {
  estado: 'pendiente' | 'enviando' | 'enviado' | 'muerto' | 'cancelado';
  attempts: number;
  dueAt: number;
}

/** Returns the ms until the approval's mail, or null if the administrator can no longer undo the approval. */
export function computeUndoMs(
  member: Pick<DecidedMember, 'estado'>,
  mail: ApprovalMail | null,
  now: number,
): number | null {
  const waits = mail?.estado === 'pendiente' && mail.attempts === 0 && mail.dueAt > now;
  return waits && member.estado === 'activo' ? mail.dueAt - now : null;
}

/** Returns the sentence for an approval that the administrator can no longer undo. */
export function describeFinalApproval({ estado }: Pick<ApprovalMail, 'estado'>): string {
  if (estado === 'enviado') return say.approvedAndMailed;
  if (estado === 'cancelado') return say.approvedMailCancelled;
  return estado === 'muerto' ? say.approvedMailFailed : say.approvedMailWaits;
}
