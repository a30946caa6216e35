import { expect, test } from 'vitest';
import { seeds } from '../../api/apps/catalogue.ts';
import { findFaults } from '../fields.ts';
import { appEntry, newApp } from './entry.ts';
import { appSentences as say } from './names.ts';

const withCheck = (checked: string) => {
  const entry = seeds.get('sweatcoin')?.entry;
  return { ...entry, guide: { ...entry?.guide, checked } };
};

test.each([
  ['2026-19-39', false],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['1999-05-01', false],
  ['2026-5-1', false],
  ['2028-02-29', true],
  ['2026-11-28', true],
])('a guide checked on %s is accepted: %s', (checked, isAccepted) => {
  expect(appEntry.safeParse(withCheck(checked)).success).toBe(isAccepted);
});

const first = () => ({ ...seeds.get('sweatcoin')?.entry, slug: 'nueva' });

test.each([
  ['https://tienda.example/app', true],
  ['Https://tienda.example/app', true],
  ['https://red.example/?c={click_id}', false],
  ['http://tienda.example/app', false],
])('an app with the fallback link %s is accepted: %s', (fallbackLink, isAccepted) => {
  expect(newApp.safeParse({ ...first(), fallbackLink }).success).toBe(isAccepted);
});

test('an official site that starts with «HTTPS» is stored with «https»', () => {
  const { data } = newApp.safeParse({ ...first(), officialSite: ' HTTPS://attapoll.app ' });
  expect(data?.officialSite).toBe('https://attapoll.app');
});

test.each(['<script>', 'a\u0007b', 'una\nlínea'])(
  'a new picture text %j is refused, but a stored text stays readable',
  (pictureAlt) => {
    expect(newApp.safeParse({ ...first(), pictureAlt }).success).toBe(false);
    expect(appEntry.safeParse({ ...seeds.get('sweatcoin')?.entry, pictureAlt }).success).toBe(true);
  },
);

test.each([
  ['pollpay', 'of an app', say.slugOwn],
  ['inboxdollars', 'of an old name, and of a guide', say.slugOwn],
  ['panel', 'of a member’s page', say.slugOwn],
  ['Con Espacio', 'that is not a slug', say.slug],
])('a new app cannot have the URL %s, because it is a URL %s', (slug, _, sentence) => {
  expect(findFaults(newApp, { ...first(), slug }).fields).toEqual({ slug: sentence });
});
