import { dayOf } from '../worker/src/events/rules.ts';

const timeZone = 'America/Santo_Domingo';
const hour = 3_600_000;
const day = 24 * hour;

const quote = (value: string | number | null) =>
  typeof value === 'string' ? `'${value}'` : String(value);

/** A row that is written once, and only while its member is there. */
function insertOnce(
  table: string,
  row: Record<string, string | number | null>,
  { key, member }: { key: string; member: string },
): string {
  return (
    `INSERT INTO ${table} (${Object.keys(row).join(', ')})\n` +
    `SELECT ${Object.values(row).map(quote).join(', ')} FROM members\n` +
    `WHERE id = '${member}' AND erased_at IS NULL\n` +
    `  AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${key});`
  );
}

/** Events in the life of one member's money; `ago` and `daysAgo` count back from `now`. */
function historyOf(member: string, now: number) {
  function survey(id: string, cents: number, ago: number, heldMs = 0): string {
    const at = now - ago;
    const row = {
      proveedor: 'cpx',
      trans_id: id,
      member_id: member,
      monto_cents: cents,
      estado: heldMs > 0 ? 'retenido' : 'confirmado',
      counts: 1,
      dia: dayOf(at, timeZone),
      created_at: at,
      release_at: at + heldMs,
    };
    return insertOnce('survey_transactions', row, {
      key: `proveedor = 'cpx' AND trans_id = '${id}'`,
      member,
    });
  }

  /** One survey a day, of amounts that differ. */
  const surveys = (daysAgo: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const cents = 110 + ((daysAgo * 37 + index * 83) % 170);
      return survey(`demo-${daysAgo}-${index}`, cents, (daysAgo - index) * day + 3 * hour);
    });

  function reversal(original: string, daysAgo: number): string {
    const row = {
      proveedor: 'cpx',
      trans_id: original,
      original_id: original,
      created_at: now - daysAgo * day,
    };
    return insertOnce('survey_reversals', row, {
      key: `proveedor = 'cpx' AND trans_id = '${original}'`,
      member,
    });
  }

  /** A payout of the whole balance and what was decided on it two days later. */
  function payout(id: string, daysAgo: number, decision: string): string[] {
    const at = now - daysAgo * day;
    return [
      `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha,
  idempotency_key, request_hash)
SELECT '${id}', id, nombre, email, paypal_email, saldo_cents, ${at}, '${id}', 'demo' FROM members
WHERE id = '${member}' AND erased_at IS NULL AND saldo_cents >= 2500
  AND NOT EXISTS (SELECT 1 FROM payouts WHERE id = '${id}');`,
      `UPDATE payouts SET decided_at = ${at + 2 * day}, ${decision}
WHERE id = '${id}' AND estado = 'pendiente';`,
    ];
  }

  return { survey, surveys, reversal, payout };
}

/**
 * SQL of a member's money over eight weeks: credits, a payout that was paid and one that was refused,
 * a reversal, and two credits of today that are still held. The database's triggers write the ledger.
 */
export function demoMoney(member: string, now: number): string[] {
  const { survey, surveys, reversal, payout } = historyOf(member, now);
  const paid = `estado = 'pagado', referencia = '8XK20493PL', fecha_pago = ${now - 38 * day}`;
  const refused = `estado = 'rechazado', motivo = 'PayPal no aceptó el pago: revisa tu cuenta'`;
  return [
    ...surveys(55, 15),
    ...payout('demo-pago-1', 40, paid),
    ...surveys(37, 15),
    ...payout('demo-pago-2', 21, refused),
    ...surveys(17, 7),
    reversal('demo-17-6', 9),
    survey('demo-hoy-1', 145, 2 * hour, 6 * day),
    survey('demo-hoy-2', 90, hour, 9 * day),
  ];
}
