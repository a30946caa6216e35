import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createHeldVisits } from './held.ts';
import { field } from './leads.ts';
import { useSharedSite, waitForHydration } from './support.ts';

const { visit } = useSharedSite();
const visitHeld = createHeldVisits(visit);

/** Returns whether the page needs a file. It works without the boot script, the toasts and the presence. */
const isNeeded = (path: string) =>
  /\.(js|css)$|^\/api\/publicidad$/.test(path) && !/\/(index|toasts|presence)-/.test(path);

/** Returns the paths of the scripts and linked files in the current document. */
const namedBy = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
        'link[href]:not([disabled]), script[src]',
      ),
    ].map((one) => new URL('href' in one ? one.href : one.src).pathname),
  );

const isDialog = (page: Page) => page.getByRole('dialog', { name: 'Sweatcoin' }).waitFor();

test.each([
  {
    intent: 'a tap on «Probar ahora»',
    path: '/home',
    act: (page: Page) => page.getByRole('link', { name: 'Probar ahora' }).first().click(),
    last: [/^\/api\/publicidad$/, /\/unlock-dialog-.*\.js$/],
    done: isDialog,
  },
  {
    intent: 'entering the lead form',
    path: '/',
    act: (page: Page) => field(page, 'name').click(),
    last: [/\/home-page-.*\.js$/],
    done: waitForHydration,
  },
  {
    intent: 'opening the sign-in',
    path: '/registro-login',
    act: () => Promise.resolve(),
    last: [/\/access-page-.*\.js$/],
    done: waitForHydration,
  },
])(
  'after $intent, the page requests all needed files in one round',
  async ({ path, act, last, done }) => {
    const { page, release, asked } = await visitHeld(path);
    await act(page);
    const needed = () => new Set(asked.filter(isNeeded));
    // The main script has not arrived, so only the document can have named these files.
    for (const name of last)
      await expect.poll(() => [...needed()]).toContainEqual(expect.stringMatching(name));
    // The browser requests the document's files one after another, so the test waits until all have been
    // requested.
    const unasked = async () => (await namedBy(page)).filter((one) => !asked.includes(one));
    await expect.poll(async () => (await unasked()).filter(isNeeded)).toEqual([]);
    const round = needed();
    release();
    await done(page);
    await page.waitForLoadState('networkidle');
    expect(needed()).toEqual(round);
  },
);
