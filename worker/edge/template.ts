import type { RenderedPage } from '#contract/documents/render.ts';
import { digest } from '../http/digest.ts';

/** What a page contributes to its document. */
export type PageParts = Pick<RenderedPage, 'head' | 'html' | 'data'>;

const slots = { head: '<!--head-->', html: '<!--html-->', data: '<!--data-->' } as const;

export function fillTemplate(template: string, page: PageParts): string {
  const data = page.data && `<script type="application/json" id="hydration">${page.data}</script>`;
  // A replacement function, because `$&` in a string would be a pattern.
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

/** CSP sources of a document's inline styles, or of its template's own script and speculation rules. */
export async function inlineHashes(html: string, kind: keyof typeof blocks): Promise<string> {
  const texts = [...html.matchAll(blocks[kind])].map(([, text]) => text ?? '');
  const hashes = await Promise.all(texts.map(digest));
  return hashes.map((hash) => `'sha256-${hash}'`).join(' ');
}
