import type { ApiSite } from './harness.ts';

/** Returns the headers of a person's browser at one IP address. */
export const browserHeaders = (ipAddress: string, changes: Record<string, string> = {}) => ({
  'cf-connecting-ip': ipAddress,
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/151.0.0.0 Mobile Safari/537.36',
  'sec-fetch-dest': 'document',
  ...changes,
});

/** Follows one of the site's redirect links; returns the answer and the target. */
export async function followLink(
  site: ApiSite,
  link: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const { pathname, search } = new URL(link, site.origin);
  const answer = await site.fetch(pathname + search, { headers, method, redirect: 'manual' });
  return { answer, target: answer.headers.get('location') };
}
