import { afterAll, expect, test } from 'vitest';
import { startApi, testSecrets } from '../harness.ts';
import { createMember } from '../members.ts';
import { adminOf } from './payouts-support.ts';
import { moneyOf } from './postbacks.ts';
import { post, refusalOf } from './requests.ts';

const site = await startApi();
const admin = await adminOf(site);
afterAll(() => site.stop());

const simulate = (body: unknown) => post(site, '/api/admin/postbacks/simular', body, admin.headers);

test.each(['cpx', 'bitlabs', 'pollfish'])(
  '%s tells of a survey through the site’s own door',
  async (provider) => {
    const member = await createMember(site);
    const response = await simulate({ provider, memberId: member.id, montoCents: 120 });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      ...{ verdict: 'credited', message: 'Se acreditó al miembro.' },
      transId: expect.stringMatching(/^sim-/),
    });
    expect(await moneyOf(site, member.id)).toMatchObject({ saldo: 120, hoy: 1 });
  },
);

test('a simulated survey is taken back by its transaction', async () => {
  const member = await createMember(site);
  const about = { provider: 'cpx', memberId: member.id, montoCents: 120 };
  const { transId } = (await (await simulate(about)).json()) as { transId: string };
  const back = await simulate({ ...about, reverses: transId });
  expect(await back.json()).toMatchObject({ verdict: 'reversed', transId });
  expect(await moneyOf(site, member.id)).toMatchObject({ saldo: 0 });
});

test('what cannot be simulated is refused in words', async () => {
  const { id: memberId } = await createMember(site);
  const about = { provider: 'pollfish', memberId, montoCents: 50 };
  expect(await refusalOf(await simulate({ ...about, reverses: 'x' }))).toMatchObject({
    ...{ status: 422, message: 'Pollfish no avisa de anulaciones.' },
  });
  expect(await refusalOf(await simulate({ ...about, memberId: 'nadie' }))).toMatchObject({
    message: 'No encontramos a ese miembro.',
  });
  for (const wrong of [{ provider: 'otro' }, { montoCents: -1 }, { montoCents: 1.5 }]) {
    expect((await simulate({ ...about, ...wrong })).status).toBe(422);
  }
});

test('the page learns whom it can simulate', async () => {
  const response = await site.fetch('/api/admin/postbacks/simulador', { headers: admin.headers });
  expect(await response.json()).toEqual({
    providers: [
      { id: 'cpx', nombre: 'CPX Research', reverses: true },
      { id: 'bitlabs', nombre: 'BitLabs', reverses: true },
      { id: 'pollfish', nombre: 'Pollfish', reverses: false },
    ],
  });
});

test('a site that is not local has no simulator, whoever asks', async () => {
  const outside = await startApi({
    vars: {
      ...{ ENVIRONMENT: 'staging', SITE_URL: 'https://sitio.test', MAIL_PROVIDER: 'resend' },
      ...{ MAIL_API_KEY: 'clave', CPX_ADDRESSES: '203.0.113.5' },
      ...testSecrets,
    },
  });
  try {
    const boss = await adminOf(outside);
    const member = await createMember(outside);
    const body = { provider: 'bitlabs', memberId: member.id, montoCents: 100 };
    const refusal = await refusalOf(
      await post(outside, '/api/admin/postbacks/simular', body, boss.headers),
    );
    expect(refusal).toMatchObject({ status: 404, code: 'not-found' });
    const page = await outside.fetch('/api/admin/postbacks/simulador', { headers: boss.headers });
    expect(await page.json()).toEqual({ providers: [] });
    expect(await moneyOf(outside, member.id)).toMatchObject({ saldo: 0 });
  } finally {
    await outside.stop();
  }
});
