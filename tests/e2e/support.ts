import type { BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { freshIpAddress } from '../integration/requests.ts';
import type { Deployment } from '../support/deployment.ts';
import type { Faults } from '../support/faults.ts';
import { type Builds, type Site, startSite } from '../support/harness.ts';
import { drawnAnew, sharedBrowser } from '../support/harness-browser.ts';
import { sharedSite } from '../support/shared-site.ts';
import { type Profile, profilePool } from './profiles.ts';

export const wide: ViewportSize = { width: 1280, height: 800 };
export const phone: ViewportSize = { width: 360, height: 740 };

/** A navigation away from the site: a tab of another origin, or a link to an installed app. */
export interface Departure {
  url: string;
  /** Its time, in ms. */
  at: number;
}

/** A page of the site in its own browser profile, with the observations of the visit. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors, page errors and requests to other origins. Any remaining one fails the test. */
  problems: string[];
  warnings: string[];
  departures: Departure[];
  /** Registers problems that a test causes on purpose, e.g. an answer of 500. */
  expectProblem: (pattern: RegExp) => void;
}

export interface VisitOptions extends BrowserContextOptions {
  /** ISO code of the simulated network's country. */
  country?: string;
  /** Prepares the page before it is opened. */
  before?: (visit: Visit) => unknown;
  /** The event to wait for; `commit` when scripts are held back. */
  until?: 'load' | 'commit';
  /** The profile is closed after the test, e.g. because it has a service worker. */
  ownProfile?: boolean;
  /** The page's timers can be advanced by `page.clock.runFor`. */
  clock?: boolean;
}

/** Fails the test for every unexpected problem of its visits. */
function refuseProblems(visits: OpenVisit[]) {
  const unexpected = visits.flatMap(({ visit, expected }) =>
    visit.problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  );
  expect(unexpected).toEqual([]);
}

interface OpenVisit {
  visit: Visit;
  profile: Profile;
  expected: RegExp[];
}

interface SiteOptions {
  /** The site's configuration, added to the tests' own. */
  vars?: () => Record<string, string>;
  /** Parts from other builds. */
  builds?: Builds;
  /** A later release, which the tests roll out. */
  deployment?: () => Deployment;
  /** Faults that the tests cause while the site runs. */
  faults?: Faults;
}

/** A site, and the browser's profiles for it. */
async function openSite(starting: Promise<Site>) {
  const [site, browser] = await Promise.all([starting, sharedBrowser()]);
  return { site, profiles: profilePool(browser, site.url) };
}
type Opened = Awaited<ReturnType<typeof openSite>>;

let shared: Promise<Opened> | undefined;

/**
 * The shared site of the worker's files, for independent files (see `sharedSite`). Its browser profiles stay,
 * too, with all scripts compiled.
 */
export function useSharedSite() {
  shared ??= openSite(sharedSite());
  const opened = shared;
  return useVisits(() => opened);
}

/** Starts a site and a browser for the tests of a file; they fail on anything unexpected. */
export function useSite({ vars, builds = {}, faults, deployment }: SiteOptions = {}) {
  const begin = () => {
    const given = { ...(faults && { faults }), ...(deployment && { deployment: deployment() }) };
    return openSite(startSite({ vars: vars?.() ?? {}, builds, ...given }));
  };
  return useVisits(begin, async ({ site, profiles }) => {
    await profiles.close();
    await site.stop();
  });
}

