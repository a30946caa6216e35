import { api, ask } from '#client/api.ts';
import { guardedLoader } from '../../guard.ts';

export const loadMember = guardedLoader(({ params: { id = '' }, signal }) =>
  ask(() => api.admin.miembros[':id'].$get({ param: { id } }, { init: { signal } })),
);

export type MemberAnswer = Awaited<ReturnType<typeof loadMember>>;
