import { clickPath, mailPage } from '#contract/affiliates/paths.ts';
import type { Services } from '../services.ts';
import { dayMs } from '../time/clock.ts';

/** Until the end of tomorrow (UTC), so that a day's links of a page are alike and tell nobody apart. */
const untilTomorrow = (now: number) => now - (now % dayMs) + 2 * dayMs;

/** The addresses by which a stored lead gets an app: on the page that unlocked it, and in the mail. */
export function createClickLinks({
  clickTokens,
  clock,
  config,
}: Pick<Services, 'clickTokens' | 'clock' | 'config'>) {
  const linkOf = async (slug: string, page: string, until?: number) =>
    config.SITE_URL + clickPath(slug, await clickTokens.sign({ slug, page }, until));
  return async (slug: string, page: string) => {
    const [onPage, inMail] = await Promise.all([
      linkOf(slug, page, untilTomorrow(clock())),
      linkOf(slug, mailPage),
    ]);
    return { onPage, inMail };
  };
}
