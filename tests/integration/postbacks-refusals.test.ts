import { expect, test } from 'vitest';
import type { RefusalsAnswer } from '#contract/surveys/postbacks.ts';
import { testSecrets } from '../support/harness.ts';
import { createMember } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { signInAdmin } from './payouts-support.ts';
import {
  bitlabsUrl,
  cpxUrl,
  newId,
  pollfishUrl,
  readTotals,
  readVerdicts,
  sendPostback,
} from './postbacks.ts';
import {
  countByStatus,
  freshIpAddress,
  joinLog,
  readRefusal,
  runInParallel,
  runSql,
} from './requests.ts';

const ipAddresses = '188.40.3.73, 2a01:4f8:d0a:30ff::2';
const site = await startOwnApi({ vars: { CPX_ADDRESSES: ipAddresses, POLLFISH_SECRET: '' } });
// `site` has no Pollfish secret, so it refuses all Pollfish postbacks. `open` has this secret.
const open = await getSharedSite();

const admin = await signInAdmin(open);
async function refusalsOf() {
  const path = '/api/admin/postbacks/rechazados';
  const answer = await open.fetch(path, { headers: admin.headers });
  return ((await answer.json()) as RefusalsAnswer).refusals;
}

/** SQL: the site refused the sender. A postback with `bad-amount` still comes from the provider. */
const isRefused = "verdict LIKE 'bad-%' AND verdict <> 'bad-amount'";
const forgetNoted = () =>
  runSql(open, "DELETE FROM rate_limits WHERE key LIKE 'refused-postback:%'");
const fromCpx = { 'cf-connecting-ip': '188.40.3.73' };
const secret = testSecrets.CPX_PATH_SECRET;

// Threat 47
test('the API accepts CPX’s postbacks only from CPX’s own IP addresses', async () => {
  const { id, email } = await createMember(site);
  const url = cpxUrl(site, { user_id: email });
  for (const ipAddress of ['188.40.3.74', '::1']) {
    expect(await sendPostback(site, url, { 'cf-connecting-ip': ipAddress })).toMatchObject({
      status: 403,
    });
  }
  // Every sender can send this header, so the header proves nothing.
  expect(await sendPostback(site, url, { 'x-forwarded-for': '188.40.3.73' })).toMatchObject({
    status: 403,
  });
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0 });
  expect(await sendPostback(site, url, fromCpx)).toMatchObject({
    status: 200,
    verdict: 'credited',
  });
});

// Threat 47
test('the API refuses a CPX postback without the right secret in its URL', async () => {
  const { id, email } = await createMember(site);
  const whole = cpxUrl(site, { user_id: email });
  const wrong = [`${secret}x`, secret.slice(1), '%00', secret.toUpperCase()];
  const urls = [
    whole.replace(`secreto=${secret}&`, ''),
    ...wrong.map((one) => whole.replace(secret, one)),
  ];
  for (const url of urls) {
    const response = await site.fetch(url, { headers: fromCpx });
    expect(await readRefusal(response)).toMatchObject({ status: 403, code: 'permission-denied' });
  }
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0, hoy: 0 });
});

// Threat 47
test('the log never contains the secret of the postback URL', async () => {
  const { email } = await createMember(site);
  const url = cpxUrl(site, { user_id: email, subid_1: 'rastro' });
  await sendPostback(site, url, fromCpx);
  await sendPostback(site, url);
  const rows = await runSql<{ query: string }>(
    site,
    "SELECT query FROM postbacks WHERE query LIKE '%rastro%'",
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/secreto|cpx-path/);
  expect(joinLog(site)).not.toContain(secret);
});

// Threat 48
test('the API refuses a wrong signature and credits nothing', async () => {
  const { id, email, surveyUserId } = await createMember(open);
  const [last] = await runSql<{ id: number }>(open, 'SELECT max(id) AS id FROM postbacks');
  const cpx = cpxUrl(open, { user_id: email });
  const bitlabs = bitlabsUrl(open, { uid: surveyUserId });
  const pollfish = pollfishUrl(open, { request_uuid: email });
  const forged = [
    cpx.replace(/hash=\w{4}/, 'hash=0000'),
    cpx.replace(/hash=\w+/, 'hash='),
    cpx.replace(/&trans_id=[^&]+/, '&trans_id=otra'),
    bitlabs.replace('val=0.50', 'val=9.50'),
    bitlabs.replace(/&hash=\w+/, ''),
    `${bitlabs}&val=9.50`,
    pollfish.replace('reward_value=0.30', 'reward_value=9.30'),
    pollfish.replace(/&signature=.+/, ''),
    pollfish.replace(encodeURIComponent(email), 'otra%40correo.test'),
  ];
  for (const url of forged) {
    const refusal = await readRefusal(await open.fetch(url));
    expect(refusal).toMatchObject({ status: 403, code: 'permission-denied' });
  }
  expect(await readTotals(open, id)).toMatchObject({ saldo: 0, hoy: 0 });
  const [noted] = await runSql(
    open,
    'SELECT count(*) AS n, min(trans_id) AS id FROM postbacks WHERE id > ?',
    last?.id ?? 0,
  );
  expect(noted).toEqual({ n: forged.length, id: null });
});

