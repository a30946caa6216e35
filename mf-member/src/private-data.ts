import { api, ask } from '#client/api.ts';
import { guardedLoader } from './guard.ts';

export function requestPanel(signal?: AbortSignal) {
  return ask(() => api.panel.$get({}, signal && { init: { signal } }));
}

export const loadPanel = guardedLoader('/panel', requestPanel);

export const loadProfile = guardedLoader('/perfil', (signal) =>
  ask(() => api.perfil.$get({}, signal && { init: { signal } })),
);
