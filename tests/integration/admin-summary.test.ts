import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from '#contract/countries.ts';
import type { DayCount } from '#contract/dashboard/summary.ts';
import { readCharts } from '../../worker/api/dashboard/charts-store.ts';
import { listLastDays } from '../../worker/api/dashboard/rules.ts';
import { readSummary } from '../../worker/api/dashboard/store.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { findDay } from '../../worker/api/time/clock.ts';
import { insertRow } from '../support/rows.ts';
import { openSqlite } from '../support/sqlite.ts';

// The tests compare the numbers of «Hoy» and of the lead charts with a simple count of the same rows.

const d1 = openSqlite();
const db = openDb(d1);

const zone = 'America/Santiago';
// Santiago changed to summer time one week before this time, so the days have different lengths.
const now = Date.UTC(2026, 8, 13, 15, 0);
const dayMs = 86_400_000;

const apps = ['PollPay', 'Swagbucks', 'Ingreso Activo'];
const codes = ['DO', 'MX', 'CL'];
const nameOf = (code: string) => countries.find((one) => one.code === code)?.name ?? '';

const row = fc.record({
  kind: fc.constantFrom('lead' as const, 'form' as const, 'member' as const),
  app: fc.constantFrom(...apps),
  code: fc.constantFrom(...codes),
  fecha: fc.integer({ min: now - 120 * dayMs, max: now }),
  // This value puts some rows close to midnight, where a mistake would count a row on the wrong day.
  edge: fc.option(fc.integer({ min: 0, max: 89 }), { freq: 3 }),
  verified: fc.boolean(),
  erased: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
  monto: fc.option(fc.integer({ min: 2500, max: 9000 })),
});
const days = listLastDays(now, 90, zone);
const rows = fc
  .sample(row, { seed: 20261121, numRuns: 400 })
  .map(({ edge, fecha, ...one }, index) => ({
    ...one,
    id: `r${String(index).padStart(3, '0')}`,
    fecha: edge === null ? fecha : (days[edge]?.from ?? fecha) - (index % 2),
  }))
  .map((one) => ({ ...one, day: findDay(one.fecha, zone) }));
type Row = (typeof rows)[number];

await d1.batch(
  rows.flatMap(({ kind, id, app, code, fecha, verified, erased, monto }) => {
    const insert = (sql: string, ...values: unknown[]) => d1.prepare(sql).bind(...values);
    if (kind === 'lead') {
      const sql = `INSERT INTO leads (id, email, app_name, timestamp, country, consent_version,
          consented_at, guide_mailed_at)
        VALUES (?1, ?1, ?2, ?3, ?4, 'v', ?3, ?3)`;
      return [insert(sql, id, app, fecha, nameOf(code))];
    }
    if (kind === 'form') {
      const sql = `INSERT INTO leads_generar (id, name, email, country, country_code, app,
          timestamp, consent_version, consented_at, location)
        VALUES (?1, 'Ana', ?1, ?2, ?3, ?4, ?5, 'v', ?5, 'confirmed')`;
      return [insert(sql, id, nameOf(code), code, app, fecha)];
    }
    const joined = insert(
      `INSERT INTO members (id, email, password_hash, nombre, pais, country_code, survey_user_id,
        consent_version, created_at, verified_at, erased_at)
      VALUES (?1, ?1, 'x', 'Ana', ?2, ?3, ?1, 'v', ?4, ?5, ?6)`,
      ...[id, nameOf(code), code, fecha, verified ? fecha : null, erased ? fecha : null],
    );
    if (erased || !monto) return [joined];
    return [
      joined,
      insert(
        `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado,
          counts, dia, created_at, release_at)
        VALUES ('cpx', ?1, ?1, ?2, 'confirmado', 0, '2026-01-01', ?3, ?3)`,
        ...[id, monto, fecha],
      ),
      insert("UPDATE members SET estado = 'activo' WHERE id = ?", id),
      insert(
        `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha)
          VALUES (?1, ?1, 'Ana', ?1, 'p', ?2, ?3)`,
        ...[id, monto, fecha],
      ),
    ];
  }),
);

