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

/** Only the template's own script may run, and its speculation rules apply: a page brings styles, and data that is no script. */
export async function composeDocument(template: string, page: PageParts): Promise<Document> {
  const text = fillTemplate(template, page);
  const [etag, scripts, styles] = await Promise.all([
    entityTag(text),
    inlineHashes(template, 'scripts'),
    inlineHashes(text, 'styles'),
  ]);
  return { body: new TextEncoder().encode(text), etag, inlineHashes: { scripts, styles } };
}

/** Of one person: nothing may keep it, whoever stands between them and us. */
const personal = { 'cache-control': 'private, no-store', vary: 'Cookie' };

const htmlType = 'text/html; charset=utf-8';

export function answerPersonal(c: Context, document: Document, status: number): Response {
  c.set('inlineHashes', document.inlineHashes);
  const headers = { ...personal, 'content-type': htmlType };
  return new Response(document.body, { status, headers });
}

/** Leads one person on. */
export const leadPerson = (location: string, status: 302 | 303) =>
  new Response(null, { status, headers: { ...personal, location } });

export function answerDocument(c: Context, document: Document, status = 200): Response {
  c.set('inlineHashes', document.inlineHashes);
  const { body, etag } = document;
  const headers =
    status === 200 ? { 'cache-control': 'no-cache', etag } : { 'cache-control': 'no-store' };
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { status, headers: { ...headers, 'content-type': htmlType } });
}
