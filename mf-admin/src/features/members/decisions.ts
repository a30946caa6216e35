import { api, ask } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import type { MemberDecision } from '#contract/members/admin.ts';
import { memberSentences as say } from '#contract/members/admin-sentences.ts';
import type { MemberState } from '#contract/members/sentences.ts';

/** A member as a decision about them needs it. */
export interface Decidable {
  id: string;
  nombre: string;
  estado: MemberState;
  /** When the address was proved, UTC ms. */
  verificado: number | null;
}

/** What can be decided besides an approval, which needs no question. */
export type Choice = 'rechazado' | 'suspendido' | 'activo';

/** Why a member cannot be approved; null when they can. */
export function whyNotApproved({ estado, verificado }: Decidable): string | null {
  if (estado !== 'pendiente') return 'Su solicitud no está pendiente.';
  return verificado === null ? say.unverified : null;
}

/** Why a request cannot be refused; null when it can. */
export function whyNotRefused({ estado }: Decidable): string | null {
  return estado === 'pendiente' ? null : 'Su solicitud no está pendiente.';
}

/** Why an account cannot be suspended; null when it can. */
export function whyNotSuspended({ estado }: Decidable): string | null {
  return estado === 'activo' ? null : 'Su cuenta no está activa.';
}

/** Why an account cannot be active again; null when it can. */
export function whyNotReinstated({ estado, verificado }: Decidable): string | null {
  if (estado !== 'rechazado' && estado !== 'suspendido') return 'Su cuenta no está cerrada.';
  return verificado === null ? say.unverified : null;
}

/** Gives an account another state. */
export function decide(id: string, json: MemberDecision, init: ActionHeaders) {
  return ask(() => api.admin.miembros[':id'].$patch({ param: { id }, json }, init));
}

/** Approves a request; a failure begins with SPEC's sentence. */
export async function approve(
  { id, estado }: Pick<Decidable, 'id' | 'estado'>,
  init: ActionHeaders,
) {
  const outcome = await decide(id, { estado: 'activo', desde: estado }, init);
  return outcome.ok ? outcome : { ...outcome, message: `${say.approvalFailed} ${outcome.message}` };
}
