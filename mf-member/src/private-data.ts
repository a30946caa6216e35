import { api, ask } from '#client/api.ts';
import { guardedLoader } from './guard.ts';

/** Asks for everything that the panel shows at first. */
export function requestPanel(signal?: AbortSignal) {
  return ask(() => api.panel.$get({}, signal && { init: { signal } }));
}

/** Asks for the data and the money that the profile shows. */
export function requestProfile(signal?: AbortSignal) {
  return ask(() => api.perfil.$get({}, signal && { init: { signal } }));
}

/** The guard of `/panel`: active members get their panel, everybody else the way to sign in. */
export const loadPanel = guardedLoader('/panel', requestPanel);

/** The guard of `/perfil`: whoever is signed in gets their own profile. */
export const loadProfile = guardedLoader('/perfil', requestProfile);
