import { findDay } from '../../worker/api/time/clock.ts';
import { minimumPayoutCents } from '../../worker/contract/payouts/minimum.ts';
import { quoteSql } from '../large/words.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export type Row = Record<string, string | number | null>;

const literalOf = (value: string | number | null) =>
  typeof value === 'string' ? quoteSql(value) : String(value);

/**
 * Returns SQL that inserts rows of one shape. Pass at most about a hundred rows, because D1 accepts
 * statements of up to 100 KB. The SQL leaves out rows whose `key` columns exist already, and rows for which
 * `onlyIf` is false. `onlyIf` is SQL about the row `v`.
 */
export function missingRowsSql(
  table: string,
  rows: readonly Row[],
  { key, onlyIf = 'true' }: { key: readonly string[]; onlyIf?: string },
): string {
  const names = Object.keys(rows[0] ?? {});
  const values = rows.map(
    (row) => `(${names.map((name) => literalOf(row[name] ?? null)).join(', ')})`,
  );
  const isSame = key.map((name) => `o.${name} = v.${name}`).join(' AND ');
  return `WITH v (${names.join(', ')}) AS (VALUES
${values.join(',\n')}
)
INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM v
WHERE NOT EXISTS (SELECT 1 FROM ${table} AS o WHERE ${isSame})
  AND ${onlyIf}
ON CONFLICT DO NOTHING;`;
}

/** SQL for `onlyIf`: the member of the row still has an account. */
export const hasAccountSql = 'v.member_id IN (SELECT id FROM members WHERE erased_at IS NULL)';

/** Returns an active account with an id of the demo, such as `demo-ana`, created at `since`. */
export const memberRow = (id: string, password_hash: string, since: number): Row => ({
  id,
  email: `${id.slice('demo-'.length)}@ingresoactivo.test`,
  password_hash,
  pais: 'Dominican Republic',
  country_code: 'DO',
  estado: 'activo',
  survey_user_id: `${id}-encuestas`,
  consent_version: 'demo',
  created_at: since,
  verified_at: since,
});

/** Returns a survey that CPX Research credited: `cents` for the member, held for `heldMs`. */
export const creditRow = (
  member_id: string,
  trans_id: string,
  cents: number,
  at: number,
  heldMs = 0,
): Row => ({
  proveedor: 'cpx',
  trans_id,
  member_id,
  monto_cents: cents,
  provider_cents: 2 * cents,
  estado: heldMs > 0 ? 'retenido' : 'confirmado',
  counts: 1,
  dia: findDay(at, 'America/Santo_Domingo'),
  created_at: at,
  release_at: at + heldMs,
});

/** Requests the whole balance. The SQL writes nothing if the balance is too low for a payout. */
export const payoutSql = (id: string, member: string, at: number) =>
  `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha)
SELECT '${id}', id, nombre, email, paypal_email, saldo_cents, ${at} FROM members
WHERE id = '${member}' AND erased_at IS NULL AND saldo_cents >= ${minimumPayoutCents}
  AND NOT EXISTS (SELECT 1 FROM payouts WHERE id = '${id}');`;
