import { rmSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';
import { loadDemo } from '../tests/demo.ts';
import { startSite, testSecrets } from '../tests/harness.ts';
import { startBrowser } from '../tests/harness-browser.ts';
import { buildAll } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { root, runSupervised } from './processes.ts';
import { type Choice, readChoice } from './screenshots/choice.ts';
import type { Person, Scene } from './screenshots/scene.ts';
import { scenesFor } from './screenshots/scenes.ts';
import { drawSheet } from './screenshots/sheet.ts';
import { folder, playScene, profileOf, type Take } from './screenshots/studio.ts';
import { Stop, step, timeSinceCommand } from './steps.ts';
import { startSurveyServer } from './surveys/server.ts';
import { runVitest } from './vitest.ts';

/** More at once would only wait for each other on a small machine. */
const atOnce = 4;

/** A site with the demo data and a storage of its own. */
async function startDemoSite() {
  await buildAll();
  const site = await step('Arrancar el sitio de muestra', async () => {
    const market = await startSurveyServer({ secrets: testSecrets });
    const started = await startSite({ vars: market.vars });
    await loadDemo(started);
    return started;
  });
  return { url: site.url, stop: site.stop };
}

/** Plays the scenes, some at once; each person signs in once. */
async function playAll(browser: Browser, url: string, scenes: Scene[], choice: Choice) {
  const profiles = new Map<Person, Promise<BrowserContext>>();
  const profileFor = (who: Person) => {
    const profile = profiles.get(who) ?? profileOf(browser, url, who);
    profiles.set(who, profile);
    return profile;
  };
  const queue = [...scenes];
  const takes: Take[] = [];
  async function work() {
    for (let scene = queue.shift(); scene; scene = queue.shift()) {
      const profile = await profileFor(scene.as ?? 'visitor');
      if (!scene.steps) {
        takes.push(await playScene(profile, scene, choice));
        continue;
      }
      // The browser remembers what is done here, so each scene has a context of its own.
      const options = {
        baseURL: url,
        locale: 'es-419',
        storageState: await profile.storageState(),
      };
      const own = await browser.newContext(options);
      own.setDefaultTimeout(20_000);
      takes.push(await playScene(own, scene, choice));
      await own.close();
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return takes;
}

/** `--accept-kit`: takes new reference pictures of the gallery for tests/e2e/kit.test.ts. */
async function acceptKit(): Promise<void> {
  process.env.ACCEPT_KIT = '1';
  const { failed } = await runVitest(['--project=e2e', 'tests/e2e/kit.test.ts']);
  if (failed > 0) throw new Stop('No se pudieron tomar las imágenes (véase arriba).');
  console.log('\n  Las imágenes están en tests/e2e/kit/: míralas antes de confirmarlas en git.');
}

/** `npm run screenshots`: every page and dialog, in three widths and two themes. */
async function main(): Promise<void> {
  if (process.argv.includes('--accept-kit')) return acceptKit();
  const choice = readChoice(process.argv.slice(2));
  const scenes = scenesFor(choice.only);
  if (scenes.length === 0) throw new Stop('Ninguna toma se llama así.');
  await ensureChromium();
  rmSync(root + folder, { recursive: true, force: true });
  const site = choice.url ? { url: choice.url, stop: async () => {} } : await startDemoSite();
  const browser = await startBrowser();
  try {
    const takes = await step(`Fotografiar ${scenes.length} páginas y diálogos`, () =>
      playAll(browser, site.url, scenes, choice),
    );
    const names = takes.flatMap((take) => take.names).sort();
    await step('Componer las hojas', async () => {
      for (const width of choice.widths) {
        for (const theme of choice.themes) await drawSheet(browser, `${width}-${theme}`, names);
      }
    });
    const faults = [...new Set(takes.flatMap((take) => take.faults))];
    const count = names.length * choice.widths.length * choice.themes.length;
    console.log(`\n  ${count} capturas en ${folder}/ (${timeSinceCommand()} en total)`);
    if (faults.length > 0) throw new Stop(`Hay páginas con fallos:\n\n${faults.join('\n')}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

await runSupervised(main);
