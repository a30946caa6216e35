import { expect, test } from 'vitest';
import type { ProfileAnswer } from '#contract/members/profile.ts';
import { creditMember, password } from '../support/members.ts';
import { insertRow } from '../support/rows.ts';
import { getSharedSite } from '../support/shared-site.ts';
import {
  createRegistration,
  getResetToken,
  goodPassword,
  readOutboxMails,
  sendJson,
} from './accounts-support.ts';
import { addHeldPay, addPayout, addTraces, createPerson, type Person } from './profile-support.ts';
import { countByStatus, countRows, post, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();

const right = { password, confirmation: 'BORRAR' };

/** Returns the body of an erasure request, with the balance that the page shows. */
async function erasing({ headers }: Person) {
  const profile = await site.fetch('/api/perfil', { headers });
  const { saldoCents, heldCents } = (await profile.json()) as ProfileAnswer;
  return { ...right, saldoCents, heldCents };
}

async function erase(person: Person, body?: unknown) {
  const given = body === undefined ? await erasing(person) : body;
  return sendJson(site, 'DELETE', '/api/perfil', given, person.headers);
}
const rowOf = async ({ id }: Person) =>
  (await runSql(site, 'SELECT * FROM members WHERE id = ?', id))[0];

test('an erased member loses the balance, and the name is removed everywhere', async () => {
  const ana = await createPerson(site, { saldoCents: 4000 });
  await addTraces(site, ana);
  const member_id = ana.id;
  await insertRow(site, 'recovery_codes', { member_id, code_hash: 'h' });
  const browser = { browser: 'Chrome', browser_id: 'b', device: 'mobile', country_code: 'DO' };
  const device = { id: 'd', token_hash: 'h', ...browser, created_at: 1 };
  await insertRow(site, 'known_devices', { member_id, ...device });
  await insertRow(site, 'second_factors', { member_id, secret: 'x', confirmed_at: 1 });
  await insertRow(site, 'letter_optouts', { email: ana.email, created_at: 1 });
  const before = await rowOf(ana);
  const response = await erase(ana);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()[0]).toMatch(/^sesion=; Max-Age=0/);
  expect(await response.json()).toEqual({ saldoCents: 1500, heldCents: 700 });

  expect(await rowOf(ana)).toEqual({
    ...before,
    email: `borrado:${ana.id}`,
    nombre: '',
    name_words: '[]',
    pais: '',
    country_code: 'XX',
    password_hash: '',
    paypal_email: null,
    saldo_cents: 0,
    retenido_cents: 0,
    noticed: 0,
    verified_at: null,
    survey_user_id: `borrado:${ana.id}`,
    erased_at: expect.any(Number),
  });
  const byId = 'sessions known_devices one_time_tokens second_factors recovery_codes survey_starts';
  for (const table of `${byId} survey_claims`.split(' '))
    expect(await countRows(site, table, 'member_id', ana.id), table).toBe(0);
  for (const table of 'leads leads_generar letter_recipients confirmed_addresses'.split(' '))
    expect(await countRows(site, table, 'email', ana.email), table).toBe(0);
  // An opt-out remains, so the email gets no letters.
  expect(await countRows(site, 'letter_optouts', 'email', ana.email)).toBe(1);
  expect(await runSql(site, 'SELECT * FROM payouts WHERE member_id = ?', ana.id)).toMatchObject([
    { nombre: '', email: '', paypal_email: '', monto_cents: 2500, estado: 'pagado' },
  ]);
  expect(await runSql(site, 'SELECT * FROM postbacks WHERE member_id = ?', ana.id)).toMatchObject([
    { query: '', monto_cents: 100 },
  ]);
  // Only the farewell mail remains.
  expect(await readOutboxMails(site, ana.email)).toMatchObject([
    { template: 'erased', params: { nombre: 'Ana Prueba' } },
  ]);
});

