import { api, ask } from '#client/api.ts';

const mail = api.admin.correos[':id'];

/** A mail, with how it reads. */
export function loadMail(id: string, signal: AbortSignal) {
  return ask(() => mail.$get({ param: { id } }, { init: { signal } }));
}

/** Sends a mail again that was given up. */
export function retry(id: string, key: string) {
  const headers = { 'idempotency-key': key };
  return ask(() => mail.reintentar.$post({ param: { id }, json: {} }, { headers }));
}

/** Where the mail itself stands, for a frame. */
export const frameOf = (id: string) => `/api/admin/correos/${encodeURIComponent(id)}/html`;
