import { expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { readMoney } from './money-account.ts';

// The database refuses all these writes, because each write would break a rule of money.

const { db: d1 } = await getSharedSite();
const member = await createMember({ db: d1 }, { saldoCents: 3000 });

const refused: [what: string, sql: string, why: string][] = [
  ['a balance written by hand', 'UPDATE members SET saldo_cents = 9 WHERE id = :id', 'ledger says'],
  ['held money written by hand', 'UPDATE members SET retenido_cents = 9 WHERE id = :id', 'says'],
  [
    'a member who begins with money',
    `INSERT INTO members (id, email, password_hash, nombre, pais, country_code, saldo_cents,
      survey_user_id, consent_version, created_at)
      VALUES ('rico', 'rico@correo.test', '', 'Rico', 'Mexico', 'MX', 5, 'rico', 'v', 1)`,
    'begins without money',
  ],
  [
    'a line that is changed',
    'UPDATE ledger_entries SET monto_cents = 9 WHERE member_id = :id',
    'append-only',
  ],
  ['a line that is taken away', 'DELETE FROM ledger_entries WHERE member_id = :id', 'append-only'],
  [
    'a line that does not continue the balance',
    `INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
      saldo_retenido_cents, motivo, fecha) VALUES (:id, 'ajuste', 5, 0, 9000, 0, 'x', 1)`,
    'continue the balance',
  ],
  [
    'a line of nobody',
    `INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
      saldo_retenido_cents, motivo, fecha) VALUES ('nadie', 'ajuste', 5, 0, 5, 0, 'x', 1)`,
    'continue the balance',
  ],
  [
    'an adjustment without a reason',
    `INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
      saldo_retenido_cents, fecha) VALUES (:id, 'ajuste', 5, 0, 3005, 0, 1)`,
    'CHECK constraint',
  ],
  [
    'an adjustment below zero',
    `INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
      saldo_retenido_cents, motivo, fecha) VALUES (:id, 'ajuste', -3001, 0, -1, 0, 'x', 1)`,
    'CHECK constraint',
  ],
  [
    'a transaction whose amount changes',
    'UPDATE survey_transactions SET monto_cents = 9 WHERE member_id = :id',
    'only goes forward',
  ],
  [
    'a transaction that is held again',
    "UPDATE survey_transactions SET estado = 'retenido' WHERE member_id = :id",
    'only goes forward',
  ],
  [
    'a transaction that takes the place of another',
    `INSERT OR REPLACE INTO survey_transactions (proveedor, trans_id, member_id, monto_cents,
      estado, counts, dia, created_at, release_at)
      SELECT proveedor, trans_id, member_id, 9, 'confirmado', 1, '2026-11-21', 1, 1
      FROM survey_transactions WHERE member_id = :id`,
    'append-only',
  ],
  ['a transaction that vanishes', 'DELETE FROM survey_transactions', 'remains'],
  [
    'a transaction that begins reversed',
    `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, reversed_cents,
      estado, counts, dia, created_at, release_at)
      VALUES ('cpx', 'r', :id, 9, 9, 'revertido', 1, '2026-11-21', 1, 1)`,
    'begins whole',
  ],
  [
    'a credit of nothing',
    `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado, counts,
      dia, created_at, release_at)
      VALUES ('cpx', 'n', :id, 0, 'confirmado', 1, '2026-11-21', 1, 1)`,
    'CHECK constraint',
  ],
  [
    'a payout that begins paid',
    `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha, estado,
      fecha_pago, decided_at)
      VALUES ('p', :id, 'Ana', 'a@b.co', 'a@b.co', 3000, 1, 'pagado', 1, 1)`,
    'begins pending',
  ],
  [
    'a payout below the minimum',
    `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha)
      VALUES ('p', :id, 'Ana', 'a@b.co', 'a@b.co', 2499, 1)`,
    'CHECK constraint',
  ],
  ['a member with money who vanishes', 'DELETE FROM members WHERE id = :id', 'FOREIGN KEY'],
];

// Threat 57
test.each(refused)('the database refuses %s', async (_, sql, why) => {
  const statement = d1.prepare(sql.replaceAll(':id', `'${member.id}'`));
  await expect(statement.run()).rejects.toThrow(why);
  const { money, lines } = await readMoney(d1, member.id);
  expect([money.saldo, lines]).toEqual([3000, 3000]);
});
