import type { Context } from 'hono';
import { markIncomplete, siteTag, tag } from '../../shared/cache-tags.ts';
import type { Services } from '../services.ts';

/** The brand of the site, for an answer that the cache keeps until the brand changes. */
export async function shownBrand(c: Context, { settings }: Pick<Services, 'settings'>) {
  tag(c, siteTag);
  const { settings: now, isFresh } = await settings.freshOrKnown();
  if (!isFresh) markIncomplete(c);
  return now.brand;
}
