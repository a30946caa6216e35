import type { Context } from 'hono';
import { addTags, type CacheTag, markIncomplete, siteTag } from '../../shared/cache-tags.ts';
import type { Services } from '../services.ts';

type Settings = Pick<Services, 'settings'>;

/** Returns the settings for an answer that the cache keeps until a change purges its tag. */
export async function readShownSettings(c: Context, { settings }: Settings, shownAs: CacheTag) {
  addTags(c, shownAs);
  const { settings: now, isFresh } = await settings.freshOrKnown();
  if (!isFresh) markIncomplete(c);
  return now;
}

/** Returns the brand of the site. */
export const readShownBrand = async (c: Context, services: Settings) =>
  (await readShownSettings(c, services, siteTag)).brand;
