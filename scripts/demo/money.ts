import { dayOf } from '../../worker/api/time/clock.ts';
import { minimumPayoutCents } from '../../worker/contract/payouts/minimum.ts';
import { day, hour, insertMissing, type Row, timeZone, whileMember } from './sql.ts';

/** A survey's credit; `at` is UTC ms. */
interface Survey {
  id: string;
  cents: number;
  at: number;
  heldMs?: number;
}

type Event = { at: number } & ({ survey: Row } | { sql: string });

/** What CPX sends for a survey, as the log keeps it: status 1 credits, 2 reverses. */
function queryOf(id: string, cents: number, status: 1 | 2): string {
  const user = 'user_id=d***%40example.com';
  return `status=${status}&trans_id=${id}&${user}&amount_local=${(cents / 100).toFixed(2)}&type=complete`;
}

/**
 * What happens to a member's money; the database's triggers write the ledger, so everything is
 * added in chronological order. Times are UTC ms.
 */
function moneyOf(member: string) {
  const events: Event[] = [];
  const postbacks: Row[] = [];

  function postback(row: Row) {
    postbacks.push({ ...row, member_id: member });
  }

  function survey({ id, cents, at, heldMs = 0 }: Survey) {
    const common = { proveedor: 'cpx', trans_id: id, monto_cents: cents };
    const row = {
      ...{ ...common, member_id: member, estado: heldMs > 0 ? 'retenido' : 'confirmado' },
      ...{ counts: 1, dia: dayOf(at, timeZone), created_at: at, release_at: at + heldMs },
    };
    events.push({ at, survey: row });
    const query = queryOf(id, cents, 1);
    postback({ ...common, verdict: heldMs > 0 ? 'held' : 'credited', query, fecha: at });
  }

  /** CPX reverses a whole survey. */
  function reversal({ id, cents, at }: Survey) {
    const common = { proveedor: 'cpx', trans_id: id };
    const row = { ...common, original_id: id, created_at: at };
    const [sql = ''] = insertMissing('survey_reversals', [row], {
      key: ['proveedor', 'trans_id'],
      onlyIf: `EXISTS (SELECT 1 FROM members WHERE id = '${member}' AND erased_at IS NULL)`,
    });
    events.push({ at, sql });
    const query = queryOf(id, cents, 2);
    postback({ ...common, monto_cents: cents, verdict: 'reversed', query, fecha: at });
  }

  /** The whole balance is requested. */
  function payout(id: string, at: number) {
    const sql = `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha,
  idempotency_key, request_hash)
SELECT '${id}', id, nombre, email, paypal_email, saldo_cents, ${at}, '${id}', 'demo' FROM members
WHERE id = '${member}' AND erased_at IS NULL AND saldo_cents >= ${minimumPayoutCents}
  AND NOT EXISTS (SELECT 1 FROM payouts WHERE id = '${id}');`;
    events.push({ at, sql });
  }

  /** The decision on a payout; `set` is SQL. */
  function decision(id: string, at: number, set: string) {
    const sql = `UPDATE payouts SET decided_at = ${at}, ${set} WHERE id = '${id}' AND estado = 'pendiente';`;
    events.push({ at, sql });
  }

  function statements(): string[] {
    const done: string[] = [];
    let surveys: Row[] = [];
    function credit() {
      const key = ['proveedor', 'trans_id'];
      done.push(...insertMissing('survey_transactions', surveys, { key, onlyIf: whileMember }));
      surveys = [];
    }
    for (const event of events.toSorted((one, other) => one.at - other.at)) {
      if ('survey' in event) surveys.push(event.survey);
      else {
        credit();
        done.push(event.sql);
      }
    }
    credit();
    return done;
  }

  return { survey, reversal, payout, decision, statements, postbacks };
}

/** SQL of the log of postbacks, oldest first. */
export function postbackSql(rows: readonly Row[]): string[] {
  const inOrder = rows.toSorted((one, other) => Number(one.fecha) - Number(other.fecha));
  const onlyIf = `(v.member_id IS NULL OR ${whileMember})`;
  return insertMissing('postbacks', inOrder, { key: ['trans_id', 'verdict'], onlyIf });
}

/**
 * A member's money over eight weeks: credits, a payout that was paid and one that was refused, a
 * reversal, and two credits of today that are still held.
 */
export function demoMoney(member: string, now: number) {
  const money = moneyOf(member);
  const before = (days: number) => now - days * day;
  /** One survey a day, of varying amounts. */
  function surveys(daysAgo: number, count: number) {
    for (let index = 0; index < count; index += 1) {
      const cents = 110 + ((daysAgo * 37 + index * 83) % 170);
      const at = before(daysAgo - index) - 3 * hour;
      money.survey({ id: `demo-${daysAgo}-${index}`, cents, at });
    }
  }
  const paid = `estado = 'pagado', referencia = '8XK20493PL', fecha_pago = ${before(38)}`;
  const refused = `estado = 'rechazado', motivo = 'PayPal no aceptó el pago: revisa tu cuenta'`;
  surveys(55, 15);
  money.payout('demo-pago-1', before(40));
  money.decision('demo-pago-1', before(38), paid);
  surveys(37, 15);
  money.payout('demo-pago-2', before(21));
  money.decision('demo-pago-2', before(19), refused);
  surveys(17, 7);
  money.reversal({ id: 'demo-17-6', cents: 217, at: before(9) });
  money.survey({ id: 'demo-hoy-1', cents: 145, at: now - 2 * hour, heldMs: 6 * day });
  money.survey({ id: 'demo-hoy-2', cents: 90, at: now - hour, heldMs: 9 * day });
  return money;
}
