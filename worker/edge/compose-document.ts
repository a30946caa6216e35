import type { Context } from 'hono';
import { digest } from '#contract/digest.ts';
import type { RenderedPage } from '#contract/documents/render.ts';
import type { InlineHashes } from '../shared/headers.ts';

export type PageParts = Pick<RenderedPage, 'head' | 'html' | 'data'>;

export interface ComposedDocument {
  text: string;
  inlineHashes: InlineHashes;
}

const slots = { head: '<!--head-->', html: '<!--html-->', data: '<!--data-->' } as const;

export function fillTemplate(template: string, page: PageParts): string {
  const data = page.data && `<script type="application/json" id="hydration">${page.data}</script>`;
  // The replacement is a function, because `$&` in a replacement string would be a pattern.
  return template
    .replace(slots.head, () => page.head)
    .replace(slots.html, () => page.html)
    .replace(slots.data, () => data);
}

const blocks = {
  styles: /<style>(.*?)<\/style>/gs,
  scripts:
    /<script (?:id="before-paint"|type="application\/json" id="speculation-rules")>(.*?)<\/script>/gs,
};

/** Returns the CSP sources of inline styles, or of the template's script and speculation rules. */
export async function computeInlineHashes(
  html: string,
  kind: keyof typeof blocks,
): Promise<string> {
  const texts = [...html.matchAll(blocks[kind])].map(([, text]) => text ?? '');
  const hashes = await Promise.all(texts.map(digest));
  return hashes.map((hash) => `'sha256-${hash}'`).join(' ');
}

/** CSP hashes allow the styles and the template's script and speculation rules. A page brings no script. */
export async function composeDocument(
  template: string,
  page: PageParts,
): Promise<ComposedDocument> {
  const text = fillTemplate(template, page);
  const [scripts, styles] = await Promise.all([
    computeInlineHashes(template, 'scripts'),
    computeInlineHashes(text, 'styles'),
  ]);
  return { text, inlineHashes: { scripts, styles } };
}

/** The header that the cached entrypoint sends to the gateway's entrypoint: the document's `InlineHashes`. */
export const hashesHeader = 'x-inline-hashes';

const htmlType = 'text/html; charset=utf-8';

/** Answers with a document. Browsers revalidate a good page each time and do not store a failed page. */
export function answerDocument(c: Context, document: ComposedDocument, status = 200): Response {
  c.set('inlineHashes', document.inlineHashes);
  const headers = {
    'content-type': htmlType,
    'cache-control': status === 200 ? 'no-cache' : 'no-store',
  };
  return new Response(document.text, { status, headers });
}

/** The headers of a personal document. No shared cache may store it. */
const personal = { 'cache-control': 'private, no-store', vary: 'Cookie' };

export function answerPrivately(c: Context, document: ComposedDocument, status: number): Response {
  c.set('inlineHashes', document.inlineHashes);
  const headers = { ...personal, 'content-type': htmlType };
  return new Response(document.text, { status, headers });
}

export const redirectPrivately = (location: string, status: 302 | 303) =>
  new Response(null, { status, headers: { ...personal, location } });
