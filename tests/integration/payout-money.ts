import { expect } from 'vitest';
import { isFault } from '#contract/reconciliation/difference-kinds.ts';
import type { Batch } from '../../scripts/paypal/answers.ts';
import type { Site } from '../harness.ts';
import type { Member } from '../members.ts';
import type { TwoAccounts } from './paypal-support.ts';
import { rowsOf } from './requests.ts';

/** A lot that the owner pays; an honest owner pays it or frees it, never both. */
export interface OwnLot {
  id: string;
  /** Of a file. */
  text?: string;
  payouts: string[];
  fate: 'open' | 'paid-outside' | 'freed';
}

/** What the check of today says is wrong: payouts by their ids, anything else by its kind. */
export async function listFaults({ admin, site }: TwoAccounts): Promise<string[]> {
  const headers = { ...admin.headers, 'idempotency-key': crypto.randomUUID() };
  const init = { method: 'POST', headers, body: '{}' };
  const checked = await site.fetch('/api/admin/conciliacion/revisar', init);
  expect(checked.status).toBeLessThan(300);
  const unfinished = () =>
    rowsOf(site, 'SELECT dia FROM reconciliations WHERE finished_at IS NULL');
  while ((await unfinished()).length > 0) await site.runCron();
  const found = await rowsOf<{ tipo: string; asunto: string }>(
    site,
    `SELECT tipo, asunto FROM differences
      WHERE dia = (SELECT max(dia) FROM reconciliations) ORDER BY asunto`,
  );
  return found
    .filter(({ tipo }) => isFault(tipo))
    .map(({ tipo, asunto }) => (tipo === 'paypal-pago-caido' ? asunto : `${tipo} ${asunto}`));
}

/** PayPal has given these back, or has never paid them. */
const unpaid = new Set(['FAILED', 'RETURNED', 'BLOCKED', 'REVERSED', 'REFUNDED']);

/** How often PayPal pays a payout, or will. */
export const timesAtPaypal = (batches: readonly Batch[], payoutId: string) =>
  batches
    .flatMap(({ items }) => items)
    .filter(
      ({ payout_item: item, transaction_status: status }) =>
        item.sender_item_id === payoutId && !unpaid.has(status),
    ).length;

const isMine = 'IN (SELECT value FROM json_each(?))';

/** The state of each payout of some members, and the money of each of them. */
export async function readMoney(site: Pick<Site, 'db'>, members: Pick<Member, 'id'>[]) {
  const mine = JSON.stringify(members.map(({ id }) => id));
  const [states, money] = await site.db.batch([
    site.db.prepare(`SELECT id, estado FROM payouts WHERE member_id ${isMine}`).bind(mine),
    site.db
      .prepare(
        `SELECT saldo_cents AS saldo,
          (SELECT sum(monto_cents) FROM ledger_entries WHERE member_id = m.id) AS lines,
          (SELECT sum(monto_cents) FROM ledger_entries WHERE member_id = m.id
            AND tipo NOT IN ('pago', 'devolucion')) AS earned,
          (SELECT coalesce(sum(monto_cents), 0) FROM payouts
            WHERE member_id = m.id AND estado IN ('pendiente', 'pagado')) AS away,
          (SELECT count(*) FROM payouts WHERE member_id = m.id AND estado = 'pendiente') AS open,
          erased_at IS NOT NULL AS isErased
        FROM members m WHERE id ${isMine}`,
      )
      .bind(mine),
  ]);
  const rows = (states?.results ?? []) as { id: string; estado: string }[];
  return {
    states: new Map(rows.map(({ id, estado }) => [id, estado])),
    money: money?.results as Record<
      'saldo' | 'lines' | 'away' | 'earned' | 'open' | 'isErased',
      number
    >[],
  };
}
