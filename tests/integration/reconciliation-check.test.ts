import { expect, test } from 'vitest';
import { differenceKinds, isFault } from '#contract/reconciliation/difference-kinds.ts';
import { beginRun } from '../../worker/api/reconciliation/store.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import {
  dropTriggers,
  insertAccount,
  now,
  queryRows,
  runCheckStep,
  runStatements,
  runWholeCheck,
} from './reconciliation-world.ts';

// The database's triggers forbid these faults, so the test drops the triggers first.

const { d1, db } = openOwnDatabase();

const lineOf = (id: string, kind: string) => `trans_id = '$-${id}' AND tipo = '${kind}'`;
const aLine = (kind: string, more: string) =>
  `INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, proveedor, trans_id, fecha)
  SELECT id, '${kind}', ${more}, ${now} FROM members WHERE id = '$'`;

/** The statements that break an account, with all differences that the check then finds. */
const faults: [name: string, statements: string[], found: string[]][] = [
  ['saldo', ["UPDATE members SET saldo_cents = 77 WHERE id = '$'"], ['saldo-suma']],
  [
    'retenido',
    ["UPDATE members SET retenido_cents = 77 WHERE id = '$'"],
    ['retenido-encuestas', 'retenido-suma'],
  ],
  [
    'linea-borrada',
    [`DELETE FROM ledger_entries WHERE ${lineOf('t1', 'encuesta')}`],
    ['saldo-suma'],
  ],
  [
    'linea-de-nadie',
    [
      aLine('encuesta', "50, 0, saldo_cents + 50, retenido_cents, 'cpx', '$-nada'"),
      "UPDATE members SET saldo_cents = saldo_cents + 50 WHERE id = '$'",
    ],
    ['movimiento-sin-encuesta'],
  ],
  [
    'monto-de-encuesta',
    ["UPDATE survey_transactions SET monto_cents = 3001 WHERE trans_id = '$-t1'"],
    ['postback-sin-encuesta'],
  ],
  [
    'sin-liberar',
    ["UPDATE survey_transactions SET estado = 'confirmado' WHERE trans_id = '$-t3'"],
    ['retenido-encuestas'],
  ],
  [
    'atrasada',
    [`UPDATE survey_transactions SET release_at = 1 WHERE trans_id = '$-t3'`],
    ['liberacion-atrasada'],
  ],
  [
    'anulado-de-mas',
    ["UPDATE survey_transactions SET reversed_cents = 1 WHERE trans_id = '$-t1'"],
    ['anulado-suma'],
  ],
  [
    'anulacion-cambiada',
    ["UPDATE survey_reversals SET charged_cents = 301 WHERE trans_id = '$-r4'"],
    ['anulado-suma'],
  ],
  [
    'anulacion-mayor',
    ["UPDATE survey_reversals SET monto_cents = 301 WHERE trans_id = '$-r4'"],
    ['anulacion-mayor'],
  ],
  [
    'anulacion-borrada',
    ["DELETE FROM survey_reversals WHERE trans_id = '$-r4'"],
    ['anulado-suma', 'movimiento-sin-anulacion', 'postback-sin-anulacion'],
  ],
  [
    'postback-perdido',
    [
      `INSERT INTO postbacks (proveedor, trans_id, member_id, monto_cents, verdict, query, fecha)
      VALUES ('cpx', '$-t9', '$', 10, 'credited', '', 1)`,
    ],
    ['postback-sin-encuesta'],
  ],
  [
    'pago-sin-linea',
    ["DELETE FROM ledger_entries WHERE payout_id = '$-p1'"],
    ['pago-sin-movimiento', 'saldo-suma'],
  ],
  [
    'linea-sin-pago',
    ["UPDATE ledger_entries SET payout_id = NULL WHERE payout_id = '$-p1'"],
    ['movimiento-sin-pago', 'pago-sin-movimiento'],
  ],
  [
    'sin-devolver',
    ["UPDATE payouts SET estado = 'cancelado', decided_at = 1 WHERE id = '$-p3'"],
    ['pago-sin-devolucion'],
  ],
  [
    'devuelto-y-pagado',
    [`UPDATE payouts SET estado = 'pagado', fecha_pago = 1, referencia = 'R' WHERE id = '$-p2'`],
    ['devolucion-de-mas'],
  ],
  [
    'paypal-de-mas',
    [
      `UPDATE payouts SET estado = 'rechazado', motivo = 'No', fecha_pago = NULL
      WHERE id = '$-p1'`,
    ],
    ['lote-sin-pago', 'pago-sin-devolucion'],
  ],
  ...(
    [
      ['paypal-vuelto', 'pagado', 'RETURNED', 'paypal-pago-caido'],
      ['paypal-doble', 'fallido', 'PAID_TWICE', 'paypal-dos-veces'],
      ['paypal-monto', 'abierto', 'AMOUNT_MISMATCH', 'paypal-otro-monto'],
      ['paypal-sigue', 'fallido', 'STILL_OPEN', 'paypal-abierto'],
    ] as const
  ).map(([name, estado, error, kind]): [string, string[], string[]] => [
    name,
    [
      `UPDATE payout_lot_items SET differs = 1, estado = '${estado}', error = '${error}'
      WHERE payout_id = '$-p1'`,
    ],
    [kind],
  ]),
  [
    'sin-fin',
    [
      `UPDATE payout_lots SET created_at = ${now - 36 * 86_400_000} WHERE id = '$-b'`,
      "UPDATE payout_lot_items SET estado = 'abierto' WHERE payout_id = '$-p1'",
    ],
    ['pago-sin-fin'],
  ],
  [
    'olvidado',
    [`UPDATE payout_lots SET created_at = ${now - 8 * 86_400_000} WHERE id = '$-h'`],
    ['lote-en-tus-manos'],
  ],
];

