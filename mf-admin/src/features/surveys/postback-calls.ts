import { api, ask, type Outcome } from '#client/api.ts';
import type { ListPage } from '#contract/lists/list.ts';
import type { MemberRow } from '#contract/lists/members.ts';
import type { PostbackReplay, PostbackSimulation } from '#contract/surveys/postbacks.ts';

const { postbacks, listas } = api.admin;

/** A line of the log, whole. */
export function loadPostback(id: number, signal: AbortSignal) {
  const param = { id: String(id) };
  return ask(() => postbacks[':id'].$get({ param }, { init: { signal } }));
}

/** Does a postback again. */
export function replay(id: number, json: PostbackReplay, key: string) {
  const headers = { 'idempotency-key': key };
  return ask(() =>
    postbacks[':id'].repetir.$post({ param: { id: String(id) }, json }, { headers }),
  );
}

/** The providers that can be simulated; none outside local mode. */
export function loadSimulator() {
  return ask(() => postbacks.simulador.$get());
}

/** Sends a postback to the site as a provider would. */
export function simulate(json: PostbackSimulation) {
  return ask(() => postbacks.simular.$post({ json }));
}

/** The members whose address begins so, a few of them. */
export function findMembers(email: string): Promise<Outcome<ListPage<MemberRow>>> {
  return ask(() => listas.miembros.$get({ query: { en: 'email', buscar: email, limite: '5' } }));
}