const of = (kind: Row['kind']) => rows.filter((one) => one.kind === kind);
const here = of('member').filter(({ erased }) => !erased);
const paid = here.filter(({ monto }) => monto);
const oldest = (some: Row[]) => Math.min(...some.map(({ fecha }) => fecha));
const sum = (some: Row[]) => some.reduce((total, { monto }) => total + (monto ?? 0), 0);

test('the summary has the correct number for each tile', async () => {
  const summary = await readSummary(db, now);
  const waiting = here.filter(({ verified, monto }) => verified && !monto);
  expect(summary).toMatchObject({
    now,
    leads: { unlock: of('lead').length, form: of('form').length },
    members: {
      activo: paid.length,
      pendiente: waiting.length,
      unverified: here.filter(({ verified, monto }) => !verified && !monto).length,
      rechazado: 0,
      suspendido: 0,
    },
    approvals: { total: waiting.length, since: oldest(waiting) },
    payouts: { total: paid.length, montoCents: sum(paid), since: oldest(paid) },
    reconciliation: null,
    backupAt: null,
  });
  await insertRow({ db: d1 }, 'heartbeats', { name: 'backup', at: now - dayMs });
  expect((await readSummary(db, now)).backupAt).toBe(now - dayMs);
});

test('the summary lists the ten newest leads and members together', async () => {
  const { latest } = await readSummary(db, now);
  const newest = [...of('lead'), ...of('form'), ...here]
    .map(({ fecha }) => fecha)
    .sort((one, other) => other - one);
  expect(latest.map(({ fecha }) => fecha)).toEqual(newest.slice(0, 10));
  const tipos = { lead: 'lead', form: 'formulario', member: 'miembro' };
  for (const { id, kind, pais } of latest) {
    const row = rows.find((one) => one.id === id);
    expect(kind).toBe(row && tipos[row.kind]);
    expect(pais).toBe(countries.find(({ code }) => code === row?.code)?.label);
  }
});

const filters = [undefined, 'MX'].flatMap((pais) =>
  [undefined, 'PollPay'].flatMap((app) => [30, 90].map((dias) => ({ dias, app, pais }))),
);

test.each(filters)(
  'the charts for $dias days, app $app and country $pais have correct daily counts',
  async ({ dias, app, pais }) => {
    const shown = listLastDays(now, dias, zone);
    const charts = await readCharts(db, shown, { app, pais });
    const kept = (some: Row[]) => some.filter(({ code }) => pais === undefined || code === pais);
    const count = (some: Row[]): DayCount[] =>
      shown.map(({ day }) => ({
        day,
        total: some.filter((one) => one.day === day).length,
      }));
    const byApp = (some: Row[]) => kept(some).filter((one) => app === undefined || one.app === app);
    expect(charts.leads).toEqual({
      unlock: count(byApp(of('lead'))),
      form: count(byApp(of('form'))),
    });
    if (app !== undefined) return expect([charts.signUps, charts.payouts]).toEqual([null, null]);
    expect(charts.signUps).toEqual(count(kept(here)));
    expect(charts.payouts?.map(({ day, total }) => ({ day, total }))).toEqual(count(kept(paid)));
    expect(charts.payouts?.reduce((total, { montoCents }) => total + montoCents, 0)).toBe(
      sum(kept(paid).filter(({ fecha }) => fecha >= (shown[0]?.from ?? 0))),
    );
  },
);

