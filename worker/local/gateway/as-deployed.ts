interface LocalSite {
  /** The country of a request that names no country. */
  DEV_COUNTRY: string;
  SITE_URL: string;
}

/**
 * Changes a request to the form that a deployed site gets: at the site's URL, with a country from Cloudflare.
 */
export function toDeployedRequest(request: Request, { DEV_COUNTRY, SITE_URL }: LocalSite): Request {
  const { origin } = new URL(request.url);
  const named = request.headers.get('x-dev-country') ?? DEV_COUNTRY;
  const cf = {
    country: /^[A-Z][A-Z1]$/.test(named) ? named : 'XX',
    asn: Number(request.headers.get('x-dev-asn') ?? 0),
  };
  // A request may use any host name of this machine, and a proxy in front of the site has another port.
  const headers = new Headers(request.headers);
  for (const name of ['origin', 'referer']) {
    const given = headers.get(name);
    if (given?.startsWith(origin)) headers.set(name, given.replace(origin, SITE_URL));
  }
  const url = SITE_URL + request.url.slice(origin.length);
  return new Request(new Request(url, request), { headers, cf });
}
