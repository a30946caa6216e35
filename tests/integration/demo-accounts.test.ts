import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFault } from '#contract/reconciliation/difference-kinds.ts';
import { demoAccounts, demoPassword } from '../../scripts/demo/accounts.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { loadDemo } from '../demo.ts';
import { type Site, startApi } from '../harness.ts';
import { check } from './reconciliation-world.ts';

let site: Site;
beforeAll(async () => {
  site = await startApi();
});
afterAll(() => site?.stop());

const load = (options: Parameters<typeof loadDemo>[1] = {}) => loadDemo(site, options);

async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  return (await site.db.prepare(`SELECT * FROM ${table}`).all()).results;
}

const signIn = (email: string) =>
  site.fetch('/api/sesion', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ email, password: demoPassword }),
  });

test('the demo accounts can be signed in to, and the pending one is under review', async () => {
  await load();
  const answers = await Promise.all(demoAccounts.map(({ email }) => signIn(email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
});

test('the active account has money of every kind, and its balance is what its ledger says', async () => {
  const member = (await rowsOf('members')).find(({ id }) => id === 'demo-activa');
  const isHers = ({ member_id }: Record<string, unknown>) => member_id === 'demo-activa';
  const entries = (await rowsOf('ledger_entries')).filter(isHers);
  const sum = entries.reduce((total, { monto_cents: cents }) => total + Number(cents), 0);
  expect(member?.saldo_cents).toBe(sum);
  expect(Number(member?.saldo_cents)).toBeGreaterThan(2500);
  expect(Number(member?.retenido_cents)).toBeGreaterThan(0);
  expect(member?.paypal_email).toBeTruthy();
  const kinds = new Set(entries.map(({ tipo }) => tipo));
  expect([...kinds].sort()).toEqual(['devolucion', 'encuesta', 'pago', 'reverso']);
  const states = (await rowsOf('payouts')).filter(isHers).map(({ estado }) => estado);
  expect(states.sort()).toEqual(['pagado', 'rechazado']);
});

test('the administrator finds a month in which something of every kind happened', async () => {
  const kindsOf = async (table: string, column: string) =>
    new Set((await rowsOf(table)).map((row) => row[column]));
  expect(await kindsOf('members', 'estado')).toEqual(
    new Set(['activo', 'pendiente', 'rechazado', 'suspendido']),
  );
  expect(await kindsOf('payouts', 'estado')).toEqual(
    new Set(['pendiente', 'pagado', 'rechazado', 'cancelado']),
  );
  expect((await kindsOf('postbacks', 'verdict')).size).toBeGreaterThan(5);
  expect((await kindsOf('audit_log', 'action')).size).toBeGreaterThan(4);
  expect((await kindsOf('outbox', 'estado')).size).toBe(2);
  expect((await kindsOf('daily_events', 'day')).size).toBeGreaterThanOrEqual(30);
  expect((await rowsOf('leads')).length).toBeGreaterThan(300);
});

test('six cases stand beside each other, and the harmless ones are not to be reviewed', async () => {
  await site.runCron();
  const noticed = async (level: number) =>
    (await rowsOf('members'))
      .filter((row) => row.noticed === level && String(row.id).startsWith('demo-'))
      .map(({ id }) => id)
      .sort();
  expect(await noticed(2)).toEqual([
    ...['demo-carla', 'demo-carlos', 'demo-raul', 'demo-sara', 'demo-victor'],
  ]);
  expect(await noticed(1)).toEqual(['demo-hugo', 'demo-marta']);
  expect((await rowsOf('payout_reviews')).map((row) => row.payout_id)).toEqual([
    'demo-carlos-pago',
  ]);
});

test('loading them again changes nothing', async () => {
  const tables = [
    ...['members', 'ledger_entries', 'payouts', 'survey_transactions', 'postbacks', 'leads'],
    ...['leads_generar', 'audit_log', 'outbox', 'daily_events'],
  ];
  const before = await Promise.all(tables.map(rowsOf));
  await load();
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
});

test('with another pepper the passwords are renewed', async () => {
  const hashes = async () => (await rowsOf('members')).map((row) => row.password_hash);
  const before = await hashes();
  await load({ pepper: 'another pepper, as long as the first', renewPasswords: true });
  const after = await hashes();
  for (const [index, hash] of after.entries()) expect(hash).not.toBe(before[index]);
  await load({ renewPasswords: true });
  expect((await signIn('activa@ingresoactivo.test')).status).toBe(200);
});

test('accounts that were erased or taken by somebody else are left alone', async () => {
  await site.db
    .prepare(`UPDATE members SET erased_at = 1, email = 'nadie' WHERE id = 'demo-pendiente'`)
    .run();
  await site.db.prepare(`UPDATE members SET erased_at = 1 WHERE id = 'demo-activa'`).run();
  const before = await rowsOf('ledger_entries');
  await load({ renewPasswords: true });
  expect(await rowsOf('ledger_entries')).toEqual(before);
});

test('the nightly check finds no fault in the demo', async () => {
  await load();
  const { all } = await check(site.db, openDb(site.db), '2026-11-21');
  expect(all.filter(({ kind }) => isFault(kind))).toEqual([]);
});
