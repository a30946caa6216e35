import { beforeEach, expect, test } from 'vitest';
import type { SurveysAnswer } from '#contract/surveys/list.ts';
import type { ListedProvider, Survey } from '../../scripts/surveys/answers.ts';
import { startSurveyServer } from '../../scripts/surveys/server.ts';
import { findDay } from '../../worker/api/time/clock.ts';
import { type Site, testSecrets } from '../support/harness.ts';
import { createMember, type Member, signInMember } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { bitlabsUrl, cpxUrl, readTotals, sendPostback } from './postbacks.ts';
import { countRows, joinLog, post, readRefusal, runInParallel, runSql } from './requests.ts';

const market = await startSurveyServer({ secrets: testSecrets });
const site = await startOwnApi({ vars: { ...market.vars, SURVEY_USER_ID: 'opaque' } });
market.state.site = site.url;

const survey: Survey = {
  id: '100',
  minutes: 6,
  rewardCents: 40,
  paidCents: 81,
  completionRate: 89,
  rating: 4.2,
  category: 'Compras',
};
const offered: Record<ListedProvider, Survey[]> = { cpx: [], bitlabs: [] };

beforeEach(() => {
  market.asked.length = 0;
  market.troubles.cpx = {};
  market.troubles.bitlabs = {};
  offered.cpx = [survey];
  offered.bitlabs = [{ ...survey, id: '9-1', rewardCents: 60, paidCents: 121, category: 'Salud' }];
  market.state.surveysAt = (provider) => offered[provider];
});

async function listFor(member: Member, from: Site = site) {
  const response = await from.fetch('/api/encuestas', {
    headers: await signInMember(from, member.id),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await response.json()) as SurveysAnswer;
}
async function open(member: Member, provider: string, id: string) {
  const path = `/api/encuestas/${provider}/${encodeURIComponent(id)}/acceso`;
  return post(site, path, {}, await signInMember(site, member.id));
}
async function opened(member: Member, provider: string, id: string): Promise<URL> {
  const response = await open(member, provider, id);
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as { url: string };
  return new URL(url);
}
const press = (url: URL, ending: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ ending }) });
async function startsOf(member: Member) {
  const { starts } = await listFor(member);
  return starts.map(({ provider, state, paidCents }) => [provider, state, paidCents]);
}

test('a member sees all providers’ surveys in one format without URLs', async () => {
  const member = await createMember(site);
  const answer = await listFor(member);
  expect(answer.providers).toEqual([
    { provider: 'cpx', state: 'ok', restriction: null },
    { provider: 'bitlabs', state: 'ok', restriction: null },
  ]);
  const alike = { minutes: 6, rating: 4.2, completionRate: 89, throwsMostOut: false };
  expect(answer.surveys).toMatchObject([
    { ...alike, provider: 'bitlabs', id: '9-1', rewardCents: 60, category: 'Salud' },
    { ...alike, provider: 'cpx', id: '100', rewardCents: 40, category: 'Compras' },
  ]);
  expect(JSON.stringify(answer)).not.toContain('http');
});

test('a provider with opaque ids gets no email, and each member has a cached list', async () => {
  const [ana, luis] = [await createMember(site), await createMember(site)];
  await listFor(ana);
  await listFor(ana);
  expect(market.asked).toHaveLength(2);
  await listFor(luis);
  expect(market.asked).toHaveLength(4);
  const headers = { ...(await signInMember(site, luis.id)), 'user-agent': 'another every time' };
  await site.fetch('/api/encuestas', { headers });
  expect(market.asked).toHaveLength(4);
  const sent = JSON.stringify(market.asked.map(({ url, headers }) => [url.href, headers]));
  expect(sent).toContain(ana.surveyUserId);
  expect(sent).not.toMatch(/correo|%40/);
  expect(sent).not.toContain('cookie');
  const left = await post(site, '/api/encuestas/acceso', {}, await signInMember(site, ana.id));
  const { url } = (await left.json()) as { url: string };
  expect(url).toContain(ana.surveyUserId);
  expect(url).not.toMatch(/correo|%40/);
});

test('the list names a failing provider and shows the other providers’ surveys', async () => {
  for (const trouble of [
    { status: 503, body: 'down' },
    { body: '<html>' },
    { body: '{"status":"error"}' },
    { body: `{"status":"success","surveys":[],"x":"${'x'.repeat(5_000_000)}"}` },
  ]) {
    market.troubles.cpx = trouble;
    const { surveys, providers } = await listFor(await createMember(site));
    expect(surveys.map(({ provider }) => provider)).toEqual(['bitlabs']);
    expect(providers[0]).toMatchObject({ provider: 'cpx', state: 'unavailable' });
  }
  expect(joinLog(site)).toContain('"outcome":"too long"');
});

// Threat 46
test('the site stops waiting for a provider that hangs before or during its answer', async () => {
  market.troubles.cpx = { hangs: 'silent' };
  market.troubles.bitlabs = { hangs: 'in its body' };
  const member = await createMember(site);
  const answers = await runInParallel(30, () => listFor(member));
  for (const { providers } of answers) {
    expect(providers.map(({ state }) => state)).toEqual(['unavailable', 'unavailable']);
  }
  // The site asks a provider less often than members ask the site.
  expect(market.asked.length).toBeLessThanOrEqual(6);
});

