/** The other paths of a page: its former paths, and paths that people guess. */
const otherNames: Record<string, readonly string[]> = {
  '/': ['/index', '/index.html', '/inicio'],
  '/apps-que-pagan': ['/apps', '/apps-que-te-pagan', '/top-5'],
  '/sweatcoin': ['/sweat-coin', '/app-sweatcoin'],
  '/mode-earn-app': ['/mode-earn', '/modeearn', '/modeearnapp', '/mode-earnapp'],
  '/cashwalk': ['/cash-walk'],
  '/inbox-dollars': ['/inboxdollars', '/inbox-dollar'],
  '/pollpay': ['/poll-pay'],
  '/swagbucks': ['/swag-bucks'],
  '/ysense': ['/y-sense'],
  '/pawns': ['/pawns-app', '/pawns.app', '/pawnsapp'],
  '/guia': ['/guias'],
  '/guia-sweatcoin': ['/guia-sweat-coin'],
  '/guia-mode-earn-app': ['/guia-mode-earn', '/guia-modeearn', '/guia-modeearnapp'],
  '/guia-cashwalk': ['/guia-cash-walk'],
  '/guia-inboxdollars': ['/guia-inbox-dollars', '/guia-inbox-dollar'],
  '/guia-encuestas': ['/guia-de-encuestas', '/consejos-encuestas'],
  '/blog': ['/entradas'],
  '/preguntas-frecuentes': ['/faq', '/faqs', '/preguntas'],
  '/privacidad': ['/politica-de-privacidad', '/politica-privacidad'],
  '/terminos': ['/terminos-y-condiciones', '/terminos-condiciones', '/condiciones'],
  '/contacto': ['/contactanos', '/soporte'],
  '/encuestas-activas': ['/encuestas'],
  '/registro-login': ['/login', '/registro', '/iniciar-sesion'],
  '/rss.xml': ['/rss', '/feed', '/feed.xml'],
};

/** Maps each other path to the page's current path. A path redirects only if it matches exactly. */
export const movedPaths: ReadonlyMap<string, string> = new Map(
  Object.entries(otherNames).flatMap(([path, others]) => others.map((other) => [other, path])),
);

/** Control characters, line separators and characters without width. A copied link may contain them. */
const invisible =
  /%(?:[01][\da-f]|7f|c2%(?:[89][\da-f]|ad)|e2%80%(?:8[b-f]|a[89a-e])|e2%81%a0|ef%bb%bf)/g;

/** Spaces and punctuation that follow a link in a sentence. No path of the site ends in such a character. */
const sentenceEnd =
  /(?:[./,;:!')*_`\]]|%(?:2[0-279ace]|3[abe]|5d|60|c2%(?:a0|bb)|e2%80%(?:99|9d|a6))){1,20}$/i;

/**
 * Removes spaces and punctuation from the path's end, and returns the page's current path. Returns null if
 * the path's end has none.
 */
export function trimSentenceEnd(path: string): string | null {
  const trimmed = path.replace(sentenceEnd, '') || '/';
  return trimmed === path ? null : (movedPaths.get(trimmed) ?? trimmed);
}

/** Without this rule (RFC 3986 §2.3), the cache would store a page for each spelling. */
const needlessEscapes = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

const plainPath = (path: string) =>
  path
    .replace(needlessEscapes, decodeURIComponent)
    .toLowerCase()
    .replace(invisible, '')
    .replace(/\/{2,}/g, '/')
    // The pattern captures the character before the slash, because the oldest supported Safari cannot run a
    // lookbehind.
    .replace(/(.)\/$/, '$1');

/** `#` in a path. Programs that copy a link may escape it once or twice. */
const escapedHash = /%(?:25)?23/i;

/** Splits a path into the real path and the fragment that the path contains by mistake. */
function splitFragment(path: string): [path: string, fragment: string] {
  const [plain = '', ...rest] = path.split(escapedHash);
  // The `=` of `#token=` may be escaped too.
  return [plain, rest.join('#').replace(/%(?:25)?3d/gi, '=')];
}

/**
 * Returns the canonical URL for a redirect, with the query. Returns null when the URL is already canonical.
 * The gateway redirects; without a network the service worker redirects.
 */
export function findCanonicalUrl(url: string): { href: string; status: 301 | 308 } | null {
  const parsed = new URL(url);
  const { pathname } = parsed;
  const [written, fragment] = splitFragment(pathname);
  const plain = plainPath(written);
  const path = movedPaths.get(plain);
  if (path === undefined && plain === pathname) return null;
  parsed.pathname = path ?? plain;
  if (fragment) parsed.hash = fragment;
  if (parsed.pathname === pathname) return null;
  return { href: parsed.href, status: path === undefined ? 308 : 301 };
}
