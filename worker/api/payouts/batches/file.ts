import { eq, sql } from 'drizzle-orm';
import { formatPlainDollars } from '#contract/money.ts';
import type { Brand } from '#contract/site/brand.ts';
import { type Caller, recordAudit } from '../../audit/store.ts';
import { runBatch } from '../../db/batch.ts';
import { type Db, pickColumns } from '../../db/client.ts';
import { payoutBatchItems, payouts } from '../../db/tables/payouts.ts';
import type { PayoutRow } from '../payout.ts';

/** Returns the note that the member reads at PayPal. */
export const writePaymentNote = ({ name }: Brand) => `Pago de ${name}`;

type FileRow = Pick<PayoutRow, 'id' | 'paypalEmail' | 'montoCents'>;

/** Records a download and returns the file's rows. Resolves to null when the batch has ended. */
export async function readDownloadRows(
  db: Db,
  batchId: string,
  { caller, now }: { caller: Caller; now: number },
): Promise<FileRow[] | null> {
  const isOpen = sql`EXISTS (SELECT 1 FROM payout_lots
    WHERE id = ${batchId} AND means = 'archivo' AND closed_at IS NULL)`;
  const { rows } = await runBatch(db, {
    record: recordAudit(
      db,
      { ...caller, action: 'download-paypal-file', after: { lote: batchId }, now },
      isOpen,
    ),
    rows: db
      .select({
        ...pickColumns(payouts, 'id', 'montoCents'),
        paypalEmail: payoutBatchItems.paypalEmail,
      })
      .from(payoutBatchItems)
      .innerJoin(payouts, eq(payouts.id, payoutBatchItems.payoutId))
      .where(sql`${payoutBatchItems.batchId} = ${batchId} AND ${isOpen}`)
      .orderBy(payouts.fecha, payouts.id),
  });
  return rows.length > 0 ? rows : null;
}

/**
 * Writes the file for PayPal's page of mass payments. A row has email, amount, currency, id and note; there is
 * no header row. An open batch always gives the same bytes until the site's name changes. PayPal allows ids of
 * 30 characters, so the file cuts our ids, which stay unique. Cells never need quotes, because `fitsFile`
 * excludes emails with a comma or a quote and emails that a spreadsheet could run as a formula.
 */
export function writePaypalFile(rows: FileRow[], brand: Brand): string {
  const note = writePaymentNote(brand);
  return rows
    .map(({ id, montoCents, paypalEmail }) => {
      const cells = [paypalEmail, formatPlainDollars(montoCents), 'USD', id.slice(0, 30), note];
      return `${cells.join(',')}\r\n`;
    })
    .join('');
}
