import { expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { signInAdmin } from './payouts-support.ts';
import {
  newId,
  pollfishUrl,
  readLogRow,
  readTotals,
  replayPostback,
  sendPostback,
} from './postbacks.ts';
import { runSql } from './requests.ts';

const site = await getSharedSite();
const admin = await signInAdmin(site);

// Threat 49
test('a survey from another device credits nothing to the member in request_uuid', async () => {
  const member = await createMember(site);
  const stranger = await createMember(site);
  const { email: request_uuid, surveyUserId: own } = member;
  // Pollfish treats each spelling of an id as a new person and offers this person all surveys again.
  const devices = ['d1', '', request_uuid, own.toUpperCase(), ` ${own}`, `${own}-2`, member.id];
  for (const device_id of devices) {
    const answer = await sendPostback(site, pollfishUrl(site, { request_uuid, device_id }));
    expect(answer).toEqual({ status: 200, body: 'OK', verdict: 'unknown-member' });
  }
  await sendPostback(site, pollfishUrl(site, { request_uuid, device_id: stranger.surveyUserId }));
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 0, hoy: 0, completadas: 0 });
});

test.each([
  ['names the same member', (email: string) => email],
  ['is empty', () => ''],
  ['names nobody', () => 'nadie@correo.test'],
])('the site credits the device’s member if request_uuid %s', async (_, named) => {
  const { id, email, surveyUserId: device_id } = await createMember(site);
  const url = pollfishUrl(site, { request_uuid: named(email), device_id });
  expect(await sendPostback(site, url)).toEqual({ status: 200, body: 'OK', verdict: 'credited' });
  expect(await readTotals(site, id)).toMatchObject({ saldo: 30, hoy: 1 });
});

test('an erased account’s device credits no member', async () => {
  const { id, surveyUserId: device_id } = await createMember(site);
  await runSql(site, 'UPDATE members SET erased_at = 1 WHERE id = ?', id);
  const answer = await sendPostback(site, pollfishUrl(site, { device_id }));
  expect(answer).toMatchObject({ status: 200, verdict: 'unknown-member' });
});

test('the administrator can assign a lost survey to a member', async () => {
  const { id: memberId, email } = await createMember(site);
  const tx_id = newId();
  await sendPostback(site, pollfishUrl(site, { request_uuid: email, device_id: 'perdido', tx_id }));
  const { id } = await readLogRow(site, tx_id);
  expect((await replayPostback(site, admin.headers, id, { memberId })).status).toBe(200);
  expect(await readTotals(site, memberId)).toMatchObject({ saldo: 30 });
});

test('a replay of an over-limit postback does not credit the member in request_uuid', async () => {
  const { id: memberId, surveyUserId } = await createMember(site);
  const replayFor = async (device: string) => {
    const [line] = await runSql<{ id: number }>(
      site,
      `INSERT INTO postbacks (proveedor, trans_id, member_id, monto_cents, verdict, query, fecha)
      VALUES ('pollfish', ?, ?, 2500, 'over-limit', ?, 1) RETURNING id`,
      ...[newId(), memberId, `status=eligible&reward_value=25&cpa=5000&device_id=${device}`],
    );
    return replayPostback(site, admin.headers, line?.id ?? 0, { montoCents: 2500 });
  };
  expect((await replayFor('d1')).status).toBe(409);
  expect(await readTotals(site, memberId)).toMatchObject({ saldo: 0 });
  expect((await replayFor(surveyUserId)).status).toBe(200);
  expect(await readTotals(site, memberId)).toMatchObject({ saldo: 2500 });
});
