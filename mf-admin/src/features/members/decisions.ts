import { api, ask } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import type { ManyDecisions, MemberDecision } from '#contract/members/admin.ts';
import { memberSentences as say } from '#contract/members/admin-sentences.ts';
import type { MemberState } from '#contract/members/sentences.ts';

export interface Decidable {
  id: string;
  nombre: string;
  estado: MemberState;
  /** UTC ms; null while the address is not verified. */
  verifiedAt: number | null;
}

/** Decisions that need a confirmation; an approval does not. */
export type Choice = 'rechazado' | 'suspendido' | 'activo';

/** Null when they can. */
export function whyNotApproved({ estado, verifiedAt }: Decidable): string | null {
  if (estado !== 'pendiente') return 'Su solicitud no está pendiente.';
  return verifiedAt === null ? say.unverified : null;
}

/** Null when it can. */
export function whyNotRefused({ estado }: Decidable): string | null {
  return estado === 'pendiente' ? null : 'Su solicitud no está pendiente.';
}

/** Null when it can. */
export function whyNotSuspended({ estado }: Decidable): string | null {
  return estado === 'activo' ? null : 'Su cuenta no está activa.';
}

/** Null when it can. */
export function whyNotReinstated({ estado, verifiedAt }: Decidable): string | null {
  if (estado !== 'rechazado' && estado !== 'suspendido') return 'Su cuenta no está cerrada.';
  return verifiedAt === null ? say.unverified : null;
}

export function decide(id: string, json: MemberDecision, init: ActionHeaders) {
  return ask(() => api.admin.miembros[':id'].$patch({ param: { id }, json }, init));
}

/** One decision about up to 100 members. */
export function decideMany(json: ManyDecisions, init: ActionHeaders) {
  return ask(() => api.admin.miembros.decisiones.$post({ json }, init));
}

/** The message of a failure begins with the specification's sentence. */
export async function approve(
  { id, estado }: Pick<Decidable, 'id' | 'estado'>,
  init: ActionHeaders,
) {
  const outcome = await decide(id, { estado: 'activo', from: estado }, init);
  return outcome.ok ? outcome : { ...outcome, message: `${say.approvalFailed} ${outcome.message}` };
}
