import { expect, test } from 'vitest';
import {
  hiddenSecret,
  type NetworkAnswer,
  type SecretAnswer,
} from '#contract/affiliates/networks.ts';
import { type Brand, exampleBrand } from '#contract/site/brand.ts';
import { signInMember } from '../support/members.ts';
import { findSecret, network } from '../support/networks.ts';
import { startOwnApi } from '../support/own-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { readRefusal, runSql } from './requests.ts';
import { changeSetting, fetchSettings } from './settings-support.ts';

// Some changes of settings need a proof of identity (decisions 051 and 055).

const site = await startOwnApi();
const { id: adminId, headers: proved } = await signInAdmin(site);
const unproved = () => signInMember(site, adminId, { proved: false });

const put = (headers: Record<string, string>, key: string, body: Record<string, unknown>) =>
  site.fetch(`/api/admin/ajustes/${key}`, { method: 'PUT', headers, body: JSON.stringify(body) });
const brandNow = async () => (await fetchSettings(site, proved)).sitio.value;
const proofNeeded = { status: 403, code: 'permission-denied', reason: 'proof-needed' };

const own: Partial<Brand> = {
  name: 'Ganamás',
  surveyUrl: 'https://encuestas.ganamas.test/?app=77',
};

// Threat 15
test.each<[keyof Brand, string]>([
  ['surveyUrl', 'https://mala.example/muro'],
  ['supportEmail', 'ayuda@mala.example'],
  ['whatsappNumber', '+57 300 123 4567'],
  ['instagramUser', 'otra.cuenta'],
])('a change of %s needs a recent proof of identity', async (field, text) => {
  await changeSetting(site, proved, 'sitio', own);
  const value = { ...own, [field]: text };
  expect(await readRefusal(await put(await unproved(), 'sitio', { value }))).toMatchObject(
    proofNeeded,
  );
  expect(await brandNow()).toEqual(own);
});

test('name, owner, postal address and colour change without a proof', async () => {
  await changeSetting(site, proved, 'sitio', own);
  const { name, slogan, owner, postalAddress, city } = exampleBrand;
  const plain = { name: `${name}!`, slogan, owner, postalAddress, city, colour: '#6b2fa0' };
  // The request names the Instagram profile explicitly, with the value that the site already uses.
  const value = { ...own, ...plain, instagramUser: exampleBrand.instagramUser };
  expect((await put(await unproved(), 'sitio', { value, seen: own })).status).toBe(200);
  expect(await brandNow()).toEqual(value);
});

test('an undo or a reset that changes the survey link needs a proof', async () => {
  await changeSetting(site, proved, 'sitio', own);
  const value = { ...own, surveyUrl: 'https://encuestas.ganamas.test/?app=78' };
  await changeSetting(site, proved, 'sitio', value);
  for (const body of [{ value: own, undoes: value }, { value: null }]) {
    expect(await readRefusal(await put(await unproved(), 'sitio', body))).toMatchObject(
      proofNeeded,
    );
  }
  expect(await brandNow()).toEqual(value);
});

test('after a call with a proof succeeds, the same call succeeds again without a proof', async () => {
  await changeSetting(site, proved, 'sitio', own);
  const headers = { ...(await unproved()), 'idempotency-key': crypto.randomUUID() };
  const value = { ...own, supportEmail: 'ayuda@ganamas.test' };
  const call = () => put(headers, 'sitio', { value, seen: own });
  expect(await readRefusal(await call())).toMatchObject(proofNeeded);
  await runSql(site, 'UPDATE sessions SET proved_at = ? WHERE member_id = ?', Date.now(), adminId);
  expect((await call()).status).toBe(200);
  await runSql(site, 'UPDATE sessions SET proved_at = 0 WHERE member_id = ?', adminId);
  expect((await call()).status).toBe(200);
  await runSql(site, 'UPDATE sessions SET proved_at = ? WHERE member_id = ?', Date.now(), adminId);
});

test('the API reports another window’s change before it asks for reauthentication', async () => {
  await changeSetting(site, proved, 'sitio', own);
  const seen = { ...own, surveyUrl: 'https://encuestas.ganamas.test/?app=76' };
  const value = { ...seen, name: 'Otro nombre' };
  expect(await readRefusal(await put(await unproved(), 'sitio', { value, seen }))).toMatchObject({
    status: 409,
  });
});

// Threat 15
test('the API shows an affiliate network’s secret only after a recent identity proof', async () => {
  await changeSetting(site, proved, 'redes', [network]);
  const stale = await unproved();
  const read = (path: string, headers = stale) =>
    site.fetch(`/api/admin/redes/${path}`, { headers });
  const { url: hidden } = (await (await read('ofertas')).json()) as NetworkAnswer;
  const macros = 'tid={transaction_id}&sub1={click_id}&status={status}&payout={amount}';
  const urlWith = (secret: string) =>
    `${site.url}/api/conversiones/ofertas?secreto=${secret}&${macros}`;
  expect(hidden).toBe(urlWith(hiddenSecret));
  expect(await readRefusal(await read('ofertas/secreto'))).toMatchObject(proofNeeded);
  const { url } = (await (await read('ofertas/secreto', proved)).json()) as SecretAnswer;
  expect(url).toBe(urlWith(findSecret(network)));
  expect((await read('otra/secreto', proved)).status).toBe(404);
});