test('the funnel adds up the events of its days, by app and by country', async () => {
  const [today, first] = [days.at(-1)?.day, days.at(-30)?.day];
  for (const [day, event, app, country, total] of [
    [today, 'visit', '', 'MX', 40],
    [first, 'visit', '', 'DO', 2],
    ['2026-01-01', 'visit', '', 'DO', 500],
    [today, 'email', 'PollPay', 'MX', 7],
    [today, 'email', 'Swagbucks', '', 5],
    [today, 'approved', '', 'MX', 1],
  ]) {
    await insertRow({ db: d1 }, 'daily_events', { day, event, app, country, total });
  }
  const funnel = async (app?: string, pais?: string) => {
    const { funnel, countries } = await readCharts(db, listLastDays(now, 30, zone), { app, pais });
    expect(countries.map(({ code }) => code)).toEqual(['MX', 'DO']);
    return Object.fromEntries(funnel.map(({ step, total }) => [step, total]));
  };
  expect(await funnel()).toMatchObject({ visit: 42, email: 12, approved: 1, follow: 0 });
  expect(await funnel('PollPay')).toMatchObject({ visit: null, email: 7, approved: null });
  expect(await funnel(undefined, 'MX')).toMatchObject({ visit: 40, email: 7, approved: 1 });
});

test('each payout belongs to one task, unless PayPal is paying the payout', async () => {
  const payouts = paid.toSorted((one, other) => one.fecha - other.fecha);
  const [api, hand, faulty, again, looked, both, ...free] = payouts.map(({ id, fecha }) => ({
    id,
    fecha,
  }));
  if (!api || !hand || !faulty || !again || !looked || !both) throw new Error('too few payouts');
  const batches = d1.prepare('INSERT INTO payout_lots (id, means, created_at) VALUES (?, ?, ?)');
  const items = d1.prepare(`INSERT INTO payout_lot_items (lot_id, payout_id, updated_at)
    VALUES (?, ?, ?)`);
  const take = (batch: string, method: string, id: string, at: number) =>
    [batches.bind(batch, method, at), items.bind(batch, id, at)] as const;
  const fault = d1.prepare("UPDATE payouts SET fault = 'RECEIVER_INVALID' WHERE id = ?");
  await d1.batch([
    ...take('of-api', 'api', api.id, now - dayMs),
    ...take('of-hand', 'mano', hand.id, now - 2 * dayMs),
    fault.bind(faulty.id),
    // Two payouts are in review, and one of these two also has a fault.
    ...[looked, both].map(({ id }) =>
      d1
        .prepare(`INSERT INTO payout_reviews (payout_id, member_id, signals, begun_at)
          SELECT id, member_id, '[]', ? FROM payouts WHERE id = ?`)
        .bind(now, id),
    ),
    fault.bind(both.id),
    // PayPal did not pay this payout. Now another batch is paying the payout.
    fault.bind(again.id),
    ...take('again', 'api', again.id, now - dayMs),
  ]);
  const { duties: tasks = [] } = await readSummary(db, now);
  const ofPayouts = tasks.filter(({ kind }) => /payouts|reviews/.test(kind));
  expect(ofPayouts).toEqual(
    [
      { kind: 'payouts', total: free.length, since: free[0]?.fecha },
      { kind: 'faulty-payouts', total: 1, since: faulty.fecha },
      // The task's age counts from the member's request, not from the time when the owner reserved the
      // payout.
      { kind: 'payouts-in-hand', total: 1, since: hand.fecha },
      { kind: 'reviews', total: 2, since: Math.min(looked.fecha, both.fecha) },
    ].toSorted((one, other) => Number(one.since) - Number(other.since)),
  );
  await d1.batch([
    d1.prepare("UPDATE payout_lot_items SET differs = 1 WHERE lot_id = 'of-api'"),
    d1.prepare('UPDATE payouts SET fault = NULL'),
  ]);
  expect((await readSummary(db, now)).duties).toContainEqual({
    kind: 'faulty-payouts',
    total: 1,
    since: now - dayMs,
  });
});

test('the summary shows the last nightly check', async () => {
  await d1.exec(
    `INSERT INTO reconciliations (dia, started_at, finished_at, differences) VALUES
      ('2026-09-11', 1, 2, 9), ('2026-09-12', 1, 2, 3)`.replaceAll('\n', ' '),
  );
  const { reconciliation, duties: tasks } = await readSummary(db, now);
  expect(reconciliation).toEqual({ day: '2026-09-12', differences: 3, isFinished: true });
  expect(tasks).toContainEqual({ kind: 'differences', total: 3, since: 2 });
});
