import { expect, test } from 'vitest';
import { adminSentences } from '#contract/auth/sentences.ts';
import { password, signedIn } from '../members.ts';
import { ownApi } from '../own-site.ts';
import { send } from './accounts-support.ts';
import { refusalOf, rowsOf } from './requests.ts';
import { enrolledAdmin, factorPath, wrongCode } from './second-factor-support.ts';

const site = await ownApi();

const admin = await enrolledAdmin(site);
const session = (proved = false) => signedIn(site, admin.id, { secondFactor: true, proved });
type Headers = Awaited<ReturnType<typeof session>>;
const prove = (headers: Headers, body: unknown) =>
  send(site, 'POST', '/api/admin/confirmacion', body, headers);
/** An action that requires recent reauthentication. */
const moveMoney = (headers: Headers) => send(site, 'POST', `${factorPath}/codigos`, {}, headers);

test('what moves money is refused without a recent proof, and allowed after the password', async () => {
  const headers = await session();
  expect(await refusalOf(await moveMoney(headers))).toMatchObject({
    status: 403,
    code: 'permission-denied',
    message: adminSentences.reauthenticate,
    fields: { confirmation: adminSentences.reauthenticate },
  });
  const before = Date.now();
  const proof = await prove(headers, { password });
  expect(proof.status).toBe(200);
  const { confirmedUntil } = (await proof.json()) as { confirmedUntil: number };
  expect(confirmedUntil - before).toBeGreaterThanOrEqual(600_000);
  expect(confirmedUntil - before).toBeLessThan(610_000);
  expect((await moveMoney(headers)).status).toBe(200);
});

test('a proof ends after ten minutes, to the millisecond, and belongs to its session', async () => {
  const [headers, other] = await Promise.all([session(), session()]);
  await prove(headers, { password });
  expect((await moveMoney(other)).status).toBe(403);
  await rowsOf(site, 'UPDATE sessions SET proved_at = ? WHERE proved_at > 0', Date.now() - 600_000);
  expect((await moveMoney(headers)).status).toBe(403);
});

test('a recovery code proves it too, once', async () => {
  const fresh = await moveMoney(await session(true));
  const { codes } = (await fresh.json()) as { codes: string[] };
  const headers = await session();
  expect((await prove(headers, { codigo: codes[0] })).status).toBe(200);
  expect((await moveMoney(headers)).status).toBe(200);
  const again = await prove(await session(), { codigo: codes[0] });
  expect((await refusalOf(again)).fields).toHaveProperty('codigo');
});

test.each([[{}], [{ password: '' }], [{ password, codigo: '123456' }], [{ codigo: ' - ' }]])(
  '%j proves nothing: 422',
  async (body) => {
    const headers = await session();
    expect((await refusalOf(await prove(headers, body))).status).toBe(422);
    expect((await moveMoney(headers)).status).toBe(403);
  },
);

test('guesses are bounded, of the password and of the code', async () => {
  const headers = await session();
  const codigo = wrongCode(admin.secret);
  for (const body of [{ password: 'mala-clave-1' }, { codigo }]) {
    await rowsOf(site, 'DELETE FROM rate_limits');
    const answers = await Promise.all(Array.from({ length: 16 }, () => prove(headers, body)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(403), ...Array(6).fill(429)]);
  }
  expect((await prove(headers, { password })).status).toBe(200);
  expect((await moveMoney(headers)).status).toBe(200);
});
