import { expect, test } from 'vitest';
import { type App, catalogue } from './catalogue.ts';
import { linksOf, trackedLink } from './rules.ts';

function appOf(slug: string): App {
  const app = catalogue.find((one) => one.slug === slug);
  if (!app) throw new Error(`no ${slug}`);
  return app;
}

test('the campaign of a tracking link is the app’s name in lower case without spaces', () => {
  const template = 'https://x.test/?a=1&utm_source={utm_source}&utm_medium={utm_medium}';
  expect(trackedLink(`${template}&utm_campaign={utm_campaign}`, 'Mode Earn App')).toBe(
    'https://x.test/?a=1&utm_source=ingresoactivo&utm_medium=web&utm_campaign=modeearnapp',
  );
});

test('a name with reserved characters is encoded', () => {
  const link = new URL(trackedLink('https://x.test/?utm_campaign={utm_campaign}', 'A&B #1=ñ'));
  expect([...link.searchParams]).toEqual([['utm_campaign', 'a&b#1=ñ']]);
  expect(link.hash).toBe('');
});

test('the link of an app is its official site with our tracking', () => {
  expect(linksOf(appOf('pollpay'), {}).link).toBe(
    'https://pollpay.app/?utm_source=ingresoactivo&utm_medium=web&utm_campaign=pollpay',
  );
});

test('a referral link replaces it unchanged, for that app only', () => {
  const referral = { pollpay: 'https://pollpay.app/?r=abc' };
  expect(linksOf(appOf('pollpay'), referral).link).toBe('https://pollpay.app/?r=abc');
  expect(linksOf(appOf('pollpay'), referral).fallbackLink).toBe(appOf('pollpay').fallbackLink);
  expect(linksOf(appOf('swagbucks'), referral).link).toContain('utm_campaign=swagbucks');
});
