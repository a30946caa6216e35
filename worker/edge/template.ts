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

/** CSP sources of the inline blocks of one kind, which have no attributes. */
export async function inlineHashes(html: string, tag: 'style' | 'script'): Promise<string> {
  const blocks = [...html.matchAll(RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))];
  const hashes = await Promise.all(blocks.map(([, text = '']) => digest(text)));
  return hashes.map((hash) => `'sha256-${hash}'`).join(' ');
}
