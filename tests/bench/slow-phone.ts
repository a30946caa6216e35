import type { Browser, Page } from 'playwright-core';

/** A visitor's times on a slow phone, in ms since the start of the navigation. */
export interface VisitTimes {
  fcp: number;
  lcp: number;
  cls: number;
  /** The sum of the time beyond 50 ms in each long task, including tasks before the first paint. */
  blocked: number;
  /** The time at which a click on a question first opened it. */
  faq: number;
  /** The time at which a visitor could first fill in and send the lead form. */
  form: number;
}

/** Runs in the page before any of the page's own scripts. */
function watch() {
  const visit = { fcp: 0, lcp: 0, cls: 0, blocked: 0, faq: 0, form: 0 };
  Object.assign(window, { visit });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') visit.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    visit.lcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    visit.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', (entry) => {
    visit.blocked += entry.duration - 50;
  });
  function tryToUse() {
    const question = document.querySelector<HTMLDetailsElement>('main details');
    if (visit.faq === 0 && question?.checkVisibility()) {
      question.querySelector('summary')?.click();
      if (question.open) visit.faq = performance.now();
      question.open = false;
    }
    const form = document.querySelector<HTMLFormElement>('main form[method="post"]');
    const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (visit.form === 0 && button?.checkVisibility() && !button.disabled)
      visit.form = performance.now();
    if (visit.faq === 0 || visit.form === 0) requestAnimationFrame(tryToUse);
  }
  requestAnimationFrame(tryToUse);
}

/** Gives a page a processor 4 times slower, 150 ms of latency and 1.6 Mbit/s. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Visits a page as on a slow phone. */
export async function visitOnSlowPhone(browser: Browser, url: URL): Promise<VisitTimes> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await slowDown(page);
  await page.addInitScript(watch);
  await page.goto(url.href, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  const visit = await page.evaluate(() => (window as unknown as { visit: VisitTimes }).visit);
  await page.close();
  // A visitor can click an element only after the browser has painted it.
  return { ...visit, faq: Math.max(visit.faq, visit.fcp), form: Math.max(visit.form, visit.fcp) };
}

/** The times after the first tap on a dialog's control, in ms. */
export interface TapTimes {
  /** The time at which the control showed that it is busy. */
  feedback: number;
  dialog: number;
}

/** Runs in the page and records the time of the answer to the tap. */
function watchTap() {
  const tap = { feedback: 0, dialog: 0 };
  Object.assign(window, { tap });
  // This listener comes before the document's own listener, which delays the tap.
  window.addEventListener(
    'click',
    ({ timeStamp, isTrusted }) => {
      if (!isTrusted) return;
      new MutationObserver(() => {
        if (document.querySelector('[aria-busy="true"]'))
          tap.feedback ||= performance.now() - timeStamp;
        if (document.querySelector('dialog[open]')) tap.dialog ||= performance.now() - timeStamp;
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    { capture: true, once: true },
  );
}

/** Taps «Probar ahora» on a slow phone without any prefetch; returns the times. */
export async function tapOnSlowPhone(browser: Browser, url: URL): Promise<TapTimes> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await slowDown(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => undefined });
  });
  await page.goto(url.href, { waitUntil: 'networkidle' });
  await page.evaluate(watchTap);
  await page.getByRole('link', { name: 'Probar ahora' }).first().tap();
  await page.getByRole('dialog').waitFor();
  const tap = await page.evaluate(() => (window as unknown as { tap: TapTimes }).tap);
  await page.close();
  return tap;
}
