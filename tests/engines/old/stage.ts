import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { ensureChromium } from '../../../scripts/browsers.ts';
import { findOldBrowser } from '../../../scripts/old-browsers.ts';
import { root } from '../../../scripts/processes.ts';
import { minBrowserVersions } from '../../../worker/contract/browsers.ts';
import { readTokens, toHex } from '../../support/contrast.ts';
import type { Site } from '../../support/harness.ts';
import { type Member, signInMember } from '../../support/members.ts';
import { runInPage } from '../in-page.ts';
import { createTabPerson } from '../person.ts';
import { type ChromiumTab, openChromium, phone } from './chromium.ts';
import { readPageStyles } from './looks.ts';

const soon = { timeout: 8000, interval: 100 };

const { light } = readTokens();
const bytesOf = (token: string) => [...Buffer.from(toHex(light[token] ?? '').slice(1), 'hex')];
const paper = bytesOf('paper');
const brand = bytesOf('brand');

/** Returns whether a colour is opaque and looks like the wanted colour. */
const isNear = (colour: number[], wanted: number[]) =>
  colour[3] === 255 && wanted.every((byte, at) => Math.abs(byte - (colour[at] ?? 0)) <= 8);

/** Returns the faults that make the page look broken, e.g. a wrong font or background. */
async function findStyleFaults(tab: ChromiumTab): Promise<string[]> {
  const { body, buttons, dialog, backdrop, font, tallestIcon, width } = await runInPage(
    tab,
    readPageStyles,
  );
  return [
    !isNear(body, paper) && `the page’s background is ${body}, not ${paper}`,
    !buttons.some((button) => isNear(button, brand)) && `no button has the brand’s ${brand}`,
    /^"?Times|^serif/.test(font) && `the font is ${font}`,
    tallestIcon > 48 && `an icon is ${tallestIcon} px high`,
    width > phone.width && `the page is ${width} px wide`,
    dialog && dialog[3] !== 255 && 'the dialog is transparent',
    backdrop && backdrop[3] === 0 && 'the page behind the dialog is not dimmed',
  ].filter((fault) => typeof fault === 'string');
}

/** Prepares the steps of a walk. Each step continues on the page where the previous step ended. */
export function createWalk(build: string, site: () => Site) {
  const hasApp = build === 'actual' || Number(build) >= minBrowserVersions.chromium;
  let tab: ChromiumTab;
  let person: ReturnType<typeof createTabPerson>;
  const faults: string[] = [];
  let opening: Promise<void> | undefined;
  async function open() {
    const isOld = build !== 'actual';
    const browser = isOld
      ? await findOldBrowser(Number(build))
      : { program: await ensureChromium(), env: {} };
    tab = await openChromium(browser);
    person = createTabPerson(tab, site().url, soon);
    if (isOld) expect(tab.major).toBe(Number(build));
  }
  afterAll(() => tab?.close());

  async function photograph(name: string) {
    const folder = `${root}dist/old-browsers/${build}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}.png`, await tab.screenshot());
  }

  /** Unsupported browsers do not run the main scripts, so there only an exception is a problem. */
  const takeProblems = () =>
    tab.problems
      .splice(0)
      .filter((problem) => hasApp || problem.startsWith('page error'))
      // Chromium 112 and 113 log an error about this attribute, because they do not support it yet.
      .filter((problem) => !problem.startsWith("console: Found a 'popover' attribute."))
      // A quick walk of several builds reports more events than the API accepts from one network in a minute.
      .filter((problem) => !/\b429\b.*\/api\/eventos/.test(problem));

  /** Adds a test that fails when the walk fails, or when the page looks wrong or reports an error. */
  function step(name: string, title: string, walk: () => Promise<void>) {
    test(title, async () => {
      // The first step opens the browser. In a hook, a failure would make Vitest skip all steps.
      opening ??= open();
      await opening;
      const failure = await walk().then(
        () => [],
        (error: Error) => [error.message],
      );
      await photograph(name);
      const all = [...failure, ...faults.splice(0), ...takeProblems()];
      if (all.length > 0) throw new Error(all.join('\n'));
    });
  }

  return {
    hasApp,
    step,
    person: () => person,
    closeOthers: () => tab.closeOthers(),
    /** Waits until the page has loaded, and records style faults. These faults do not stop the walk. */
    async looksRight() {
      const isLoaded = () => runInPage(tab, () => document.readyState === 'complete');
      await expect.poll(isLoaded, soon).toBe(true);
      faults.push(...(await findStyleFaults(tab)));
    },
    async signInAs({ id }: Pick<Member, 'id'>) {
      const [name = '', value = ''] = (await signInMember(site(), id)).cookie.split('=');
      await tab.setCookie({ name, value, url: site().url });
    },
    /** The texts of the visible buttons in the content. All these buttons need the main scripts. */
    buttons: () =>
      runInPage(tab, () =>
        [...document.querySelectorAll('main button:enabled')]
          .filter((button) => button.getClientRects().length > 0)
          .map((button) => button.textContent),
      ),
  };
}
