import { expect, test } from 'vitest';
import { publicApp } from '#contract/apps/apps.ts';
import { generalApp } from '#contract/leads/consent.ts';
import { appNamed, catalogue } from './catalogue.ts';
import { linksOf, trackedLink } from './rules.ts';

const each = test.each(catalogue.map((app) => ({ slug: app.slug, app })));
const isHttps = (link: string) => new URL(link).protocol === 'https:';

test('the Top 5 of the spec comes first, in its order', () => {
  const top = catalogue.filter(({ rank }) => rank !== null);
  expect(top.map(({ rank, name }) => `${rank} ${name}`)).toEqual([
    '1 Sweatcoin',
    '2 Mode Earn App',
    '3 PollPay',
    '4 Swagbucks',
    '5 Givvy',
  ]);
  expect(catalogue.slice(0, 5)).toEqual(top);
});

each('$slug is whole: four instructions, five steps, a description that fits', ({ app }) => {
  expect(publicApp.safeParse(app).error).toBeUndefined();
  expect(app.description.length).toBeLessThanOrEqual(160);
  expect(app.emoji).toMatch(/^\p{Extended_Pictographic}\uFE0F?$/u);
  expect(app.metaImage).toBe(`/mf/public/apps/${app.slug}.jpg`);
  expect(app.guideText.length).toBeGreaterThanOrEqual(4);
  const texts = [...app.details.instrucciones, ...app.landing.steps, ...app.guideText];
  expect(texts.every((text) => text.trim() === text && text.length > 10)).toBe(true);
});

each('the title of $slug says what the app gives', ({ app }) => {
  expect(app.landing.title).toMatch(/premios, no por dinero|PayPal|tarjetas|pagadas|dólares|cobra/);
});

const ranked = catalogue.filter(({ rank }) => rank !== null);

// The comparison states the differences by country once: the catalogue has no data about countries.
test.each(ranked)('payout and minimum of $slug do not mention countries', ({ facts }) => {
  expect(`${facts.payout} ${facts.minimum}`).not.toMatch(/país/);
});

each('$slug has https links only, and one with the three placeholders of the spec', ({ app }) => {
  const { link, fallbackLink, mobileLink, officialSite } = app;
  expect([link, fallbackLink, mobileLink, officialSite].every(isHttps)).toBe(true);
  expect(mobileLink.match(/\{\w+\}/g)).toEqual(['{utm_source}', '{utm_medium}', '{utm_campaign}']);
  expect(new URL(officialSite).search).toBe('');
});

each('the unlocked link of $slug has its placeholders filled', ({ app }) => {
  const { searchParams, href } = new URL(linksOf(app, {}).link);
  expect(href).not.toMatch(/[{}]|%7B|%7D/i);
  expect(searchParams.get('utm_source')).toBe('ingresoactivo');
  expect(searchParams.get('utm_medium')).toBe('web');
  expect(searchParams.get('utm_campaign')).toBe(app.name.toLowerCase().replaceAll(' ', ''));
});

test('a name with reserved characters is encoded', () => {
  const link = new URL(trackedLink('https://x.test/?utm_campaign={utm_campaign}', 'A&B #1=ñ'));
  expect([...link.searchParams]).toEqual([['utm_campaign', 'a&b#1=ñ']]);
  expect(link.hash).toBe('');
});

test('a lead’s app needs its exact name, and the general form has no app', () => {
  expect(appNamed('PollPay')?.slug).toBe('pollpay');
  expect(appNamed('pollpay')).toBeNull();
  expect(appNamed('')).toBeNull();
  expect(appNamed('__proto__')).toBeNull();
  expect(appNamed(generalApp)).toBeNull();
});
