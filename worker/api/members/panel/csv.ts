import { entryLabels } from '#contract/members/sentences.ts';
import { csvCell, utf8Mark } from '../../http/csv.ts';
import { clockOf } from '../../time/clock.ts';
import type { LedgerEntry } from '../ledger-store.ts';
import { asHistory } from './rules.ts';

const columns = [
  'Fecha',
  'Hora',
  'Movimiento',
  'Monto (US$)',
  'Saldo (US$)',
  'Retenido (US$)',
  'Saldo retenido (US$)',
  'Proveedor',
  'Transacción',
  'Motivo',
];

/** Begins with the byte order mark, by which Excel knows UTF-8. */
export const historyHead = `${utf8Mark}${columns.join(',')}\r\n`;

/** US cents as a number that every spreadsheet can read: `-3.05`. */
const dollars = (cents: number) => (cents / 100).toFixed(2);

export function historyLines(entries: LedgerEntry[], timeZone: string): string {
  const clock = clockOf(timeZone);
  const lines = entries.map((entry) => {
    const { tipo, proveedor, motivo } = asHistory(entry);
    const { montoCents, saldoCents, heldCents, heldBalanceCents } = entry;
    const amounts = [montoCents, saldoCents, heldCents, heldBalanceCents].map(dollars);
    const texts = [proveedor, entry.transId, motivo].map(csvCell);
    return `${[...clock(entry.fecha), entryLabels[tipo], ...amounts, ...texts].join(',')}\r\n`;
  });
  return lines.join('');
}
