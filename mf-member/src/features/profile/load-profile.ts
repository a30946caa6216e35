import { api, ask } from '#client/api.ts';
import { guardedLoader } from '../../guard.ts';

/** Asks for the data and the money that the profile shows. */
export function requestProfile(signal?: AbortSignal) {
  return ask(() => api.perfil.$get({}, signal && { init: { signal } }));
}

/** The guard of `/perfil`: whoever is signed in gets their own profile. */
export const loadProfile = guardedLoader('/perfil', requestProfile);
