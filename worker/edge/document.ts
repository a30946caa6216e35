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

/** Of one person: nothing may keep it, whoever stands between them and us. */
const personal = { 'cache-control': 'private, no-store', vary: 'Cookie, Save-Data' };

const htmlType = 'text/html; charset=utf-8';

const bodyFor = (c: Context, { body }: Document) => (savesData(c) ? saveDataBody(body) : body);

export function answerPersonal(c: Context, document: Document, status: number): Response {
  c.set('inlineHashes', document.inlineHashes);
  const headers = { ...personal, 'content-type': htmlType };
  return new Response(bodyFor(c, document), { status, headers });
}

/** Leads one person on. */
export const leadPerson = (location: string, status: 302 | 303) =>
  new Response(null, { status, headers: { ...personal, location } });

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
  return new Response(bodyFor(c, document), {
    status,
    headers: { ...headers, 'content-type': htmlType },
  });
}