// Threat 64
test('only the outbox may still contain the erased email or name', async () => {
  const nombre = 'Eulalia Irrepetible';
  const ana = await createPerson(site, { saldoCents: 4000, nombre });
  await addTraces(site, ana);
  expect((await erase(ana)).status).toBe(200);
  const tables = await runSql<{ name: string }>(
    site,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '!_cf!_%' ESCAPE '!'",
  );
  for (const { name } of tables.filter((table) => table.name !== 'outbox')) {
    const text = JSON.stringify(await runSql(site, `SELECT * FROM ${name}`));
    for (const trace of [ana.email, nombre, 'irrepetible', ana.surveyUserId]) {
      expect(text.includes(trace), `${name} still holds ${trace}`).toBe(false);
    }
  }
});

// Threat 64
test('an erased account keeps its ledger, and a last entry sets the balance to zero', async () => {
  const ana = await createPerson(site, { saldoCents: 1234 });
  await addHeldPay(site, ana.id, 700);
  await erase(ana);
  const lines = await runSql<Record<string, number>>(
    site,
    'SELECT * FROM ledger_entries WHERE member_id = ? ORDER BY id',
    ana.id,
  );
  expect(lines.at(-1)).toMatchObject({
    tipo: 'cierre',
    monto_cents: -1234,
    retenido_cents: -700,
    saldo_cents: 0,
    saldo_retenido_cents: 0,
  });
  for (const column of ['monto_cents', 'retenido_cents']) {
    expect(lines.reduce((sum, line) => sum + (line[column] ?? 0), 0)).toBe(0);
  }
  expect(await runSql(site, 'SELECT * FROM audit_log WHERE member_id = ?', ana.id)).toMatchObject([
    { action: 'erase-account', actor_id: ana.id, before: null, after: null },
  ]);
});

test('an account without money closes without a ledger entry', async () => {
  const ana = await createPerson(site);
  expect(await (await erase(ana)).json()).toEqual({ saldoCents: 0, heldCents: 0 });
  expect(await countRows(site, 'ledger_entries', 'member_id', ana.id)).toBe(0);
});

test('the cron releases held money, except the money of an erased account', async () => {
  const [ana, luis] = [await createPerson(site, { saldoCents: 100 }), await createPerson(site)];
  await addHeldPay(site, ana.id, 700, Date.now() - 1);
  await erase(ana);
  await addHeldPay(site, luis.id, 900, Date.now() - 1);
  await site.runCron();
  await expect.poll(async () => (await rowOf(luis))?.saldo_cents).toBe(900);
  expect(await rowOf(ana)).toMatchObject({ saldo_cents: 0, retenido_cents: 0 });
});

test('a reversal or credit after the erasure moves no money', async () => {
  const ana = await createPerson(site, { saldoCents: 100 });
  const transId = await addHeldPay(site, ana.id, 700);
  await erase(ana);
  await runSql(
    site,
    `INSERT INTO survey_reversals (proveedor, trans_id, original_id, created_at)
    VALUES ('cpx', ?, ?, 5)`,
    ...[transId, transId],
  );
  await expect(creditMember(site, ana.id, 500)).rejects.toThrow(/erased/);
  expect(await rowOf(ana)).toMatchObject({ saldo_cents: 0, retenido_cents: 0 });
});

test('an open payout blocks the erasure with 409', async () => {
  const ana = await createPerson(site, { saldoCents: 4000 });
  await addPayout(site, ana.id, 'pendiente');
  const before = await rowOf(ana);
  expect(await readRefusal(await erase(ana))).toMatchObject({ status: 409, code: 'aborted' });
  expect(await rowOf(ana)).toEqual(before);
  expect(await readOutboxMails(site, ana.email)).toEqual([]);
  expect((await site.fetch('/api/perfil', { headers: ana.headers })).status).toBe(200);
});

