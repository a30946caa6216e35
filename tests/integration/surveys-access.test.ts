import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDb } from '../../worker/api/db/client.ts';
import { logAccess } from '../../worker/api/surveys/store.ts';
import { findDay } from '../../worker/api/time/clock.ts';
import { createMember, type Member, signInMember } from '../support/members.ts';
import { testSecrets } from '../support/secrets.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { cpxUrl, sendPostback } from './postbacks.ts';
import { countRows, joinLog, post, readRefusal, runSql } from './requests.ts';

const zone = 'America/Santo_Domingo';
const site = await getSharedSite();
const db = openDb(site.db);

async function leave(member: Member) {
  return post(site, '/api/encuestas/acceso', {}, await signInMember(site, member.id));
}
const accessesOf = (member: Member) => countRows(site, 'survey_accesses', 'member_id', member.id);

async function urlOf(response: Response): Promise<URL> {
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as { url: string };
  return new URL(url);
}

/** Sets the counter of a day as completed surveys would. */
const setCounter = (member: Member, hoy: number, day: string) =>
  runSql(
    site,
    'UPDATE members SET encuestas_hoy = ?, ultima_encuesta = ? WHERE id = ?',
    ...[hoy, day, member.id],
  );

test('the access URL has the parameters that SPEC and the provider ask for', async () => {
  const member = await createMember(site, { email: 'ana+uno@correo.test' });
  const url = await urlOf(await leave(member));
  expect(url.origin + url.pathname).toBe('https://offers.cpx-research.com/index.php');
  const hash = createHash('md5').update(`ana+uno@correo.test-${testSecrets.CPX_SECRET}`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    token: 'TU_TOKEN',
    user_id: 'ana+uno@correo.test',
    platform: 'IngresoActivo',
    app_id: 'TU_TOKEN',
    ext_user_id: 'ana+uno@correo.test',
    secure_hash: hash.digest('hex'),
  });
  expect(
    await runSql(
      site,
      'SELECT member_id, proveedor FROM survey_accesses WHERE member_id = ?',
      member.id,
    ),
  ).toEqual([{ member_id: member.id, proveedor: 'cpx' }]);
  expect(joinLog(site)).not.toContain('ana+uno');
});

test('a member at the daily cap gets «Límite diario alcanzado» until midnight', async () => {
  const member = await createMember(site, { encuestasMax: 2 });
  await setCounter(member, 1, findDay(Date.now(), zone));
  expect((await leave(member)).status).toBe(200);
  await sendPostback(site, cpxUrl(site, { user_id: member.email }));
  const response = await leave(member);
  const seconds = Number(response.headers.get('retry-after'));
  expect(await readRefusal(response)).toMatchObject({
    status: 429,
    code: 'resource-exhausted',
    message: 'Límite diario alcanzado',
  });
  expect(findDay(Date.now() + (seconds + 5) * 1000, zone)).not.toBe(findDay(Date.now(), zone));
  expect(seconds).toBeLessThanOrEqual(86_400);
  expect(await accessesOf(member)).toBe(1);
});

test('a daily cap of zero refuses every access', async () => {
  const member = await createMember(site, { encuestasMax: 0 });
  expect((await leave(member)).status).toBe(429);
  expect(await accessesOf(member)).toBe(0);
});

test('the daily cap restarts at midnight of the members’ time zone', async () => {
  const member = await createMember(site, { encuestasMax: 1 });
  await setCounter(member, 1, '2026-11-20');
  const leaveAt = async (now: number) => {
    const access = { id: crypto.randomUUID(), memberId: member.id, provider: 'cpx' as const, now };
    return (await logAccess(db, { ...access, day: findDay(now, zone) })).outcome;
  };
  expect(await leaveAt(Date.UTC(2026, 10, 21, 3, 59, 59))).toBe('capped');
  expect(await leaveAt(Date.UTC(2026, 10, 21, 4, 0, 0))).toBe('logged');
});

test('at the 61st access in a short time, the site asks the member to wait', async () => {
  const { id } = await createMember(site);
  const now = 1_800_000_000_000;
  const outcomes: string[] = [];
  for (let time = 0; time < 61; time += 1) {
    const access = { id: crypto.randomUUID(), memberId: id, provider: 'cpx' as const, now };
    outcomes.push((await logAccess(db, { ...access, day: '2027-01-15' })).outcome);
  }
  expect(outcomes.slice(59)).toEqual(['logged', 'limited']);
});

test('at the 301st access of a day, the site asks the member to come back tomorrow', async () => {
  const { id } = await createMember(site);
  const outcomes: string[] = [];
  for (let time = 0; time < 301; time += 1) {
    const now = 1_800_000_000_000 + Math.floor(time / 60) * 600_000;
    const access = { id: crypto.randomUUID(), memberId: id, provider: 'cpx' as const, now };
    outcomes.push((await logAccess(db, { ...access, day: '2027-01-15' })).outcome);
  }
  expect(outcomes.slice(299)).toEqual(['logged', 'limited']);
});
