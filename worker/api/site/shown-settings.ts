import type { Context } from 'hono';
import { type CacheTag, markIncomplete, siteTag, tag } from '../../shared/cache-tags.ts';
import type { Services } from '../services.ts';

type Settings = Pick<Services, 'settings'>;

/** Returns the settings for an answer that the cache keeps until a change purges its tag. */
export async function shownSettings(c: Context, { settings }: Settings, shownAs: CacheTag) {
  tag(c, shownAs);
  const { settings: now, isFresh } = await settings.freshOrKnown();
  if (!isFresh) markIncomplete(c);
  return now;
}

/** Returns the brand of the site. */
export const shownBrand = async (c: Context, services: Settings) =>
  (await shownSettings(c, services, siteTag)).brand;
