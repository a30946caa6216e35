import { api, ask } from '#client/api.ts';
import type { MemberDecision } from '#contract/members/admin.ts';
import { memberSentences as say } from '#contract/members/admin-sentences.ts';
import { withoutBody } from '../../guard.ts';
import type { Decidable } from './choices.ts';

const member = api.admin.miembros[':id'];
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const withKeyAlone = (key: string) => ({
  headers: { ...withoutBody.headers, 'idempotency-key': key },
});

/** Gives an account another state. */
export function decide(id: string, json: MemberDecision, key: string) {
  return ask(() => member.$patch({ param: { id }, json }, withKey(key)));
}

/** Approves a request; a failure begins with SPEC's sentence. */
export async function approve({ id, estado }: Pick<Decidable, 'id' | 'estado'>, key: string) {
  const outcome = await decide(id, { estado: 'activo', desde: estado }, key);
  return outcome.ok ? outcome : { ...outcome, message: `${say.approvalFailed} ${outcome.message}` };
}

/** Takes an approval back while its mail waits. */
export function undoApproval(id: string, key: string) {
  return ask(() => member.aprobacion.$delete({ param: { id } }, withKeyAlone(key)));
}

/** What became of an approval's mail. */
export function askApprovalMail(id: string) {
  return ask(() => member.aprobacion.$get({ param: { id } }));
}

/** Everything about a member. */
export function loadMember(id: string, signal?: AbortSignal) {
  return ask(() => member.$get({ param: { id } }, signal && { init: { signal } }));
}

/** Changes how many surveys a day a member may do. */
export function saveLimit(id: string, encuestasMax: number, key: string) {
  return ask(() => member.limite.$patch({ param: { id }, json: { encuestasMax } }, withKey(key)));
}

/** Moves a balance; amounts in US cents, `saldoCents` is the balance that was shown. */
export function adjust(
  id: string,
  json: { montoCents: number; motivo: string; saldoCents: number },
  key: string,
) {
  return ask(() => member.ajustes.$post({ param: { id }, json }, withKey(key)));
}

/** Signs a member out everywhere. */
export function endSessions(id: string, key: string) {
  return ask(() => member.sesiones.$delete({ param: { id } }, withKeyAlone(key)));
}
