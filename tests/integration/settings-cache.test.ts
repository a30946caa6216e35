import { expect, test, vi } from 'vitest';
import { exampleBrand } from '#contract/site/brand.ts';
import { createSettings } from '../../worker/api/settings/settings.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import { buildHoldSetting } from './settings-support.ts';

const { d1, db } = openOwnDatabase();

const config = {
  ENVIRONMENT: 'production' as const,
  SITE_BRAND: exampleBrand,
  SURVEY_PROVIDER: 'cpx' as const,
  SURVEY_TOKEN: 'cpx-1',
  CPX_SECRET: 'cpx-secret',
  CPX_TOKEN: undefined,
  BITLABS_SECRET: 'bitlabs-secret',
  BITLABS_TOKEN: 'bitlabs-1',
  POLLFISH_SECRET: 'pollfish-secret',
  POLLFISH_TOKEN: undefined,
  HOLD_DAYS: buildHoldSetting(),
  mailsPerDay: 80,
};
let now = 1_000_000;
const create = () => createSettings({ db, config, clock: () => now });
const store = (key: string, value: unknown) =>
  d1
    .prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)')
    .bind(key, JSON.stringify(value))
    .run();
const days = (cpx: number) => buildHoldSetting({ cpx });

test('an isolate sees another isolate’s change after ten seconds or by a fresh read', async () => {
  const settings = create();
  const cpx = async () => (await settings.current()).single.retencion.value.cpx;
  expect(await cpx()).toBe(0);
  await store('retencion', days(5));
  now += 9_999;
  expect(await cpx()).toBe(0);
  now += 1;
  expect(await cpx()).toBe(5);

  await store('retencion', days(6));
  expect(await cpx()).toBe(5);
  expect((await settings.fresh()).single.retencion.value.cpx).toBe(6);
  expect(await cpx()).toBe(6);
});

test('a provider without a token or secret is off, whatever the stored setting says', async () => {
  const settings = create();
  expect((await settings.fresh()).single.encuestas.value).toEqual({
    provider: 'cpx',
    active: ['cpx', 'bitlabs'],
  });
  await store('encuestas', { provider: 'pollfish', active: ['pollfish', 'bitlabs'] });
  expect((await settings.fresh()).provider).toBe('bitlabs');
  await store('encuestas', { provider: 'pollfish', active: ['pollfish'] });
  expect((await settings.fresh()).provider).toBeNull();
});

test('without the database, pages use the last known settings or the defaults', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  await store('retencion', days(9));
  const known = create();
  await known.fresh();
  const unknown = create();
  await d1.exec('ALTER TABLE settings RENAME TO settings_away');
  for (const [settings, cpx] of [[known, 9] as const, [unknown, 0] as const]) {
    const { settings: found, isFresh } = await settings.freshOrKnown();
    expect({ cpx: found.single.retencion.value.cpx, isFresh }).toEqual({ cpx, isFresh: false });
  }
  await expect(unknown.current()).rejects.toThrow();
  await expect(unknown.currentOrKnown()).rejects.toThrow();
  now += 10_000;
  expect((await known.currentOrKnown()).single.retencion.value.cpx).toBe(9);
  expect(failed).toHaveBeenCalledTimes(3);
  await d1.exec('ALTER TABLE settings_away RENAME TO settings');
});
