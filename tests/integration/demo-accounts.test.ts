import { expect, test } from 'vitest';
import { isFault } from '#contract/reconciliation/difference-kinds.ts';
import { demoAccounts, demoPassword } from '../../scripts/demo/accounts.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { loadDemo } from '../support/demo.ts';
import { startOwnApi } from '../support/own-site.ts';
import { runWholeCheck } from './reconciliation-world.ts';
import { post, runSql } from './requests.ts';

const site = await startOwnApi();

const load = (options: Parameters<typeof loadDemo>[1] = {}) => loadDemo(site, options);
const allOf = (table: string) => runSql(site, `SELECT * FROM ${table}`);
const signIn = (email: string) => post(site, '/api/sesion', { email, password: demoPassword });

test('demo accounts sign in, but the pending account gets 403', async () => {
  await load();
  const answers = await Promise.all(demoAccounts.map(({ email }) => signIn(email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
});

test('the active demo account has money of every kind, and the sum is its balance', async () => {
  const member = (await allOf('members')).find(({ id }) => id === 'demo-activa');
  const isHers = ({ member_id }: Record<string, unknown>) => member_id === 'demo-activa';
  const entries = (await allOf('ledger_entries')).filter(isHers);
  const sum = entries.reduce((total, { monto_cents: cents }) => total + Number(cents), 0);
  expect(member?.saldo_cents).toBe(sum);
  expect(Number(member?.saldo_cents)).toBeGreaterThan(2500);
  expect(Number(member?.retenido_cents)).toBeGreaterThan(0);
  expect(member?.paypal_email).toBeTruthy();
  const kinds = new Set(entries.map(({ tipo }) => tipo));
  expect([...kinds].sort()).toEqual(['devolucion', 'encuesta', 'pago', 'reverso']);
  const states = (await allOf('payouts')).filter(isHers).map(({ estado }) => estado);
  expect(states.sort()).toEqual(['pagado', 'rechazado']);
});

test('the demo data contain a month with every kind of event for the administrator', async () => {
  const kindsOf = async (table: string, column: string) =>
    new Set((await allOf(table)).map((row) => row[column]));
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
  expect((await kindsOf('daily_browsers', 'day')).size).toBeGreaterThanOrEqual(30);
  expect((await kindsOf('daily_browsers', 'family')).size).toBeGreaterThan(10);
  expect((await allOf('leads')).length).toBeGreaterThan(300);
});

test('only the demo members meant as examples get strong or weak signals', async () => {
  await site.runCron();
  const noticed = async (level: number) =>
    (await allOf('members'))
      .filter((row) => row.noticed === level && String(row.id).startsWith('demo-'))
      .map(({ id }) => id)
      .sort();
  expect(await noticed(2)).toEqual([
    ...['demo-carla', 'demo-carlos', 'demo-raul', 'demo-sara', 'demo-victor'],
  ]);
  expect(await noticed(1)).toEqual(['demo-hugo', 'demo-marta']);
  expect((await allOf('payout_reviews')).map((row) => row.payout_id)).toEqual(['demo-carlos-pago']);
});

test('if the demo is loaded a second time, nothing changes', async () => {
  const tables = [
    ...['members', 'ledger_entries', 'payouts', 'survey_transactions', 'postbacks', 'leads'],
    ...['leads_generar', 'audit_log', 'outbox', 'daily_events', 'daily_browsers'],
  ];
  const before = await Promise.all(tables.map(allOf));
  await load();
  expect(await Promise.all(tables.map(allOf))).toEqual(before);
});

test('if the demo is loaded with another pepper, its passwords are hashed again', async () => {
  const hashes = async () => (await allOf('members')).map((row) => row.password_hash);
  const before = await hashes();
  await load({ pepper: 'another pepper, as long as the first', renewPasswords: true });
  const after = await hashes();
  for (const [index, hash] of after.entries()) expect(hash).not.toBe(before[index]);
  await load({ renewPasswords: true });
  expect((await signIn('activa@ingresoactivo.test')).status).toBe(200);
});

test('the load of the demo does not change demo accounts that were erased or renamed', async () => {
  await runSql(
    site,
    "UPDATE members SET erased_at = 1, email = 'nadie' WHERE id = 'demo-pendiente'",
  );
  await runSql(site, "UPDATE members SET erased_at = 1 WHERE id = 'demo-activa'");
  const before = await allOf('ledger_entries');
  await load({ renewPasswords: true });
  expect(await allOf('ledger_entries')).toEqual(before);
});

test('the nightly check finds no fault in the demo', async () => {
  await load();
  const { all } = await runWholeCheck(site.db, openDb(site.db), '2026-11-21');
  expect(all.filter(({ kind }) => isFault(kind))).toEqual([]);
});
