import { expect, test } from 'vitest';
import { memberSentences as say } from '../../worker/api/members/admin/sentences.ts';
import { createMember, reverseUncovered, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { createMemberCalls } from './admin-members-support.ts';
import { readAccount, readMailParams, signInAdmin } from './payouts-support.ts';
import { countByStatus, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();
const admin = await signInAdmin(site);
const desk = createMemberCalls(site, admin.headers);
const saldoOf = async (id: string) => (await readAccount(site, id)).saldo;

test('an adjustment writes a ledger entry, an audit record and a mail', async () => {
  const { id, email } = await createMember(site, { saldoCents: 1000 });
  const response = await desk.adjust(id, { montoCents: -250, motivo: 'Pagado dos veces' });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    montoCents: -250,
    saldoCents: 750,
    message: say.adjusted,
  });
  expect(await readAccount(site, id)).toMatchObject({
    saldo: 750,
    sum: 750,
    ledger: ['encuesta 1000', 'ajuste -250'],
    mails: ['adjusted'],
    records: ['adjust-balance'],
  });
  expect(await readMailParams(site, email, 'adjusted')).toEqual([
    {
      nombre: 'Ana Prueba',
      motivo: 'Pagado dos veces',
      montoCents: -250,
      saldoCents: 750,
      debtCents: 0,
    },
  ]);
  const [record] = await runSql(site, 'SELECT * FROM audit_log WHERE member_id = ?', id);
  expect(record).toMatchObject({
    actor_id: admin.id,
    before: '{"saldoCents":1000}',
    after: '{"saldoCents":750,"montoCents":-250,"motivo":"Pagado dos veces"}',
  });
  const box = await (await site.fetch(`/__correo.json?to=${email}`)).text();
  expect(box).toContain('Restamos US$\u00a02.50. Tu saldo es ahora US$\u00a07.50.');
});

test('an adjustment pays the member’s debt first and records the previous balance', async () => {
  const { id } = await createMember(site, { saldoCents: 1000 });
  await desk.adjust(id, { montoCents: -1000, motivo: 'Pagado aparte' });
  await reverseUncovered(site, id, 300);
  const response = await desk.adjust(id, { montoCents: 800, motivo: 'Premio' });
  expect(await response.json()).toMatchObject({ montoCents: 800, saldoCents: 500 });
  const records = await runSql(site, 'SELECT before, after FROM audit_log WHERE member_id = ?', id);
  expect(records[1]).toEqual({
    before: '{"saldoCents":0}',
    after: '{"saldoCents":500,"montoCents":800,"motivo":"Premio"}',
  });
});

test('an adjustment that makes the balance negative gets 409', async () => {
  const { id } = await createMember(site, { saldoCents: 1000 });
  const refused = await desk.adjust(id, { montoCents: -1001, motivo: 'Demasiado' });
  expect(await readRefusal(refused)).toMatchObject({ status: 409, message: say.belowZero });
  expect(await readAccount(site, id)).toMatchObject({ saldo: 1000, mails: [], records: [] });
  expect((await desk.adjust(id, { montoCents: -1000, motivo: 'Justo' })).status).toBe(201);
  expect(await saldoOf(id)).toBe(0);
});

test('thirty parallel adjustments lose no cent and leave no negative balance', async () => {
  const { id } = await createMember(site);
  await runInParallel(30, () => desk.adjust(id, { montoCents: 7, motivo: 'Premio' }));
  expect(await readAccount(site, id)).toMatchObject({ saldo: 210, sum: 210 });
  const answers = await runInParallel(30, () =>
    desk.adjust(id, { montoCents: -40, motivo: 'Corrección' }),
  );
  expect(countByStatus(answers)).toEqual({ 201: 5, 409: 25 });
  expect(await readAccount(site, id)).toMatchObject({ saldo: 10, sum: 10 });
});

test('if thirty parallel adjustments state the same old balance, only one succeeds', async () => {
  const { id } = await createMember(site, { saldoCents: 500 });
  const body = { montoCents: 100, motivo: 'Premio', saldoCents: 500 };
  const answers = await runInParallel(30, () => desk.adjust(id, body));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const [lost] = answers.filter(({ status }) => status === 409);
  expect(lost && (await readRefusal(lost)).message).toBe(say.balanceChanged);
  expect(await saldoOf(id)).toBe(600);
});

test.each([
  [{ montoCents: 0 }],
  [{ montoCents: 1.5 }],
  [{ montoCents: 1_000_001 }],
  [{ montoCents: -1_000_001 }],
  [{ montoCents: 5, motivo: ' a ' }],
  [{ montoCents: 5, saldoCents: -1 }],
])('the adjustment %j gets 422', async (part) => {
  const { id } = await createMember(site, { saldoCents: 100 });
  expect((await desk.adjust(id, { motivo: 'Premio', ...part })).status).toBe(422);
  expect(await readAccount(site, id)).toMatchObject({ saldo: 100, records: [] });
});

test('an adjustment of an erased or unknown account changes nothing', async () => {
  const erased = await createMember(site);
  await runSql(site, 'UPDATE members SET erased_at = 1 WHERE id = ?', erased.id);
  for (const id of [erased.id, crypto.randomUUID()]) {
    expect((await desk.adjust(id, { montoCents: 5, motivo: 'Premio' })).status).toBe(404);
    expect((await desk.decide(id, { estado: 'activo' })).status).toBe(404);
    expect((await desk.limit(id, 9)).status).toBe(404);
    expect((await desk.endSessions(id)).status).toBe(404);
  }
});

test('a change of the daily limit leaves an audit record; a repetition changes nothing', async () => {
  const { id } = await createMember(site);
  expect(await (await desk.limit(id, 8)).json()).toEqual({
    encuestasMax: 8,
    message: say.limitSaved,
  });
  expect((await desk.limit(id, 8)).status).toBe(200);
  const records = await runSql(site, 'SELECT * FROM audit_log WHERE member_id = ?', id);
  expect(records).toMatchObject([
    { action: 'change-limit', before: '{"encuestasMax":5}', after: '{"encuestasMax":8}' },
  ]);
  for (const wrong of [-1, 101, 2.5, '8', null]) {
    expect((await desk.limit(id, wrong)).status).toBe(422);
  }
  const answers = await Promise.all([3, 4, 5, 6].map((max) => desk.limit(id, max)));
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
});

test('the administrator ends all sessions of an account except the session in use', async () => {
  const { id } = await createMember(site);
  const headers = await signInMember(site, id);
  await signInMember(site, id);
  expect(await (await desk.endSessions(id)).json()).toEqual({
    ended: 2,
    message: say.sessionsEnded,
  });
  expect((await site.fetch('/api/perfil', { headers })).status).toBe(401);
  expect(await (await desk.endSessions(id)).json()).toMatchObject({ ended: 0 });
  expect((await readAccount(site, id)).records).toEqual(['end-sessions']);
  await desk.endSessions(admin.id);
  await signInMember(site, admin.id);
  expect(await (await desk.endSessions(admin.id)).json()).toMatchObject({ ended: 1 });
  expect((await desk.page(id)).status).toBe(200);
});
