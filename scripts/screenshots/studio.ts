import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { root } from '../processes.ts';
import { Stop } from '../steps.ts';
import type { Choice } from './choice.ts';
import type { Person, Scene } from './scene.ts';

/** Where pictures are saved: `<folder>/<width>-<theme>/<scene>.png`. */
export const folder = '.state/screenshots';

/** Chromium cannot draw a taller picture at once. */
const tallest = 16_000;
const heights: Record<number, number> = { 360: 740, 768: 1024, 1280: 800 };
const accounts = { member: demoAccounts[1], admin: demoAccounts[0] };

/** A scene that was taken, and the faults of its page. */
export interface Take {
  names: string[];
  faults: string[];
}

/** A browser profile that holds a person's session. */
export async function profileOf(browser: Browser, site: string, who: Person) {
  const context = await browser.newContext({
    baseURL: site,
    locale: 'es-419',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  if (who === 'visitor') return context;
  const answer = await context.request.post('/api/sesion', {
    headers: { origin: site },
    data: { email: accounts[who].email, password: demoPassword },
  });
  if (answer.ok()) return context;
  throw new Stop(`${site} no deja entrar a ${accounts[who].email}: ${answer.status()}.`);
}

/** Waits until lazy pictures and everything else requested are loaded. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

/** A picture of the whole page, or of its window. */
async function take(page: Page, cdp: CDPSession, inWindow: boolean) {
  const { cssContentSize, cssVisualViewport } = await cdp.send('Page.getLayoutMetrics');
  const { clientWidth: width, clientHeight } = cssVisualViewport;
  const height = inWindow ? clientHeight : Math.min(cssContentSize.height, tallest);
  const y = inWindow ? await page.evaluate(() => scrollY) : 0;
  const { data } = await cdp.send('Page.captureScreenshot', {
    ...{ format: 'png', optimizeForSpeed: true, captureBeyondViewport: !inWindow },
    clip: { x: 0, y, width, height, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}

/** Opens a scene's page and photographs it in every width and theme that was asked for. */
export async function playScene(
  profile: BrowserContext,
  scene: Scene,
  choice: Choice,
): Promise<Take> {
  const done: Take = { names: [], faults: [] };
  const page = await profile.newPage();
  const note = (text: string) => {
    if (!scene.expects?.test(text)) done.faults.push(`${scene.path}: ${text}`);
  };
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
  });

  async function shoot(name: string, { window: inWindow = false } = {}) {
    const cdp = await profile.newCDPSession(page);
    for (const width of choice.widths) {
      await page.setViewportSize({ width, height: heights[width] ?? 800 });
      for (const colorScheme of choice.themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settle(page);
        const path = `${root}${folder}/${width}-${colorScheme}`;
        mkdirSync(path, { recursive: true });
        writeFileSync(`${path}/${name}.png`, await take(page, cdp, inWindow));
      }
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) done.faults.push(`${name}: se desplaza ${over} px de lado a ${width} px`);
    }
    await cdp.detach();
    done.names.push(name);
  }

  try {
    await page.setViewportSize({ width: 1280, height: 800 });
    await scene.before?.(page);
    await page.goto(scene.path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    // A part that loads late replaces «no está disponible».
    const late = page.getByRole('heading', { name: /no está disponible/ });
    await late.waitFor({ state: 'detached' });
    await (scene.steps ? scene.steps(page, shoot) : shoot(scene.name));
  } catch (error) {
    note(error instanceof Error ? `${scene.name}: ${error.message}` : String(error));
  } finally {
    await page.close();
  }
  return done;
}