test('a site without listed providers has an empty list', async () => {
  const none = await getSharedSite();
  const member = await createMember(none);
  expect(await listFor(member, none)).toMatchObject({ surveys: [], providers: [], starts: [] });
});

test('the list shows an opened survey as started, then credited, then reversed', async () => {
  const member = await createMember(site);
  const both = { cpx: ['100', 40], bitlabs: ['9-1', 60] } as const;
  for (const [provider, [id, cents]] of Object.entries(both)) {
    const url = await opened(member, provider, id);
    expect(await startsOf(member)).toContainEqual([provider, 'started', 0]);
    const before = (await readTotals(site, member.id)).saldo;
    await press(url, 'complete');
    expect(await startsOf(member)).toContainEqual([provider, 'credited', cents]);
    expect((await readTotals(site, member.id)).saldo).toBe(before + cents);
    await press(url, 'reversed');
    expect(await startsOf(member)).toContainEqual([provider, 'reversed', cents]);
  }
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 0, completadas: 2 });
});

test('a screened-out member reads about the screen-out and the consolation amount', async () => {
  const member = await createMember(site);
  await press(await opened(member, 'cpx', '100'), 'screenout');
  await opened(member, 'bitlabs', '9-1');
  // BitLabs reports that it screened the member out.
  await sendPostback(
    site,
    bitlabsUrl(site, { uid: member.surveyUserId, type: 'SCREENOUT', val: '0' }),
  );
  expect(await startsOf(member)).toEqual([
    ['bitlabs', 'thrown-out', 0],
    ['cpx', 'thrown-out', 3],
  ]);
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 3, hoy: 0 });
  // BitLabs still lists the survey, but the site does not offer it again to a member who was screened out.
  expect((await listFor(member)).surveys).toEqual([]);
});

test('a postback ends its member’s opened survey once, and a bonus ends no survey', async () => {
  const [ana, luis] = [await createMember(site), await createMember(site)];
  const url = await opened(ana, 'cpx', '100');
  const startId = url.searchParams.get('subid_1') ?? '';
  const of = { user_id: ana.surveyUserId };
  await sendPostback(site, cpxUrl(site, { ...of, subid_1: startId, type: 'bonus' }));
  await sendPostback(site, cpxUrl(site, { user_id: luis.surveyUserId, subid_1: startId }));
  expect(await startsOf(ana)).toEqual([['cpx', 'started', 0]]);
  const done = cpxUrl(site, { ...of, subid_1: startId });
  await sendPostback(site, done);
  await opened(ana, 'bitlabs', '9-1');
  await sendPostback(site, done);
  // A repetition of the same postback must not end another start.
  const out = bitlabsUrl(site, { uid: ana.surveyUserId, type: 'SCREENOUT', val: '0' });
  expect((await sendPostback(site, out)).status).toBe(200);
  expect((await sendPostback(site, out)).status).toBe(200);
  expect(await startsOf(ana)).toEqual([
    ['bitlabs', 'thrown-out', 0],
    ['cpx', 'credited', 85],
  ]);
});

test('a survey opened twice has one open start and counts as two accesses', async () => {
  const member = await createMember(site);
  const [one, other] = [await opened(member, 'cpx', '100'), await opened(member, 'cpx', '100')];
  expect(one.href).toBe(other.href);
  expect(await countRows(site, 'survey_accesses', 'member_id', member.id)).toBe(2);
  expect(await startsOf(member)).toEqual([['cpx', 'started', 0]]);
});

test('a survey does not open at the daily cap', async () => {
  const member = await createMember(site, { encuestasMax: 1 });
  const update = 'UPDATE members SET encuestas_hoy = 1, ultima_encuesta = ? WHERE id = ?';
  await runSql(site, update, findDay(Date.now(), 'America/Santo_Domingo'), member.id);
  expect(await readRefusal(await open(member, 'cpx', '100'))).toMatchObject({
    status: 429,
    message: 'Límite diario alcanzado',
  });
  expect(await countRows(site, 'survey_starts', 'member_id', member.id)).toBe(0);
});

test('a survey opens only if the provider has just listed it for the member', async () => {
  const member = await createMember(site);
  for (const [provider, id] of [
    ['cpx', '101'],
    ['bitlabs', '100'],
    ['pollfish', '100'],
    ['otro', '100'],
    ['cpx', 'https://malo.test/'],
  ] as const) {
    const refusal = await readRefusal(await open(member, provider, id));
    expect(refusal).toMatchObject({ status: 404 });
  }
  market.troubles.bitlabs = { status: 500 };
  const other = await createMember(site);
  expect(await readRefusal(await open(other, 'bitlabs', '9-1'))).toMatchObject({ status: 503 });
  expect(await countRows(site, 'survey_accesses', 'member_id', member.id)).toBe(0);
});
