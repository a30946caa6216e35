import { brand } from '#contract/brand.ts';
import { writeCents } from '#contract/money.ts';
import { csvCell } from '../../http/csv.ts';
import type { LotPayout } from './store.ts';

/** The note that the member reads at PayPal. */
export const paymentNote = `Pago de ${brand.name}`;

/**
 * The file of PayPal's page for mass payments: e-mail, amount, currency, id, note; no header row.
 * A lot always gives the same bytes, until a paid member's account is erased: then its line has no
 * address, and goes. PayPal's own ids have at most 30 characters: ours is cut there, and still unique.
 */
export function paypalFile(payouts: LotPayout[]): string {
  return payouts
    .filter(({ paypalEmail }) => paypalEmail !== '')
    .map(({ payoutId, montoCents, paypalEmail }) => {
      const [email, reference, note] = [paypalEmail, payoutId.slice(0, 30), paymentNote].map(
        csvCell,
      );
      return `${[email, writeCents(montoCents), 'USD', reference, note].join(',')}\r\n`;
    })
    .join('');
}
