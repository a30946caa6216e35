import { buildClickPath, mailPage } from '#contract/affiliates/paths.ts';
import { dayMs } from '../time/clock.ts';
import { createPurposeTokens, type TokenConfig } from '../tokens/tokens.ts';

/** Returns the end of tomorrow (UTC). A page's links stay the same all day, so they identify no person. */
const untilTomorrow = (now: number) => now - (now % dayMs) + 2 * dayMs;

/** Creates our links to an app for visitors whose lead is stored, and reads these links. Times are UTC ms. */
export function createClickLinks(config: TokenConfig) {
  const tokens = createPurposeTokens(config, 'ir');
  const linkTo = async (slug: string, page: string, until?: number) => {
    const claims = { sub: slug, page, ...(until && { exp: Math.floor(until / 1000) }) };
    return config.SITE_URL + buildClickPath(slug, await tokens.sign(claims));
  };
  return {
    /** Returns a link for the page and a link for the mail. Only the page's link expires. */
    async to(slug: string, page: string, now: number) {
      const links = [linkTo(slug, page, untilTomorrow(now)), linkTo(slug, mailPage)] as const;
      const [onPage, inMail] = await Promise.all(links);
      return { onPage, inMail };
    },
    /** Resolves to the page, or to null when the token is invalid, belongs to another app or has expired. */
    async pageOf(token: string, slug: string, now: number): Promise<string | null> {
      const claims = await tokens.read(token, { subject: slug, currentDate: new Date(now) });
      return typeof claims?.page === 'string' ? claims.page : null;
    },
  };
}
