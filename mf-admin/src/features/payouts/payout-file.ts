import { api, callApi } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';

const defaultName = 'pagos-paypal.csv';

/** After this time (ms) the browser has certainly started to write the file. */
const keepMs = 60_000;

/** Downloads the file of an open batch for PayPal's page of mass payments. The API records each download. */
export function downloadFile(id: string, init: ActionHeaders) {
  return callApi(async () => {
    const response = await api.admin.pagos.lotes[':id'].archivo.$post({ param: { id } }, init);
    if (!response.ok) return response;
    const disposition = response.headers.get('content-disposition') ?? '';
    const [, name = defaultName] = /filename="([^"]+)"/.exec(disposition) ?? [];
    const href = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement('a'), { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), keepMs);
    return { ok: true, status: 204, json: async () => null };
  });
}
