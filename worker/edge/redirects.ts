/** Names that a page has had, or that people give it: each leads to the one that it has. */
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

/** Old path → the page's own. Exact: what nobody has ever called a page leads nowhere. */
export const moved: ReadonlyMap<string, string> = new Map(
  Object.entries(otherNames).flatMap(([path, others]) => others.map((other) => [other, path])),
);

/** Single slashes, none at the end, small letters. */
const plainPath = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');

/**
 * Where a page is when it is asked for by another address, in one step and with the query. Null when
 * the address is its own.
 */
export function ownAddress(url: string): { href: string; status: 301 | 308 } | null {
  const address = new URL(url);
  const { pathname } = address;
  const plain = plainPath(pathname);
  const path = moved.get(plain);
  address.pathname = path ?? plain;
  if (address.pathname === pathname) return null;
  return { href: address.href, status: path === undefined ? 308 : 301 };
}
