import { documentTitle, type PageMeta } from '#client/page-meta.ts';

function setContent(selector: string, content: string) {
  document.head.querySelector(selector)?.setAttribute('content', content);
}

/** Updates the document's head after a client-side navigation. */
export function applyMeta(meta: PageMeta) {
  document.title = documentTitle(meta);
  setContent('meta[name="description"]', meta.description);
  setContent(
    'meta[name="robots"]',
    meta.noindex ? 'noindex' : 'index, follow, max-image-preview:large',
  );
  const canonical = new URL(meta.path, window.location.origin).href;
  document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
}
