import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { root } from '../../scripts/processes.ts';

// A database of the release before lots were one, with a lot in every state, is carried over.

const folder = `${root}migrations/`;
const files = readdirSync(folder).sort();
const before = files.filter((file) => file < '0020');
const db = new DatabaseSync(':memory:');
const run = (some: string[]) => {
  for (const file of some) db.exec(`BEGIN; ${readFileSync(folder + file, 'utf8')}; COMMIT;`);
};

const day = 86_400_000;
const now = 1_800_000_000_000;
const account = 'a';

/** A payout of a member of its own, in a lot of `columns`, whose item has `item`'s. */
function lotOf(id: string, columns: object, item: object, decision = '') {
  const insert = (table: string, row: object) => {
    const names = Object.keys(row).join();
    const marks = Object.keys(row).fill('?').join();
    db.prepare(`INSERT INTO ${table} (${names}) VALUES (${marks})`).run(...Object.values(row));
  };
  insert('members', {
    id,
    email: id,
    password_hash: 'x',
    nombre: 'Ana',
    pais: 'Mexico',
    country_code: 'MX',
    estado: 'activo',
    survey_user_id: id,
    consent_version: 'v',
    created_at: 1,
    verified_at: 1,
  });
  insert('survey_transactions', {
    proveedor: 'cpx',
    trans_id: id,
    member_id: id,
    monto_cents: 3000,
    estado: 'confirmado',
    counts: 1,
    dia: '2026-11-20',
    created_at: 1,
    release_at: 1,
  });
  insert('payouts', {
    id,
    member_id: id,
    nombre: 'Ana',
    email: 'a',
    paypal_email: 'p',
    monto_cents: 3000,
    fecha: now - 9 * day,
    idempotency_key: id,
    request_hash: 'h',
  });
  const isApi = !('estado' in columns) || Reflect.get(columns, 'estado') !== 'abierto';
  const lot = { estado: isApi ? 'creado' : 'abierto', means: 'api', ...columns };
  const first = { ...lot, estado: isApi ? 'creado' : 'abierto' };
  insert('payout_lots', { id, due_at: now, created_at: now - 8 * day, ...first });
  insert('payout_lot_items', { lot_id: id, payout_id: id, updated_at: now - 7 * day });
  const set = (table: string, where: string, row: object) => {
    const names = Object.keys(row).map((name) => `${name} = ?`);
    if (names.length === 0) return;
    db.prepare(`UPDATE ${table} SET ${names} WHERE ${where} = ?`).run(...Object.values(row), id);
  };
  set('payout_lot_items', 'lot_id', item);
  set('payout_lots', 'id', { estado: lot.estado });
  if (decision) db.exec(`UPDATE payouts SET ${decision} WHERE id = '${id}'`);
}

const paid = `estado = 'pagado', fecha_pago = ${now}, decided_at = ${now}`;

test('every state of a lot is carried over, and what was open stays so', () => {
  db.exec('PRAGMA foreign_keys = ON');
  run(before);
  lotOf('hand', { means: 'mano', estado: 'abierto' }, {});
  lotOf('filed', { means: 'archivo', estado: 'abierto' }, {});
  lotOf('new', { account }, {});
  lotOf('doubted', { account, attempts: 1, doubts: 1, last_error: 'timeout' }, {});
  lotOf('known', { account, attempts: 2, doubts: 1, known_at: now }, {});
  const sent = { account, estado: 'enviado', paypal_id: 'P1', sent_at: now - day };
  lotOf('sent', { ...sent, known_at: now - day }, { paypal_estado: 'UNCLAIMED' });
  const success = { estado: 'pagado', paypal_estado: 'SUCCESS', transaction_id: 'T' };
  lotOf('closed', { ...sent, paypal_id: 'P2', estado: 'cerrado' }, success, paid);
  const reversed = { estado: 'pagado', paypal_estado: 'REVERSED' };
  lotOf('reversed', { ...sent, paypal_id: 'P3', estado: 'cerrado' }, reversed, paid);
  const refusal = { estado: 'fallido', error: 'RECEIVER_INVALID' };
  lotOf('refused', { account, estado: 'fallido', last_error: 'RECEIVER_INVALID' }, refusal);
  const gone = { estado: 'fallido', error: 'DISCARDED', paypal_estado: 'PENDING' };
  lotOf(
    'discarded',
    { ...sent, paypal_id: 'P4', estado: 'fallido', last_error: 'DISCARDED', given_up_at: now },
    gone,
  );
  run(files.filter((file) => !before.includes(file)));

  const rows = db
    .prepare(
      `SELECT l.id, CASE WHEN closed_at IS NOT NULL THEN 'cerrado' WHEN means <> 'api' THEN 'abierto'
          WHEN known_at IS NOT NULL THEN 'enviado' WHEN doubts > 0 THEN 'dudoso' ELSE 'creado'
          END AS lot, i.estado AS item, i.differs, i.error, p.estado AS payout, p.fault,
        due_at IS NOT NULL AS isAsked
      FROM payout_lots l JOIN payout_lot_items i ON i.lot_id = l.id
      JOIN payouts p ON p.id = i.payout_id ORDER BY l.rowid`,
    )
    .all();
  const row = (id: string, lot: string, item: string, more: object = {}) => ({
    id,
    lot,
    item,
    differs: 0,
    error: null,
    payout: 'pendiente',
    fault: null,
    isAsked: 1,
    ...more,
  });
  expect(rows.map((one) => ({ ...one }))).toEqual([
    row('hand', 'abierto', 'abierto', { isAsked: 0 }),
    row('filed', 'abierto', 'abierto', { isAsked: 0 }),
    row('new', 'creado', 'abierto'),
    row('doubted', 'dudoso', 'abierto'),
    row('known', 'enviado', 'abierto'),
    row('sent', 'enviado', 'abierto'),
    row('closed', 'cerrado', 'pagado', { payout: 'pagado' }),
    row('reversed', 'cerrado', 'pagado', { payout: 'pagado', differs: 1 }),
    row('refused', 'cerrado', 'fallido', {
      error: 'RECEIVER_INVALID',
      fault: 'RECEIVER_INVALID',
      isAsked: 0,
    }),
    row('discarded', 'cerrado', 'fallido', { error: 'SETTLED', differs: 1 }),
  ]);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(db.prepare("SELECT total FROM totals WHERE name = 'saldo-cents'").get()).toEqual({
    total: 0,
  });
});
