import { afterAll, expect, test } from 'vitest';
import { settingSentences } from '#contract/settings/names.ts';
import { catalogue } from '../../worker/api/apps/catalogue.ts';
import { startApi } from '../harness.ts';
import { holdDays } from '../hold-days.ts';
import { signedIn } from '../members.ts';
import { adminOf } from './payouts-support.ts';
import { post, refusalOf, rowsOf } from './requests.ts';
import { put, set, settingsOf } from './settings-support.ts';

// What may be changed, and by whom.

const site = await startApi();
afterAll(() => site.stop());
const { headers, id: adminId } = await adminOf(site);
const slugs = catalogue.map(({ slug }) => slug);

test.each([
  ['an unknown app', { order: [...slugs, 'tiktok'], hidden: [] }],
  ['an app twice', { order: [...slugs, 'pawns'], hidden: [] }],
  ['too few that are left', { order: slugs, hidden: slugs.slice(0, 5) }],
  ['no order', { hidden: [] }],
  ['something else', 'apps'],
  ['nothing', undefined],
])('an order with %s is refused, and changes nothing', async (_, value) => {
  const { apps } = await settingsOf(site, headers);
  const refusal = await refusalOf(await put(site, headers, 'apps', value));
  expect(refusal).toMatchObject({ status: 422, code: 'invalid-argument' });
  expect((await settingsOf(site, headers)).apps).toEqual(apps);
});

test.each([
  'http://example.com/',
  'javascript:alert(1)',
  'https://user:pass@example.com/',
  'https://localhost/',
  'https://exa mple.com/',
  '//example.com',
  `https://example.com/${'x'.repeat(500)}`,
  'https://example.com/{token}',
  'https://example.com/<script>{',
])('the link %s is refused with a sentence beside it', async (link) => {
  const refusal = await refusalOf(await put(site, headers, 'app:givvy', { link }));
  expect(refusal).toMatchObject({ status: 422, fields: { link: expect.any(String) } });
});

test('links and hold days need a recent reauthentication, and their own path', async () => {
  const stale = await signedIn(site, adminId);
  await rowsOf(site, 'UPDATE sessions SET proved_at = 0 WHERE member_id = ?', adminId);
  for (const key of ['app:givvy', 'retencion']) {
    const refusal = await refusalOf(await put(site, stale, key, {}));
    expect(refusal).toMatchObject({ status: 403, fields: { confirmation: expect.any(String) } });
    const around = await put(site, stale, key, {}, `/api/admin/ajustes/${key}`);
    expect(await refusalOf(around)).toMatchObject({
      ...{ status: 404, message: settingSentences.unknown },
    });
  }
  await rowsOf(site, 'UPDATE sessions SET proved_at = ? WHERE member_id = ?', Date.now(), adminId);
  const path = '/api/admin/ajustes/dinero/apps';
  expect((await put(site, headers, 'apps', {}, path)).status).toBe(404);
});

test('the panel’s button cannot lead to a provider that is off', async () => {
  const value = { provider: 'pollfish', active: ['cpx'] };
  expect(await refusalOf(await put(site, headers, 'encuestas', value))).toMatchObject({
    ...{ status: 422, fields: { provider: expect.any(String) } },
  });
});

test.each([
  { ...holdDays(), cpx: -1 },
  { ...holdDays(), cpx: 1.5 },
  { ...holdDays(), cpx: 366 },
  { ...holdDays(), cpx: '7' },
  { ...holdDays(), cpx: null },
  { cpx: 1, bitlabs: 0 },
])('hold days like %j are refused', async (value) => {
  expect(await refusalOf(await put(site, headers, 'retencion', value))).toMatchObject({
    status: 422,
  });
});

test('a repeated change is answered as the first one, and recorded once', async () => {
  const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() };
  const value = { link: 'https://lost.example.com/' };
  const once = await set(site, keyed, 'app:cashwalk', value);
  expect(await set(site, keyed, 'app:cashwalk', value)).toEqual(once);
  const records = await rowsOf(
    site,
    'SELECT id FROM audit_log WHERE request_id = ?',
    keyed['idempotency-key'],
  );
  expect(records).toHaveLength(1);
});

test('a change and a reset are recorded, with the values before and after', async () => {
  await rowsOf(site, "DELETE FROM settings WHERE key = 'apps'");
  const value = { order: [...slugs].reverse(), hidden: [] };
  expect((await set(site, headers, 'apps', value)).settings.apps).toMatchObject({
    ...{ value, isChanged: true },
  });
  const { settings } = await set(site, headers, 'apps', null);
  expect(settings.apps).toMatchObject({ value: settings.apps.original, isChanged: false });
  const records = await rowsOf<{ action: string; before: string; after: string }>(
    site,
    'SELECT actor_id, action, before, after FROM audit_log ORDER BY id DESC LIMIT 2',
  );
  const original = { ajuste: 'apps', valor: { order: slugs, hidden: [] } };
  const changed = { ajuste: 'apps', valor: value };
  expect(
    records.map(({ before, after, ...row }) => ({
      ...row,
      before: JSON.parse(before),
      after: JSON.parse(after),
    })),
  ).toEqual([
    { actor_id: adminId, action: 'reset-setting', before: changed, after: original },
    { actor_id: adminId, action: 'change-setting', before: original, after: changed },
  ]);
});

test('a stored value that is no longer valid gives way to the original', async () => {
  await rowsOf(
    site,
    "INSERT OR REPLACE INTO settings VALUES ('app:pollpay', ?)",
    '{"link":"http://old.example.com"}',
  );
  const { links } = await settingsOf(site, headers);
  expect(links.find(({ slug }) => slug === 'pollpay')).toMatchObject({
    ...{ value: {}, original: {}, isChanged: true, isInvalid: true },
  });
  const lead = { email: 'ana@correo.test', appName: 'PollPay', acepta: true };
  const { link } = (await (await post(site, '/api/leads/desbloqueo', lead)).json()) as {
    link: string;
  };
  expect(link).toContain('https://pollpay.app/');
});

test.each(['app:tiktok', 'mail:none', '__proto__', 'totals'])(
  'there is no setting %s',
  async (key) => {
    expect(await refusalOf(await put(site, headers, key, {}))).toMatchObject({ status: 404 });
  },
);
