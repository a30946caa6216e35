import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { startSite } from '../support/harness.ts';
import { startBrowser } from '../support/harness-browser.ts';
import { createMember, signInMember } from '../support/members.ts';
import { median } from './median.ts';
import { slowDown } from './slow-phone.ts';

const rounds = 7;

const site = await startSite();
const browser = await startBrowser();
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Returns the milliseconds from a click on «Panel» until the balance is visible. */
function pressPanel(): Promise<number> {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
    ({ pathname }) => pathname === '/panel',
  );
  const startedAt = performance.now();
  link?.click();
  return new Promise((resolve) => {
    function look() {
      const isThere = document.querySelector('main')?.textContent?.includes('US$ 31.00');
      requestAnimationFrame(isThere ? () => resolve(performance.now() - startedAt) : look);
    }
    look();
  });
}

/** Returns the milliseconds of the panel's API call alone and of one paint. */
async function callAndPaint(): Promise<number> {
  const startedAt = performance.now();
  await (await fetch('/api/panel')).json();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return performance.now() - startedAt;
}

async function openProfile(page: Page) {
  await page.goto(`${site.url}/perfil`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Mi perfil' }).waitFor();
}

test('the balance appears soon after a tap, little later than the API’s answer', async () => {
  const member = await createMember(site, { saldoCents: 3100, paypalEmail: 'ana@paypal.test' });
  const { cookie } = await signInMember(site, member.id);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addCookies([
    { name: 'sesion', value: cookie.replace('sesion=', ''), url: site.url },
  ]);
  const page = await context.newPage();
  await slowDown(page);
  // The first visit fills the browser's cache.
  await page.goto(`${site.url}/panel`, { waitUntil: 'networkidle' });

  const bare: number[] = [];
  const panel: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await openProfile(page);
    bare.push(await page.evaluate(callAndPaint));
    panel.push(await page.evaluate(pressPanel));
  }
  await context.close();

  const ratio = median(panel) / median(bare);
  console.log(
    `tap to balance ${Math.round(median(panel))} ms, call and paint ${Math.round(median(bare))} ms, ratio ${ratio.toFixed(2)}`,
  );
  expect(ratio).toBeLessThan(1.5);
});
