import type { Context } from 'hono';
import { entityTag } from '../http/digest.ts';
import type { InlineHashes } from '../http/headers.ts';
import { fillTemplate, inlineHashes, type PageParts } from './template.ts';

/** A complete document, the same for everybody. */
export interface Document {
  body: Uint8Array;
  etag: string;
  inlineHashes: InlineHashes;
}

/** Only the template's guard may run, and its speculation rules apply: a page brings styles, and data that is no script. */
export async function composeDocument(template: string, page: PageParts): Promise<Document> {
  const text = fillTemplate(template, page);
  const [etag, scripts, styles] = await Promise.all([
    entityTag(text),
    inlineHashes(template, 'scripts'),
    inlineHashes(text, 'styles'),
  ]);
  return { body: new TextEncoder().encode(text), etag, inlineHashes: { scripts, styles } };
}

const savesData = (c: Context) => c.req.header('save-data')?.toLowerCase() === 'on';

const saveDataTag = (etag: string) => etag.replace(/"$/, '-f"');

/** Adds `data-save-data`, with which the styles use no web font. */
function saveDataBody(body: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(body).replace('<html', '<html data-save-data');
  return new TextEncoder().encode(text);
}

export function answerDocument(c: Context, document: Document, status = 200): Response {
  c.set('inlineHashes', document.inlineHashes);
  const saves = savesData(c);
  const etag = saves ? saveDataTag(document.etag) : document.etag;
  const cacheControl = status === 200 ? 'no-cache' : 'no-store';
  const headers = {
    'cache-control': cacheControl,
    vary: 'Save-Data',
    ...(status === 200 && { etag }),
  };
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const type = 'text/html; charset=utf-8';
  const body = saves ? saveDataBody(document.body) : document.body;
  return new Response(body, { status, headers: { ...headers, 'content-type': type } });
}
