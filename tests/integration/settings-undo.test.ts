import { expect, test } from 'vitest';
import { settingSentences } from '#contract/settings/names.ts';
import { startOwnApi } from '../support/own-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { readRefusal, runSql } from './requests.ts';
import { changeSetting, fetchSettings, sendSetting, undoSetting } from './settings-support.ts';

// These tests cover the button «Deshacer el último cambio».

const site = await startOwnApi();
const { headers } = await signInAdmin(site);

test('the owner can undo a setting’s last change, and can then undo this undo', async () => {
  await runSql(site, "DELETE FROM settings WHERE key = 'ritmo'");
  const factory = (await fetchSettings(site, headers)).ritmo.value;
  const [low, high] = [{ perDay: 40 }, { perDay: 90 }];
  expect((await changeSetting(site, headers, 'ritmo', low)).settings.ritmo.previous).toBeNull();
  const changed = (await changeSetting(site, headers, 'ritmo', high)).settings;
  expect(changed.ritmo).toMatchObject({ value: high, previous: low });
  const undone = (await changeSetting(site, headers, 'ritmo', changed.ritmo.previous)).settings;
  expect(undone.ritmo).toMatchObject({ value: low, previous: high });
  const reset = (await changeSetting(site, headers, 'ritmo', null)).settings;
  expect(reset.ritmo).toMatchObject({ value: factory, isChanged: false, previous: low });
  // The page offers no previous value that this release would refuse.
  await runSql(
    site,
    `INSERT INTO audit_log (action, before, after, fecha) VALUES ('change-setting',
      '{"ajuste":"ritmo","valor":{"perDay":1}}', '{}', ?)`,
    Date.now(),
  );
  expect((await fetchSettings(site, headers)).ritmo).not.toHaveProperty('previous');
});

test('an undo from an outdated page does not overwrite a newer change', async () => {
  await runSql(site, "DELETE FROM settings WHERE key = 'retencion'");
  const factory = (await fetchSettings(site, headers)).retencion.value;
  const [older, newer] = [5, 9].map((days) => ({ ...factory, cpx: days }));
  const seen = (await changeSetting(site, headers, 'retencion', older)).settings.retencion;
  await changeSetting(site, headers, 'retencion', newer);
  const stale = { value: seen.previous, undoes: seen.value };
  expect(await readRefusal(await undoSetting(site, headers, 'retencion', stale))).toMatchObject({
    status: 409,
    code: 'aborted',
    message: settingSentences.changed,
  });
  expect((await fetchSettings(site, headers)).retencion.value).toEqual(newer);
  // The API compares values without regard to the order of their fields.
  const undoes = Object.fromEntries(Object.entries(newer ?? {}).reverse());
  const undone = await undoSetting(site, headers, 'retencion', { value: null, undoes });
  expect(await undone.json()).toMatchObject({
    message: settingSentences.undone,
    settings: { retencion: { value: factory, isChanged: false } },
  });
});

test('an undo never overwrites a parallel save', async () => {
  const factory = (await fetchSettings(site, headers)).retencion.value;
  const [older, seen, saved] = [3, 6, 11].map((days) => ({ ...factory, cpx: days }));
  for (let round = 0; round < 6; round += 1) {
    await changeSetting(site, headers, 'retencion', older);
    await changeSetting(site, headers, 'retencion', seen);
    const undone = () => undoSetting(site, headers, 'retencion', { value: older, undoes: seen });
    const [save, ...undos] = await Promise.all([
      sendSetting(site, headers, 'retencion', saved),
      ...Array.from({ length: 6 }, undone),
    ]);
    expect(save.status).toBe(200);
    expect(undos.filter(({ status }) => status === 200).length).toBeLessThan(2);
    expect((await fetchSettings(site, headers)).retencion.value).toEqual(saved);
  }
});

test('the owner can undo only the latest sixty changes', async () => {
  const link = (days: number) => ({ link: `https://givvy.test/${days}` });
  await changeSetting(site, headers, 'app:givvy', link(1));
  await changeSetting(site, headers, 'app:givvy', link(2));
  await changeSetting(site, headers, 'app:givvy', null);
  await changeSetting(site, headers, 'app:givvy', link(3));
  const now = Date.now();
  const others = Array.from(
    { length: 60 },
    () => `('change-setting', '{"ajuste":"ritmo","valor":{"perDay":50}}', '{}', ${now})`,
  );
  await runSql(
    site,
    `INSERT INTO audit_log (action, before, after, fecha) VALUES ${others.join(', ')}`,
  );
  const { links } = await fetchSettings(site, headers);
  expect(links.find(({ slug }) => slug === 'givvy')).toMatchObject({ value: link(3) });
  expect(links.find(({ slug }) => slug === 'givvy')).not.toHaveProperty('previous');
});

test('the settings list the previous value of each changed link and mail', async () => {
  const link = 'https://pollpay.test/nuevo';
  const { settings } = await changeSetting(site, headers, 'app:pollpay', { link });
  expect(settings.links.find(({ slug }) => slug === 'pollpay')).toMatchObject({ previous: null });
  expect(settings.links.find(({ slug }) => slug === 'sweatcoin')).not.toHaveProperty('previous');
  const heading = { heading: 'Otro título' };
  const changed = (await changeSetting(site, headers, 'mail:erased', heading)).settings;
  expect(changed.mails.find(({ template }) => template === 'erased')).toMatchObject({
    previous: null,
  });
});