function useVisits(begin: () => Promise<Opened>, end?: (opened: Opened) => Promise<void>) {
  let site: Site;
  let profiles: Opened['profiles'];
  const open: OpenVisit[] = [];
  let ipAddress = freshIpAddress();

  beforeAll(async () => {
    ({ site, profiles } = await begin());
  });
  afterEach(async ({ task }) => {
    ipAddress = freshIpAddress();
    const finished = open.splice(0);
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await logState(task.name, finished);
    for (const { profile } of finished) await profile.giveBack(!hasFailed);
    refuseProblems(finished);
  });
  afterAll(async () => {
    if (site) await end?.({ site, profiles });
  });

  async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
    const { country, viewport, before, until = 'load', ownProfile, clock, ...rest } = options;
    // A profile's clock cannot be removed again.
    const profile = await profiles.lend(rest, ownProfile === true || clock === true);
    const { context } = profile;
    const page = await context.newPage();
    if (clock) await page.clock.install();
    // Limits count by IP address, and files may share a site.
    await context.setExtraHTTPHeaders({ 'cf-connecting-ip': ipAddress });
    // Set on the page instead of the profile, so that all sizes and countries share the compiled
    // scripts of a profile.
    if (viewport) await page.setViewportSize(viewport);
    if (country) await page.setExtraHTTPHeaders({ 'x-dev-country': country });
    const expected: RegExp[] = [];
    const opened: Visit = {
      page,
      context,
      problems: [],
      warnings: [],
      departures: [],
      expectProblem: (pattern) => expected.push(pattern),
    };
    open.push({ visit: opened, profile, expected });
    await watch(opened, new URL(site.url).origin);
    await before?.(opened);
    await page.goto(site.url + path, { waitUntil: until });
    return opened;
  }

  return { visit, site: () => site };
}

/** Logs the state of a failed test's pages, because a timeout alone does not tell the cause. */
async function logState(name: string, visits: OpenVisit[]) {
  for (const { visit } of visits) {
    const text = await visit.page
      .evaluate(() => `${document.readyState}\n${document.body.textContent.slice(0, 600)}`)
      .catch((error: Error) => error.message);
    console.error(`«${name}» ended at ${visit.page.url()}, ${text}\n${visit.problems.join('\n')}`);
  }
}

/** Records problems of the page and requests that leave the site. */
async function watch({ page, context, problems, warnings, departures }: Visit, origin: string) {
  const isOwn = (url: string) => /^(data|blob|about):/.test(url) || new URL(url).origin === origin;
  page.on('console', (message) => {
    const { url } = message.location();
    const isProblem = message.type() === 'error' || message.text().startsWith(drawnAnew);
    if (isProblem) problems.push(`console: ${message.text()} ${url}`);
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    if (!isOwn(request.url())) problems.push(`request to another origin: ${request.url()}`);
  });
  context.on('request', (request) => {
    if (isOwn(request.url()) || !request.isNavigationRequest()) return;
    departures.push({ url: request.url(), at: Date.now() });
  });
  // Back to the front: a page behind another tab renders slowly.
  page.on('popup', async (tab) => {
    // The test may have ended, and closed the tab.
    await tab.waitForLoadState().catch(() => {});
    // The tab opens before its URL is known, or tries an installed app and shows a web page 2 s
    // later.
    const isFilled = ({ href }: URL) => href !== 'about:blank';
    await tab.waitForURL(isFilled, { waitUntil: 'commit' }).catch(() => {});
    await tab.close().catch(() => {});
  });
  // A link to an installed app would open a browser dialog, which blocks all further input.
  await page.exposeFunction('openInstalledApp', (url: string) =>
    departures.push({ url, at: Date.now() }),
  );
  await page.addInitScript(() => {
    const { open } = window;
    window.open = (url = '', ...rest) => {
      if (!/^(?:intent|whatsapp):/.test(`${url}`)) return open.call(window, url, ...rest);
      void (window as unknown as AppOpener).openInstalledApp(`${url}`);
      return open.call(window, '', 'app');
    };
    navigation.addEventListener('navigate', (event) => {
      const { url } = event.destination;
      if (url.startsWith('http') || event.downloadRequest !== null) return;
      event.preventDefault();
      void (window as unknown as AppOpener).openInstalledApp(url);
    });
  });
}

interface AppOpener {
  openInstalledApp: (url: string) => Promise<void>;
}

/** Methods of the documents that a page requests from now on. */
export function documentsOf(page: Page): string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) methods.push(request.method());
  });
  return methods;
}

/** Simulates an intent, at which a page's scripts start, until React has started. Runs in the page. */
function startScripts(): boolean {
  const keys = Object.keys(document.getElementById('root') ?? {});
  if (keys.some((key) => key.startsWith('__reactContainer'))) return true;
  const control = document.createElement('button');
  control.dataset.intent = '';
  document.body?.append(control);
  control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  control.remove();
  return false;
}

/** Waits until the page is hydrated, which needs an intent: from then on React handles events. */
export async function hydrated(page: Page) {
  await page.waitForFunction(startScripts);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Waits until a text is visible. */
export async function see(page: Page, text: string | RegExp) {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
}
