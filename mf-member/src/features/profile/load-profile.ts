import { api, ask } from '../../api.ts';
import { guardedLoader } from '../../guard.ts';

/** The guard of `/perfil`: whoever is signed in gets their own profile. */
export const loadProfile = guardedLoader('/perfil', (signal) =>
  ask(() => api.perfil.$get({}, signal && { init: { signal } })),
);
