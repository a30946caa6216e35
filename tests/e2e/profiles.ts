import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core';

/** A browser profile that cannot reach other sites. */
async function openContext(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({
    locale: 'es-419',
    // Requests must reach the site; only tests/e2e/offline.test.ts allows the worker.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // A press on a moving target may miss it; `whole-way` runs with all motion.
    reducedMotion: 'reduce',
    // Interception would block other sites too, but disables the cache.
    proxy: { server: 'http://127.0.0.1:9', bypass: '127.0.0.1' },
    ...options,
  });
  // A limit for a hanging test; it is long, because the machine may be busy.
  context.setDefaultTimeout(60_000);
  return context;
}

export interface Profile {
  context: BrowserContext;
  /** Closes the profile's pages and empties it, or closes it if a test left it unusable. */
  giveBack: (isUsable: boolean) => Promise<void>;
}

/**
 * A file's browser profiles. Another visit with the same options gets an emptied profile, which still has the
 * site's scripts downloaded and compiled. Cookies, storage and permissions are removed.
 */
export function profilePool(browser: Browser, origin: string) {
  const free = new Map<string, Profile[]>();

  async function open(options: BrowserContextOptions, lendAgain?: (profile: Profile) => unknown) {
    const context = await openContext(browser, options);
    // An open page keeps the renderer, with its compiled scripts, for the next page.
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
    /** A profile for one visit; `own`: for irreversible changes, closed after the test. */
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
