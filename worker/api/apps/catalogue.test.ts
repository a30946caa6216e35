import { expect, test, vi } from 'vitest';
import { publicApp } from '#contract/apps/apps.ts';
import { appEntry } from '#contract/apps/entry.ts';
import { appSentences as say } from '#contract/apps/names.ts';
import { generalApp } from '#contract/leads/consent.ts';
import { Catalogue, seeds } from './catalogue.ts';
import {
  addTracking,
  arrangeApps,
  countReadingMinutes,
  findLinks,
  findTakenNames,
} from './rules.ts';

const apps = new Catalogue();
const arranged = { order: [...seeds.keys()], hidden: [] };
const catalogue = arrangeApps(apps.all, arranged);

const each = test.each(catalogue.map((app) => ({ slug: app.slug, app })));
const isHttps = (link: string) => new URL(link).protocol === 'https:';

test('the catalogue begins with the specified Top 5 in the specified order', () => {
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
  // The code uses the entry as it is in the file, without a schema. So the parsed entry must equal the file's
  // entry.
  expect(appEntry.parse(app.entry)).toEqual(app.entry);
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

// The catalogue has no data about countries. The page that compares apps says once that values differ by
// country.
test.each(ranked)(
  'the payout and the minimum payout of $slug do not mention the country',
  ({ facts }) => {
    expect(`${facts.payout} ${facts.minimum}`).not.toMatch(/país/);
  },
);

each('$slug has https links only, and one with the three placeholders of the spec', ({ app }) => {
  const { link, fallbackLink, mobileLink, officialSite } = app;
  expect([link, fallbackLink, mobileLink, officialSite].every(isHttps)).toBe(true);
  expect(mobileLink.match(/\{\w+\}/g)).toEqual(['{utm_source}', '{utm_medium}', '{utm_campaign}']);
  expect(new URL(officialSite).search).toBe('');
});

each('the unlocked link of $slug has its placeholders filled', ({ app }) => {
  const { searchParams, href } = new URL(findLinks(app, {}).link);
  expect(href).not.toMatch(/[{}]|%7B|%7D/i);
  expect(searchParams.get('utm_source')).toBe('ingresoactivo');
  expect(searchParams.get('utm_medium')).toBe('web');
  expect(searchParams.get('utm_campaign')).toBe(app.name.toLowerCase().replaceAll(' ', ''));
});

test('a tracked link encodes a name with reserved characters', () => {
  const link = new URL(addTracking('https://x.test/?utm_campaign={utm_campaign}', 'A&B #1=ñ'));
  expect([...link.searchParams]).toEqual([['utm_campaign', 'a&b#1=ñ']]);
  expect(link.hash).toBe('');
});

test('the catalogue finds an app by its exact name and no app for «Ingreso Activo»', () => {
  expect(apps.named('PollPay')?.slug).toBe('pollpay');
  expect(apps.named('pollpay')).toBeNull();
  expect(apps.named('')).toBeNull();
  expect(apps.named('__proto__')).toBeNull();
  expect(apps.named(generalApp)).toBeNull();
});

test('the specified guides keep their URLs and their reading minutes', () => {
  const guides = catalogue.flatMap(({ guide, entry }) =>
    entry.guide ? [[guide, countReadingMinutes(entry.guide)]] : [],
  );
  expect(guides).toEqual([
    ['/guia-sweatcoin', 4],
    ['/guia-mode-earn-app', 5],
    ['/guia-givvy', 4],
    ['/guia-cashwalk', 4],
    ['/guia-inboxdollars', 4],
  ]);
});

const rowOf = (slug: string, entry: unknown) => ({
  slug,
  entry,
  retiredAt: null,
  version: 2,
  updatedAt: 2,
});

test('a row replaces the seed with the same slug unless the row has an unknown format', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const entry = { ...seeds.get('givvy')?.entry, emoji: '🎁' };
  expect(new Catalogue([rowOf('givvy', entry)]).at('givvy')?.emoji).toBe('🎁');
  const newer = { ...entry, later: true };
  expect(new Catalogue([{ ...rowOf('givvy', newer), version: 3 }]).at('givvy')).toMatchObject({
    emoji: seeds.get('givvy')?.entry.emoji,
  });
  expect(new Catalogue([rowOf('nueva', {})]).all).toHaveLength(seeds.size);
  expect(logged).toHaveBeenCalledTimes(2);
});

test('a new app cannot take the URL of an app or of a guide', () => {
  const taken = { slug: say.slugTaken };
  expect(findTakenNames({ slug: 'pollpay', name: 'Nueva' }, apps.all)).toEqual(taken);
  expect(findTakenNames({ slug: 'inboxdollars', name: 'Nueva' }, apps.all)).toEqual(taken);
});

test('a new app cannot take another app’s name in other capitals', () => {
  const taken = { name: say.nameTaken };
  expect(findTakenNames({ slug: 'nueva', name: 'POLLPAY' }, apps.all)).toEqual(taken);
  expect(findTakenNames({ slug: 'nueva', name: 'Nueva' }, apps.all)).toEqual({});
});
