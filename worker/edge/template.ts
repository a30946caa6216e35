import type { RenderedPage } from '#contract/documents/render.ts';
import { digest } from '../http/digest.ts';

const slots = { head: '<!--head-->', html: '<!--html-->', data: '<!--data-->' } as const;

export function fillTemplate(
  template: string,
  page: Pick<RenderedPage, 'head' | 'html' | 'data'>,
): string {
  const data = page.data && `<script type="application/json" id="hydration">${page.data}</script>`;
  // A replacement function, because `$&` in a string would be a pattern.
  return template
    .replace(slots.head, () => page.head)
    .replace(slots.html, () => page.html)
    .replace(slots.data, () => data);
}

/** CSP sources of the document's inline styles: only what we wrote applies. */
export async function styleHashes(document: string): Promise<string> {
  const styles = [...document.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css ?? '');
  const hashes = await Promise.all(styles.map(digest));
  return hashes.map((hash) => `'sha256-${hash}'`).join(' ');
}
