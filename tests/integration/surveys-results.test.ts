import { expect, test } from 'vitest';
import type { ChartsAnswer } from '#contract/dashboard/summary.ts';
import type { SurveysAnswer } from '#contract/surveys/list.ts';
import type { Survey } from '../../scripts/surveys/answers.ts';
import { startSurveyServer } from '../../scripts/surveys/server.ts';
import { testSecrets } from '../support/harness.ts';
import { createMember, type Member, signInMember } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { post, runInParallel, runSql } from './requests.ts';
import { enrolAdmin } from './second-factor-support.ts';
import { changeSetting } from './settings-support.ts';

const market = await startSurveyServer({ secrets: testSecrets });
const site = await startOwnApi({ vars: { ...market.vars, SURVEY_USER_ID: 'opaque' } });

const survey = (id: string, rewardCents: number): Survey => ({
  id,
  minutes: 6,
  rewardCents,
  paidCents: 400,
  category: id,
  completionRate: 89,
  rating: 4.2,
});

let transactions = 0;
const started = (member: Member, surveyId: string, values: StartValues) =>
  insertRow(site, 'survey_starts', {
    id: crypto.randomUUID(),
    member_id: member.id,
    proveedor: 'cpx',
    survey_id: surveyId,
    reward_cents: 90,
    minutes: values.minutes ?? 10,
    estado: values.state,
    trans_id: `t${transactions++}`,
    paid_cents: values.paidCents ?? 0,
    created_at: values.at ?? Date.now(),
  });
interface StartValues {
  state: string;
  minutes?: number;
  paidCents?: number;
  at?: number;
}

async function listFor(member: Member) {
  const response = await site.fetch('/api/encuestas', {
    headers: await signInMember(site, member.id),
  });
  return (await response.json()) as SurveysAnswer;
}

// This test comes first, because the site caches the results of surveys for ten minutes.
test('the list marks a survey that rejected most of five members and shows it last', async () => {
  const others = await runInParallel(6, () => createMember(site));
  const [one] = others;
  for (const [index, other] of others.slice(0, 5).entries()) {
    await started(other, '666', { state: index < 3 ? 'thrown-out' : 'credited' });
    // The list marks no survey with old results, one member's results or mostly credited results.
    await started(other, '667', { state: 'thrown-out', at: Date.now() - 8 * 86_400_000 });
    if (one) await started(one, '668', { state: 'thrown-out' });
    await started(other, '669', { state: index < 2 ? 'thrown-out' : 'credited' });
  }
  const ids = ['666', '667', '668', '669'];
  market.state.surveysAt = (provider) => {
    if (provider === 'cpx') return ids.map((id, index) => survey(id, 200 - index));
    return provider === 'bitlabs' ? [survey('9-1', 60)] : [];
  };
  const { surveys } = await listFor(await createMember(site));
  expect(surveys.map(({ id, throwsMostOut }) => [id, throwsMostOut])).toEqual([
    ...['667', '668', '669', '9-1'].map((id) => [id, false]),
    ['666', true],
  ]);
});

test('a member reads the month’s pay per hour after enough surveys have ended', async () => {
  const member = await createMember(site);
  for (const state of ['credited', 'credited', 'thrown-out', 'reversed']) {
    await started(member, state, { state, paidCents: state === 'thrown-out' ? 4 : 50 });
  }
  const counted = { started: 4, credited: 2, thrownOut: 1, reversed: 1 };
  expect((await listFor(member)).month).toEqual({ ...counted, hourlyCents: null });
  await started(member, 'another', { state: 'credited', paidCents: 20, minutes: 5 });
  await started(member, 'open', { state: 'started', minutes: 60 });
  await started(member, 'old', {
    state: 'credited',
    paidCents: 900,
    at: Date.now() - 32 * 86_400_000,
  });
  expect((await listFor(member)).month).toEqual({
    // The member earned 124 cents in 45 minutes.
    ...counted,
    started: 6,
    credited: 3,
    hourlyCents: 165,
  });
});

test('the owner sees surveys by provider and country and sorts the list', async () => {
  const member = await createMember(site);
  await runSql(site, "UPDATE members SET country_code = 'UY' WHERE id = ?", member.id);
  await started(member, 'a', { state: 'credited', paidCents: 50 });
  await started(member, 'b', { state: 'credited', paidCents: 50 });
  await started(member, 'c', { state: 'credited', paidCents: 50 });
  await started(member, 'd', { state: 'thrown-out', paidCents: 4 });
  await started(member, 'e', { state: 'reversed', paidCents: 90 });
  await started(member, 'f', { state: 'started' });
  await started(member, 'g', { state: 'credited', at: Date.now() - 31 * 86_400_000 });
  await runSql(
    site,
    `UPDATE survey_starts SET settled_at = created_at + iif(survey_id = 'a', 60000, 900000)
    WHERE member_id = ? AND estado <> 'started'`,
    member.id,
  );
  const admin = await enrolAdmin(site);
  const headers = await signInMember(site, admin.id, { secondFactor: true });
  const path = '/api/admin/resumen/graficos';
  const read = async (query: string) =>
    (await (await site.fetch(`${path}?${query}`, { headers })).json()) as ChartsAnswer;
  expect((await read('pais=UY')).surveys).toEqual([
    {
      provider: 'cpx',
      country: 'Uruguay',
      started: 6,
      credited: 3,
      thrownOut: 1,
      reversed: 1,
      // The member earned 154 cents in 50 minutes.
      paidCents: 154,
      hourlyCents: 184,
      creditedMs: 900_000,
    },
  ]);
  expect((await read('')).surveys?.length).toBeGreaterThan(1);
  expect((await read('app=PollPay')).surveys).toEqual([]);
  const lead = { email: member.email, appName: 'PollPay', acepta: true };
  expect((await post(site, '/api/leads/desbloqueo', lead)).status).toBe(201);
  expect((await read('app=PollPay')).surveys).toMatchObject([{ country: 'Uruguay', started: 6 }]);

  // The owner may change the order of the providers or remove a provider.
  const asked = async () => (await listFor(member)).providers.map(({ provider }) => provider);
  await changeSetting(site, headers, 'encuestas', { provider: 'cpx', active: ['bitlabs', 'cpx'] });
  expect(await asked()).toEqual(['bitlabs', 'cpx']);
  await changeSetting(site, headers, 'encuestas', { provider: 'cpx', active: ['cpx'] });
  expect(await asked()).toEqual(['cpx']);
});
