import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { freshIpAddress } from '../tests/integration/requests.ts';
import { startDemoSite } from '../tests/support/demo.ts';
import type { Site } from '../tests/support/harness.ts';
import { startBrowser } from '../tests/support/harness-browser.ts';
import { signInMember } from '../tests/support/members.ts';
import { ensureChromium } from './browsers.ts';
import { buildAll } from './build.ts';
import { root, runSupervised } from './processes.ts';
import { findScenes, type Scene } from './screenshots/scenes.ts';
import { CommandError, formatElapsedTime, runStep } from './steps.ts';

/** The folder of the pictures: `<folder>/<width>-<theme>/<name>.png`. */
const folder = '.state/screenshots';
/** The number of parallel scenes. A small machine would not be faster with a higher number. */
const atOnce = 3;

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

const usage =
  'Usage: npm run screenshots -- [--only /guia,panel] [--widths 360,768] [--themes dark]';

function readChoice(): { scenes: Scene[]; looks: Look[] } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      widths: { type: 'string', default: '360,768,1280' },
      themes: { type: 'string', default: 'light,dark' },
    },
  });
  const scenes = findScenes(values.only.split(',').filter(Boolean));
  const themes = (['light', 'dark'] as const).filter((theme) => values.themes.includes(theme));
  const looks = values.widths
    .split(',')
    .map(Number)
    .filter((width) => width >= 200 && width <= 4000)
    .flatMap((width) => themes.map((colorScheme) => ({ width, colorScheme })));
  if (scenes.length === 0 || looks.length === 0) throw new CommandError(usage);
  return { scenes, looks };
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

/** Takes a picture, and returns the number of pixels by which the page scrolls sideways. */
async function photograph(page: Page, name: string, look: Look, inWindow = false) {
  const { width, colorScheme } = look;
  await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
  await page.emulateMedia({ colorScheme });
  await settle(page);
  const path = `${root}${folder}/${width}-${colorScheme}/${name}.png`;
  await page.screenshot({ path, fullPage: !inWindow });
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
}

/** Opens a scene and takes a picture in every theme and width. Returns the page's faults. */
async function playScene(page: Page, scene: Scene, looks: Look[]): Promise<string[]> {
  const faults = new Set<string>();
  const note = (text: string) => {
    if (!scene.expects?.test(text)) faults.add(`${scene.name}: ${text}`);
  };
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  async function shoot(name: string) {
    for (const look of looks) {
      const over = await photograph(page, name, look, scene.inWindow);
      if (over > 0) note(`scrolls ${over} px sideways at ${look.width} px`);
    }
  }
  try {
    await page.goto(scene.path);
    // The browser uses the optional font only when the font is in its cache, so the page loads again.
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await scene.steps?.(page, shoot);
    await shoot(scene.name);
  } catch (error) {
    note(String(error));
  }
  return [...faults];
}

/** Plays the scenes, some of them in parallel. Each scene has its own profile of the browser. */
async function playAll(browser: Browser, site: Site, scenes: Scene[], looks: Look[]) {
  const queue = [...scenes];
  const faults: string[] = [];
  const options = { baseURL: site.url, locale: 'es-419', reducedMotion: 'reduce' } as const;
  async function work() {
    for (let scene = queue.shift(); scene; scene = queue.shift()) {
      // Each scene has its own IP address, because so many pages from one network would exceed the rate
      // limits.
      const extraHTTPHeaders = { 'cf-connecting-ip': freshIpAddress() };
      const context = await browser.newContext({ ...options, extraHTTPHeaders });
      context.setDefaultTimeout(20_000);
      const [name = '', value = ''] = scene.as
        ? (await signInMember(site, scene.as)).cookie.split('=')
        : [];
      if (name) await context.addCookies([{ name, value, url: site.url }]);
      faults.push(...(await playScene(await context.newPage(), scene, looks)));
      await context.close();
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return faults;
}

/** `npm run screenshots`: takes pictures of every page and dialog, in three widths and two themes. */
async function main(): Promise<void> {
  const { scenes, looks } = readChoice();
  await ensureChromium();
  await buildAll();
  rmSync(root + folder, { recursive: true, force: true });
  const [site, browser] = await Promise.all([startDemoSite(), startBrowser()]);
  try {
    const faults = await runStep(`Take pictures of ${scenes.length} pages and dialogs`, () =>
      playAll(browser, site, scenes, looks),
    );
    console.log(`\n  The pictures are in ${folder}/ (${formatElapsedTime()} in total)`);
    if (faults.length > 0) throw new CommandError(`Pages with faults:\n\n${faults.join('\n')}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

await runSupervised(main);
