import { type Context, Hono } from 'hono';
import { clickRoute } from '#contract/affiliates/paths.ts';
import { appPath } from '#contract/apps/slugs.ts';
import { noStore } from '../../shared/headers.ts';
import { logFailure } from '../../shared/log.ts';
import { findNetworks, isFlooding } from '../../shared/shield.ts';
import { arrangeApps, findLinks } from '../apps/rules.ts';
import { detectCountry } from '../countries/country.ts';
import { readBrowser } from '../devices/browser.ts';
import { isLinkClick, isPrefetch } from '../http/link-click.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { keyedHash } from '../tokens/tokens.ts';
import { dataCentreNetworks } from '../trust/networks.ts';
import { storeClick } from './click-store.ts';
import { addClickId, isRobot } from './rules.ts';

/**
 * Returns false for programs whose User-Agent shows no browser or a robot, and for scanners in data centres.
 */
function isPerson(c: Context): boolean {
  const { 'user-agent': userAgent = '' } = c.req.header();
  if (readBrowser(userAgent).family === 'other' || isRobot(userAgent)) return false;
  return !dataCentreNetworks.has(Number(c.get('asn')));
}

/**
 * `GET /ir/:slug`: counts a click and redirects to an app. Only a signed link leads to the app's own URL. Any
 * other link leads to the app's page, which shows the steps.
 */
export function clickRoutes(services: Services) {
  const { bindings, clickLinks, clock, config, db, newId, settings } = services;

  /** Resolves to the click id for the network. The site does not store the id if the click does not count. */
  async function count(c: Context, app: string, page: string): Promise<string> {
    const id = newId().replaceAll('-', '');
    if (!isLinkClick(c) || !isPerson(c) || (await isFlooding(c, bindings, 'click'))) return id;
    const secret = config.TOKEN_SECRET;
    const [own, widest] = [findNetworks(c)[0], findNetworks(c).at(-1)];
    const { 'user-agent': userAgent } = c.req.header();
    const click = {
      id,
      app,
      page,
      country: detectCountry(c)?.code ?? '',
      visitor: keyedHash(`ir ${app} ${own?.name} ${userAgent}`, secret),
      // Three letters are enough for a limit, and they do not identify a network.
      network: keyedHash(`ir ${widest?.name}`, secret).slice(0, 3),
      now: clock(),
    };
    try {
      return (await storeClick(db, click, config.CLICKS_PER_DAY)) ?? id;
    } catch (error) {
      // The visitor must reach the app even if the count fails.
      logFailure('click', error);
      return id;
    }
  }

  return new Hono().get(clickRoute, everybody, noStore, async (c) => {
    // The answer of a prefetch is empty. The browser requests the link again when the person clicks it.
    if (isPrefetch(c)) return c.body(null, 204);
    const slug = c.req.param('slug');
    const page = await clickLinks.pageOf(c.req.query('c') ?? '', slug, clock());
    const [{ catalogue, links, single }, id] = await Promise.all([
      settings.currentOrKnown(),
      page === null ? '' : count(c, slug, page),
    ]);
    const app = catalogue.at(slug);
    if (!app) return c.redirect('/apps-que-pagan');
    if (app.retiredAt !== null) return c.redirect(appPath(slug));
    if (page === null) {
      // A hidden app has no page.
      const isShown = arrangeApps([app], single.apps.value).length > 0;
      return c.redirect(isShown ? appPath(slug) : '/apps-que-pagan');
    }
    const { link } = findLinks(app, links.get(slug)?.value);
    return c.redirect(addClickId(link, id));
  });
}