test('healthy accounts have no fault, and a reversal beyond the balance is a hint', async () => {
  for (const [name] of faults) await insertAccount(d1, name);
  await runStatements(d1, 'sin-cubrir', [
    `INSERT INTO members (id, email, password_hash, nombre, pais, country_code, survey_user_id,
      consent_version, created_at) VALUES ('$', '$', '', 'Ana', 'Mexico', 'MX', '$', 'v', 1)`,
    `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado, counts,
      dia, created_at, release_at) VALUES ('cpx', '$', '$', 2500, 'confirmado', 1, '2026-11-20', 1, 1)`,
    `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha)
    VALUES ('$', '$', 'Ana', 'a', 'p', 2500, 1)`,
    `INSERT INTO survey_reversals (proveedor, trans_id, original_id, created_at)
    VALUES ('cpx', '$', '$', 2)`,
  ]);
  const { all } = await runWholeCheck(d1, db, '2026-11-21');
  expect(all).toEqual([{ kind: 'anulado-sin-cubrir', whose: 'sin-cubrir', subject: 'sin-cubrir' }]);
  expect(await queryRows(d1, 'SELECT differences, checked FROM reconciliations')).toEqual([
    { differences: 0, checked: faults.length + 1 },
  ]);
  expect(await queryRows(d1, 'SELECT id FROM outbox')).toEqual([]);
});

// Threat 57
test('the check reports every kind of fault, each for the right account', async () => {
  await dropTriggers(d1);
  await d1.prepare('PRAGMA ignore_check_constraints = on').run();
  for (const [name, statements] of faults) await runStatements(d1, name, statements);
  await runStatements(d1, '', [
    "UPDATE totals SET total = 999 WHERE name = 'leads'",
    "DELETE FROM totals WHERE name = 'members:activo'",
    `INSERT INTO postbacks (proveedor, trans_id, monto_cents, verdict, query, fecha)
    VALUES ('cpx', 'nadie', 10, 'credited', '', 1)`,
  ]);
  const { all, kindsOf } = await runWholeCheck(d1, db, '2026-11-22');
  const found = faults.map(([name]) => [name, kindsOf(name)]);
  expect(found).toEqual(faults.map(([name, , kinds]) => [name, kinds]));
  const totals = all.filter(({ kind }) => kind === 'total').map(({ subject }) => subject);
  // Without the triggers, the counters of payouts are wrong too.
  expect(totals).toEqual(expect.arrayContaining(['leads', 'members:activo', 'payouts:cancelado']));
  expect(kindsOf(null)).toContain('postback-sin-encuesta');
  const kinds = new Set(all.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(differenceKinds.toSorted());
});

test('the check deletes hints of an earlier day', async () => {
  const days = "SELECT dia FROM differences WHERE tipo = 'anulado-sin-cubrir'";
  expect(await queryRows(d1, days)).toEqual([{ dia: '2026-11-22' }]);
});

const faultsOf = async (day: string) => {
  const kinds = await queryRows<{ kind: string }>(
    d1,
    `SELECT tipo AS kind FROM differences WHERE dia = '${day}'`,
  );
  return kinds.filter(({ kind }) => isFault(kind)).length;
};

test('one mail gives the number of faults and leaves out the hints', async () => {
  const mails = await queryRows<{ params: string }>(
    d1,
    'SELECT template, recipient, params FROM outbox',
  );
  expect(mails).toEqual([
    expect.objectContaining({ template: 'differences', recipient: 'admin@ingresoactivo.test' }),
  ]);
  expect(JSON.parse(mails[0]?.params ?? '')).toEqual({
    nombre: 'administrador',
    dia: '2026-11-22',
    total: await faultsOf('2026-11-22'),
  });
});

test('parallel runs check each account once and send one mail', async () => {
  await beginRun(db, '2026-11-23', now);
  const work = async () => {
    while (await runCheckStep(db, 2));
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(
    await queryRows(d1, "SELECT checked FROM reconciliations WHERE dia = '2026-11-23'"),
  ).toEqual([{ checked: faults.length + 1 }]);
  expect(await queryRows(d1, 'SELECT id FROM outbox')).toHaveLength(2);
  expect(await faultsOf('2026-11-23')).toBe(await faultsOf('2026-11-22'));
});
