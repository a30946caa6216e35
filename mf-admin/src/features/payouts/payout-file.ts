import { ask } from '#client/api.ts';

interface LotFile {
  file: Blob;
  name: string;
  /** Number of payouts in it. */
  rows: number;
  /** Which the server has left out of it, and why. */
  leftOut: string;
}

const defaultName = 'pagos-paypal.csv';

/** The file for PayPal's mass payments page, from the call that answers with it. */
export function loadFile(call: () => Promise<Response>) {
  return ask(async () => {
    const response = await call();
    if (!response.ok) return response;
    const { headers } = response;
    const [, name = defaultName] =
      /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
    const answer: LotFile = {
      file: await response.blob(),
      name,
      rows: Number(headers.get('x-total')),
      leftOut: decodeURIComponent(headers.get('x-skipped-reason') ?? ''),
    };
    return { ok: true, status: 200, json: async () => answer };
  });
}

/** Long enough for the browser to have started writing the file. */
const keepMs = 60_000;

/** Gives the browser a file to save as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keepMs);
}
