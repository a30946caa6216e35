import { expect, test } from 'vitest';
import { createMember, password, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import {
  awaitMails,
  getResetToken,
  goodPassword,
  readOutboxMails,
  sendJson,
} from './accounts-support.ts';
import { countByStatus, countRows, post, readRefusal, runInParallel, runSql } from './requests.ts';
import { avoidWindowEnds } from './windows.ts';

const site = await getSharedSite();
avoidWindowEnds(900_000, 40_000);

async function newMember() {
  const { id, email } = await createMember(site);
  const headers = await signInMember(site, id);
  const change = (path: string, body: object) =>
    sendJson(site, 'PATCH', `/api/perfil/${path}`, body, headers);
  return {
    id,
    email,
    headers,
    paypal: (n: number, typed = password) =>
      change('paypal', { paypalEmail: `ana-${n}@paypal.test`, password: typed }),
    newPassword: (typed: string, next: string) =>
      change('clave', { password: typed, newPassword: next }),
  };
}

const changesOfDay = 10;

// Threat 39
test('a member may change the PayPal email ten times a day; further changes get 429', async () => {
  const { id, email, paypal } = await newMember();
  const seen: number[] = [];
  for (let n = 0; n < changesOfDay + 3; n++) seen.push((await paypal(n)).status);
  expect(seen.filter((status) => status === 200)).toHaveLength(changesOfDay);
  expect(seen.slice(changesOfDay)).toEqual([429, 429, 429]);
  const sent = (await readOutboxMails(site, email)).filter(
    ({ template }) => template === 'paypal-changed',
  );
  expect(sent).toHaveLength(changesOfDay);
  expect(await countRows(site, 'audit_log', 'member_id', id)).toBe(changesOfDay);
});

// Threat 39
test('changes of the password and of the PayPal email share one limit', async () => {
  const { paypal, newPassword } = await newMember();
  const words = (n: number) => `${goodPassword}-${n}`;
  expect((await newPassword(password, words(0))).status).toBe(204);
  for (let n = 1; n < changesOfDay; n++) {
    expect((await newPassword(words(n - 1), words(n))).status).toBe(204);
  }
  expect((await newPassword(words(changesOfDay - 1), words(99))).status).toBe(429);
  expect((await paypal(1, words(changesOfDay - 1))).status).toBe(429);
});

test('a password reset by mail restarts the limit of changes, e.g. after a theft', async () => {
  const { id, email, paypal } = await newMember();
  for (let n = 0; n <= changesOfDay; n++) await paypal(n);
  const token = await getResetToken(site, email);
  expect((await post(site, '/api/clave', { token, password: goodPassword })).status).toBe(204);
  const headers = await signInMember(site, id);
  const body = { paypalEmail: 'la-mia@paypal.test', password: goodPassword };
  expect((await sendJson(site, 'PATCH', '/api/perfil/paypal', body, headers)).status).toBe(200);
});

test('wrong passwords in an open session do not count as changes', async () => {
  const { paypal } = await newMember();
  for (let n = 0; n < 9; n++) expect((await paypal(n, 'mala-clave-1')).status).toBe(403);
  for (let n = 20; n < 25; n++) expect((await paypal(n)).status).toBe(200);
  for (let n = 0; n < 9; n++) expect((await paypal(n, 'mala-clave-1')).status).toBe(403);
  expect((await paypal(10)).status).toBe(200);
});

// Threat 4
test('a change to the same PayPal email succeeds without a check of the password', async () => {
  const { id, email, headers, paypal, newPassword } = await newMember();
  await runSql(site, "UPDATE members SET paypal_email = 'ana-1@paypal.test' WHERE id = ?", id);
  const erase = { confirmation: 'BORRAR', password: 'mala-clave-1', heldCents: 0 };
  const wrongBalance = { ...erase, saldoCents: 1 };
  for (let n = 0; n < 12; n++) {
    expect((await paypal(1, 'mala-clave-1')).status).toBe(200);
    expect(await readRefusal(await newPassword(password, password))).toMatchObject({
      status: 422,
      fields: { newPassword: 'Elige una contraseña distinta de la actual.' },
    });
    const answer = await sendJson(site, 'DELETE', '/api/perfil', wrongBalance, headers);
    expect(await readRefusal(answer)).toMatchObject({ status: 409, code: 'aborted' });
  }
  expect(await countRows(site, 'audit_log', 'member_id', id)).toBe(0);
  expect(await readOutboxMails(site, email)).toEqual([]);
  expect((await paypal(2)).status).toBe(200);
  await awaitMails(site, email, 1);
});

// Threat 4
test('an account can sign in 30 times in 15 minutes; this limits no other account', async () => {
  const { email } = await createMember(site);
  const other = await createMember(site);
  const signIn = (typed: string) => post(site, '/api/sesion', { email, password: typed });
  const seen: number[] = [];
  for (let n = 0; n < 31; n++) {
    // A stranger's wrong guesses do not count as sign-ins.
    if (n % 10 === 5)
      expect(countByStatus(await runInParallel(2, () => signIn('mala-clave-1')))).toEqual({
        401: 2,
      });
    seen.push((await signIn(password)).status);
  }
  expect(seen).toEqual([...Array<number>(30).fill(200), 429]);
  expect((await post(site, '/api/sesion', { email: other.email, password })).status).toBe(200);
});
