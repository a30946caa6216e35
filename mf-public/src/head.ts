import { pageFiles } from 'virtual:client-build';
import { brand } from '#contract/brand.ts';
import type { PageMeta } from '#ui/page-meta.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Text that is safe inside a `<script>` data block: it can neither close it nor open a comment. */
export function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function metadata(meta: PageMeta, origin: string): string {
  const title = escapeHtml(meta.title);
  const description = escapeHtml(meta.description);
  const url = escapeHtml(new URL(meta.path, origin).href);
  const image = escapeHtml(new URL(meta.image ?? '/share.jpg', origin).href);
  const data = (meta.jsonLd ?? []).map(
    (object) => `<script type="application/ld+json">${scriptSafe(object)}</script>`,
  );
  const feed = meta.feed
    ? `<link rel="alternate" type="application/rss+xml" title="Blog de ${brand.name}" href="${escapeHtml(meta.feed)}">`
    : '';
  return `<title>${title}</title>
<meta name="description" content="${description}">
<meta name="robots" content="${meta.noindex ? 'noindex' : 'index, follow'}">
<link rel="canonical" href="${url}">
<meta property="og:site_name" content="${brand.name}">
<meta property="og:type" content="website">
<meta property="og:locale" content="es_LA">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${image}">
<meta name="twitter:card" content="summary_large_image">
${feed}${data.join('')}`;
}

/**
 * The page's styles inline. Its stylesheets are named as disabled links, which browsers do not
 * fetch: Vite's loader finds them there and does not download the same rules a second time.
 */
function files(module: string): string {
  const { css, stylesheets, scripts } = pageFiles[module] ?? {
    css: '',
    stylesheets: [],
    scripts: [],
  };
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
  const preloads = ['/mf/public/assets/remoteEntry.js', ...scripts].map(
    (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`,
  );
  return `${preloads.join('')}<style>${css}</style>${links.join('')}`;
}

/** Everything of `<head>` that depends on the page. `module` is its path, `src/features/…`. */
export function renderHead(meta: PageMeta, module: string, origin: string): string {
  return `${metadata(meta, origin)}${files(module)}`;
}
