import type { BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { freshIpAddress } from '../integration/requests.ts';
import type { Deployment } from '../support/deployment.ts';
import type { Faults } from '../support/faults.ts';
import { type Builds, type Site, startSite } from '../support/harness.ts';
import { getSharedBrowser, redrawWarning } from '../support/harness-browser.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { createProfilePool, type Profile } from './profiles.ts';

export const wide: ViewportSize = { width: 1280, height: 800 };
export const phone: ViewportSize = { width: 360, height: 740 };

/** A navigation that leaves the site: to another origin, or to an installed app. */
export interface Departure {
  url: string;
  /** The time of the navigation, in ms. */
  at: number;
}

/** A page of the site in a browser profile, and everything that the harness observed during the visit. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors, page errors and requests to other origins. An unexpected entry fails the test. */
  problems: string[];
  warnings: string[];
  departures: Departure[];
  /** Allows problems that a test causes on purpose, e.g. an answer of 500. */
  expectProblem: (pattern: RegExp) => void;
}

export interface VisitOptions extends BrowserContextOptions {
  /** The ISO code of the country that the simulated network reports. */
  country?: string;
  /** Runs before the visit opens the URL, to prepare the page. */
  before?: (visit: Visit) => unknown;
  /** The event that the visit waits for. Use `commit` if the test delays scripts. */
  until?: 'load' | 'commit';
  /** True if the visit needs a new profile that closes after the test, e.g. for a service worker. */
  ownProfile?: boolean;
  /** True if the page gets a fake clock, so that `page.clock.runFor` can advance the page's timers. */
  clock?: boolean;
}

/** Fails the test if any visit has an unexpected problem. */
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
  /** Returns variables that the site gets in addition to the harness's own variables. */
  vars?: () => Record<string, string>;
  /** The folders of the parts that the site takes from another build. */
  builds?: Builds;
  /** Returns a later release that the tests can deploy. */
  deployment?: () => Deployment;
  /** The faults that the tests cause while the site runs. */
  faults?: Faults;
}

/** Waits until the site has started. Returns the site and a pool of browser profiles. */
async function openSite(starting: Promise<Site>) {
  const [site, browser] = await Promise.all([starting, getSharedBrowser()]);
  return { site, profiles: createProfilePool(browser, site.url) };
}
type Opened = Awaited<ReturnType<typeof openSite>>;

let shared: Promise<Opened> | undefined;

/**
 * Returns functions to visit the site that all test files of one Vitest worker share (see `getSharedSite`). The
 * browser profiles stay open too and keep the compiled scripts.
 */
export function useSharedSite() {
  shared ??= openSite(getSharedSite());
  const opened = shared;
  return useVisits(() => opened);
}

/** Starts a site for the tests of a file. Each test fails if a page has an unexpected problem. */
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
    // Playwright cannot remove a clock from a profile, so a visit with a clock gets its own profile.
    const profile = await profiles.lend(rest, ownProfile === true || clock === true);
    const { context } = profile;
    const page = await context.newPage();
    if (clock) await page.clock.install();
    // The site limits requests per IP address, and files share sites, so each test gets its own IP address.
    await context.setExtraHTTPHeaders({ 'cf-connecting-ip': ipAddress });
    // Only the page gets the size and the country, not its profile. So visits with different sizes and
    // countries can share a profile and its compiled scripts.
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

/** Logs the state of a failed test's pages, because a timeout alone does not show the cause. */
async function logState(name: string, visits: OpenVisit[]) {
  for (const { visit } of visits) {
    const text = await visit.page
      .evaluate(() => `${document.readyState}\n${document.body.textContent.slice(0, 600)}`)
      .catch((error: Error) => error.message);
    console.error(`«${name}» ended at ${visit.page.url()}, ${text}\n${visit.problems.join('\n')}`);
  }
}

/** Records the problems of a page and the navigations that leave the site. */
async function watch({ page, context, problems, warnings, departures }: Visit, origin: string) {
  const isOwn = (url: string) => /^(data|blob|about):/.test(url) || new URL(url).origin === origin;
  page.on('console', (message) => {
    const { url } = message.location();
    const isProblem = message.type() === 'error' || message.text().startsWith(redrawWarning);
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
  // Closes each new tab, because the page renders slowly behind another tab.
  page.on('popup', async (tab) => {
    // This wait fails if the test has ended and closed the tab.
    await tab.waitForLoadState().catch(() => {});
    // A new tab has no URL yet. If the tab tries an app, the URL comes 2 s later.
    const isFilled = ({ href }: URL) => href !== 'about:blank';
    await tab.waitForURL(isFilled, { waitUntil: 'commit' }).catch(() => {});
    await tab.close().catch(() => {});
  });
  // A link to an installed app would open a dialog that blocks all input. So the harness only records the
  // link.
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

/** Returns a list that collects the HTTP method of each document that the page requests after this call. */
export function recordDocumentMethods(page: Page): string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) methods.push(request.method());
  });
  return methods;
}

/**
 * Runs in the page. Simulates a first action, which starts the scripts. Returns whether React has started.
 */
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

/** Waits until React handles events. Simulates an action, because only an action starts React. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(startScripts);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

export async function waitForText(page: Page, text: string | RegExp) {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
}
