import { entryLabels } from '#contract/members/sentences.ts';
import { writeCents } from '#contract/money.ts';
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

/** Begins with the byte order mark, by which Excel recognises UTF-8. */
export const historyHead = `${utf8Mark}${columns.join(',')}\r\n`;

export function historyLines(entries: LedgerEntry[], timeZone: string): string {
  const clock = clockOf(timeZone);
  const lines = entries.map((entry) => {
    const { kind, provider, motivo } = asHistory(entry);
    const { montoCents, saldoCents, heldCents, heldBalanceCents } = entry;
    const amounts = [montoCents, saldoCents, heldCents, heldBalanceCents].map(writeCents);
    const texts = [provider, entry.transId, motivo].map(csvCell);
    return `${[...clock(entry.fecha), entryLabels[kind], ...amounts, ...texts].join(',')}\r\n`;
  });
  return lines.join('');
}
