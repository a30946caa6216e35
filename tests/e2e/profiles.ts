import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core';

/** Opens a browser profile that cannot reach other sites. */
async function openContext(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({
    locale: 'es-419',
    // A service worker may answer requests itself, so only tests of the service worker allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // A click may miss a moving target, so motion is off. The `whole-way` tests run with all motion.
    reducedMotion: 'reduce',
    // This proxy blocks other sites. Playwright could also intercept and block these requests, but would then
    // disable the browser's cache.
    proxy: { server: 'http://127.0.0.1:9', bypass: '127.0.0.1' },
    ...options,
  });
  // This timeout ends a test that hangs. It is long, because the machine may be busy.
  context.setDefaultTimeout(60_000);
  return context;
}

export interface Profile {
  context: BrowserContext;
  /** Closes the profile's pages and deletes its data, or closes the whole profile if it is unusable. */
  giveBack: (isUsable: boolean) => Promise<void>;
}

/**
 * Lends browser profiles to the tests of a file. A visit with the same options gets a used profile without
 * cookies, storage and permissions, but with the site's scripts already downloaded and compiled.
 */
export function createProfilePool(browser: Browser, origin: string) {
  const free = new Map<string, Profile[]>();

  async function open(options: BrowserContextOptions, lendAgain?: (profile: Profile) => unknown) {
    const context = await openContext(browser, options);
    // While this page is open, Chromium keeps its renderer and the compiled scripts for the next page.
    const keeper = lendAgain && (await context.newPage());
    await keeper?.goto(`${origin}/robots.txt`);
    const session = keeper && (await context.newCDPSession(keeper));

    async function giveBack(isUsable: boolean) {
      if (!isUsable || !session) return context.close();
      const pages = context.pages().filter((page) => page !== keeper);
      await Promise.all(pages.map((page) => page.close()));
      await empty(context, session, origin);
      lendAgain?.(profile);
    }
    const profile: Profile = { context, giveBack };
    return profile;
  }

  return {
    /** Lends a profile for one visit. An `own` profile is new, and no other visit uses it again. */
    async lend(options: BrowserContextOptions, own: boolean): Promise<Profile> {
      if (own) return open(options);
      const key = JSON.stringify(options);
      const waiting = free.get(key) ?? [];
      free.set(key, waiting);
      return waiting.pop() ?? open(options, (profile) => waiting.push(profile));
    },
    async close(): Promise<void> {
      for (const { context } of [...free.values()].flat()) await context.close();
    },
  };
}

async function empty(context: BrowserContext, session: CDPSession, origin: string) {
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
}
