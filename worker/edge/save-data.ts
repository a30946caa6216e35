import type { Context } from 'hono';

/** Whether the visitor's browser asks for as few bytes as will do. */
export const savesData = (c: Context) => c.req.header('save-data')?.toLowerCase() === 'on';

/** Entity tag of a document as it is for those who save data. */
export const saveDataTag = (etag: string) => etag.replace(/"$/, '-f"');

/**
 * A document for those who save data: it says so of itself (`data-save-data`), and the styles then name
 * no font that has to be fetched.
 */
export function saveDataBody(body: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(body).replace('<html', '<html data-save-data');
  return new TextEncoder().encode(text);
}