test('an erasure with an outdated balance gets 409', async () => {
  const ana = await createPerson(site, { saldoCents: 100 });
  const old = await erasing(ana);
  await creditMember(site, ana.id, 25);
  expect(await readRefusal(await erase(ana, old))).toMatchObject({
    status: 409,
    code: 'aborted',
    message: expect.stringMatching(/^Tu saldo cambió/),
  });
  await addHeldPay(site, ana.id, 700);
  const refused = await erase(ana, { ...old, saldoCents: 125 });
  expect(await readRefusal(refused)).toMatchObject({ status: 409, code: 'aborted' });
  expect(await rowOf(ana)).toMatchObject({ saldo_cents: 125, retenido_cents: 700 });
  expect((await rowOf(ana))?.erased_at).toBeNull();
  expect(await readOutboxMails(site, ana.email)).toEqual([]);
  expect(await (await erase(ana)).json()).toEqual({ saldoCents: 125, heldCents: 700 });
});

test('an erasure gets 409 if money arrives that the member has not seen', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ana = await createPerson(site, { saldoCents: 100 });
    const body = await erasing(ana);
    const credited = creditMember(site, ana.id, 50).then(
      () => true,
      () => false,
    );
    const { status } = await erase(ana, body);
    expect(status).toBe((await credited) ? 409 : 200);
  }
});

const shown = { saldoCents: 100, heldCents: 0 };
test.each([
  [{ ...right, ...shown, password: 'mala-clave' }, 403],
  [{ ...right, ...shown, confirmation: 'borrar' }, 422],
  [{ confirmation: 'BORRAR', ...shown }, 422],
  [right, 422],
  [{ ...right, saldoCents: '100', heldCents: 0 }, 422],
  [null, 422],
])('a request with %j gets %i and erases nothing', async (body, status) => {
  const ana = await createPerson(site, { saldoCents: 100 });
  const before = await rowOf(ana);
  expect(await readRefusal(await erase(ana, body))).toMatchObject({ status });
  expect(await rowOf(ana)).toEqual(before);
});

test('only one of ten parallel erasures closes the account and sends a mail', async () => {
  const ana = await createPerson(site, { saldoCents: 1234 });
  const body = await erasing(ana);
  expect(countByStatus(await runInParallel(10, () => erase(ana, body)))).toMatchObject({ 200: 1 });
  expect(await readOutboxMails(site, ana.email)).toHaveLength(1);
  expect(await countRows(site, 'audit_log', 'member_id', ana.id)).toBe(1);
  const closings = "SELECT id FROM ledger_entries WHERE tipo = 'cierre' AND member_id = ?";
  expect(await runSql(site, closings, ana.id)).toHaveLength(1);
});

test('an erased account cannot sign in, and its email can register again', async () => {
  const ana = await createPerson(site, { saldoCents: 100 });
  const token = await getResetToken(site, ana.email);
  await erase(ana);
  const signIn = (email: string, typed: string) =>
    post(site, '/api/sesion', { email, password: typed });
  expect((await signIn(ana.email, password)).status).toBe(401);
  expect((await signIn(`borrado:${ana.id}`, '')).status).toBe(422);
  expect((await site.fetch('/api/perfil', { headers: ana.headers })).status).toBe(401);
  expect((await post(site, '/api/clave', { token, password: goodPassword })).status).toBe(422);

  const again = await post(site, '/api/registro', createRegistration({ email: ana.email }));
  expect(again.status).toBe(202);
  const [fresh] = await runSql(site, 'SELECT * FROM members WHERE email = ?', ana.email);
  expect(fresh).toMatchObject({ estado: 'pendiente', saldo_cents: 0 });
  expect(fresh?.id).not.toBe(ana.id);
});

test('an erasure of a refused account deletes the reason of the refusal', async () => {
  const ana = await createPerson(site, { estado: 'rechazado', motivo: 'El nombre no es Ana' });
  expect((await erase(ana)).status).toBe(200);
  expect(await rowOf(ana)).toMatchObject({ estado: 'rechazado', motivo: '' });
});
