import { api, ask } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';

interface LotFile {
  file: Blob;
  name: string;
}

const defaultName = 'pagos-paypal.csv';

/** The file of an open lot, for PayPal's page of mass payments; each download is recorded. */
export function loadFile(id: string, init: ActionHeaders) {
  return ask(async () => {
    const response = await api.admin.pagos.lotes[':id'].archivo.$post({ param: { id } }, init);
    if (!response.ok) return response;
    const disposition = response.headers.get('content-disposition') ?? '';
    const [, name = defaultName] = /filename="([^"]+)"/.exec(disposition) ?? [];
    const answer: LotFile = { file: await response.blob(), name };
    return { ok: true, status: 200, json: async () => answer };
  });
}

/** Long enough for the browser to have started writing the file. */
const keepMs = 60_000;

export function saveFile({ file, name }: LotFile): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keepMs);
}
