import { api, callApi } from '#client/api.ts';
import { guardedLoader } from '../../app/guard.ts';

export const loadMember = guardedLoader(({ params: { id = '' }, url, signal }) =>
  callApi(() => {
    const query = Object.fromEntries(url.searchParams);
    return api.admin.miembros[':id'].$get({ param: { id }, query }, { init: { signal } });
  }),
);

export type MemberAnswer = Awaited<ReturnType<typeof loadMember>>;
