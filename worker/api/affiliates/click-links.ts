import { clickPath, mailPage } from '#contract/affiliates/paths.ts';
import { dayMs } from '../time/clock.ts';
import { type TokenConfig, tokensFor } from '../tokens/tokens.ts';

/** Until the end of tomorrow (UTC), so that all links of a page and day are equal and identify no person. */
const untilTomorrow = (now: number) => now - (now % dayMs) + 2 * dayMs;

/** Signs and reads the URLs by which a stored lead gets an app. Times are UTC ms. */
export function createClickLinks(config: TokenConfig) {
  const tokens = tokensFor(config, 'ir');
  const linkTo = async (slug: string, page: string, until?: number) => {
    const claims = { sub: slug, page, ...(until && { exp: Math.floor(until / 1000) }) };
    return config.SITE_URL + clickPath(slug, await tokens.sign(claims));
  };
  return {
    /**
     * For the page that unlocked the app, and for the mail. A mail's link never ends, because an old mail
     * must work.
     */
    async to(slug: string, page: string, now: number) {
      const links = [linkTo(slug, page, untilTomorrow(now)), linkTo(slug, mailPage)] as const;
      const [onPage, inMail] = await Promise.all(links);
      return { onPage, inMail };
    },
    /** The page, or null when the token is not ours, is of another app or is too old. */
    async pageOf(token: string, slug: string, now: number): Promise<string | null> {
      const claims = await tokens.read(token, { subject: slug, currentDate: new Date(now) });
      return typeof claims?.page === 'string' ? claims.page : null;
    },
  };
}