// Threat 47
test.each([
  ['/api/postback/pollfish', 'a provider without a secret'],
  ['/api/postback/pollfish?signature=', 'one without a secret and an empty signature'],
  ['/api/postback/desconocido', 'an unknown provider'],
  ['/api/postback/__proto__', 'a name of JavaScript'],
  [`/api/postback/cpx/${secret}`, 'a secret in the path'],
  ['/api/postback', 'no provider'],
])('the postback %s gets 404: %s', async (url) => {
  expect(await readRefusal(await site.fetch(url))).toMatchObject({
    status: 404,
    code: 'not-found',
  });
});

// Threat 43
test('during a flood of refused postbacks, the site stores ten short rows an hour', async () => {
  const [last] = await runSql<{ id: number }>(open, 'SELECT max(id) AS id FROM postbacks');
  await forgetNoted();
  const before = await refusalsOf();
  const [sent, noted] = [240, 10];
  const nonsense = (n: number) =>
    `/api/postback/bitlabs?n=${n}&uid=victima@correo.test&tx=${'y'.repeat(8000)}&hash=0`;
  const answers = await runInParallel(sent, (n) =>
    open.fetch(nonsense(n), { headers: { 'cf-connecting-ip': freshIpAddress() } }),
  );
  expect(countByStatus(answers)).toEqual({ 403: sent });
  const rows = await runSql<{ query: string }>(
    open,
    `SELECT query FROM postbacks WHERE ${isRefused} AND id > ?`,
    last?.id ?? 0,
  );
  expect(rows).toHaveLength(noted);
  expect(Math.max(...rows.map(({ query }) => query.length))).toBe(200);
  const { today = 0, total = 0 } = before.find(({ provider }) => provider === 'bitlabs') ?? {};
  expect(await refusalsOf()).toContainEqual({
    provider: 'bitlabs',
    verdict: 'bad-signature',
    today: today + noted,
    total: total + noted,
  });
  // Yesterday's refusals count in `total` but not in `today`.
  await runSql(open, "UPDATE refused_postbacks SET day = date(day, '-1 day')");
  expect(await refusalsOf()).toContainEqual({
    provider: 'bitlabs',
    verdict: 'bad-signature',
    today: 0,
    total: total + noted,
  });
  expect(joinLog(open)).not.toContain('victima@');
});

test('a refusal deletes refused rows beyond the limit of 100 and keeps credited rows', async () => {
  await forgetNoted();
  const { surveyUserId } = await createMember(open);
  const transId = newId();
  expect(
    await sendPostback(open, bitlabsUrl(open, { uid: surveyUserId, tx: transId })),
  ).toMatchObject({
    verdict: 'credited',
  });
  await runSql(
    open,
    `INSERT INTO postbacks (proveedor, verdict, query, fecha)
      SELECT 'bitlabs', 'bad-signature', 'old', 1 FROM json_each(?)`,
    JSON.stringify(Array(130).fill(0)),
  );
  for (let n = 0; n < 3; n++) await open.fetch('/api/postback/bitlabs?hash=0');
  const count = 'SELECT count(*) AS n FROM postbacks';
  expect(await runSql(open, `${count} WHERE ${isRefused}`)).toEqual([{ n: 100 }]);
  expect(await runSql(open, `${count} WHERE query LIKE ?`, `%${transId}%`)).toEqual([{ n: 1 }]);
});

// Threat 75
test('an email identifies no member if the provider’s wall links are unsigned', async () => {
  const { id, email } = await createMember(open);
  expect(await sendPostback(open, bitlabsUrl(open, { uid: email }))).toMatchObject({
    verdict: 'unknown-member',
  });
  expect(await readTotals(open, id)).toMatchObject({ saldo: 0, retenido: 0 });
});

test('a HEAD of a postback URL credits nothing', async () => {
  const { id, surveyUserId: uid } = await createMember(open);
  const tx = newId();
  const head = await open.fetch(bitlabsUrl(open, { uid, tx }), { method: 'HEAD' });
  expect(head.status).toBe(405);
  expect(await readTotals(open, id)).toMatchObject({ saldo: 0, retenido: 0 });
  expect(await readVerdicts(open, tx)).toEqual([]);
});
