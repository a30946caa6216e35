import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite } from '../harness.ts';
import { startBrowser } from '../harness-browser.ts';
import { startFront } from './compressing-proxy.ts';
import { median } from './median.ts';
import { type Tap, tapOnSlowPhone, type Visit, visitOnSlowPhone } from './slow-phone.ts';

const rounds = 5;

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let front: Awaited<ReturnType<typeof startFront>>;
const pages = new Map<string, string>();

beforeAll(async () => {
  site = await startSite();
  browser = await startBrowser();
  front = await startFront(new URL(site.url), pages);
});
afterAll(async () => {
  front.stop();
  await browser.close();
  await site.stop();
});

/** The same content and inlined styles as a static file: no script, no data, no preloads. */
function staticTwin(document: string): string {
  return document
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
}

test('/ on a slow phone is as quick to read and to use as a static file', async () => {
  pages.set('/static.html', staticTwin(await (await site.fetch('/')).text()));
  const visits: Record<'page' | 'file', Visit[]> = { page: [], file: [] };
  for (let round = 0; round < rounds; round++) {
    visits.file.push(await visitOnSlowPhone(browser, new URL('/static.html', front.url)));
    visits.page.push(await visitOnSlowPhone(browser, new URL('/', front.url)));
  }

  const of = (kind: 'page' | 'file', figure: keyof Visit) =>
    median(visits[kind].map((visit) => visit[figure]));
  const ratio = (figure: keyof Visit) => of('page', figure) / of('file', figure);
  const figures = (['fcp', 'lcp', 'faq', 'form'] as const).map((figure) => ({
    figure,
    file: Math.round(of('file', figure)),
    page: Math.round(of('page', figure)),
    ratio: Number(ratio(figure).toFixed(2)),
  }));
  console.table(figures);
  console.log(
    `blocked ${Math.round(of('page', 'blocked'))} ms (file ${Math.round(of('file', 'blocked'))}), CLS ${of('page', 'cls')}`,
  );

  expect(ratio('fcp')).toBeLessThanOrEqual(1.1);
  expect(ratio('lcp')).toBeLessThanOrEqual(1.1);
  expect(ratio('faq')).toBeLessThanOrEqual(1.1);
  expect(ratio('form')).toBeLessThanOrEqual(1.5);
  expect(of('page', 'cls')).toBe(0);
  expect(of('page', 'blocked')).toBeLessThanOrEqual(80);
});

test('the first tap on «Probar ahora» is answered at once, and its dialog comes soon', async () => {
  const taps: Tap[] = [];
  for (let round = 0; round < rounds; round++) {
    taps.push(await tapOnSlowPhone(browser, new URL('/home', front.url)));
  }
  const of = (figure: keyof Tap) => Math.round(median(taps.map((tap) => tap[figure])));
  console.log(`feedback ${of('feedback')} ms, dialog ${of('dialog')} ms after the tap`);
  expect(of('feedback')).toBeLessThanOrEqual(100);
  expect(of('dialog')).toBeLessThanOrEqual(1200);
});
