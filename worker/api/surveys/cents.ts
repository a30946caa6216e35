import type { Price } from './provider.ts';

const plainDecimal = /^(-?)(\d{1,9})(?:\.(\d{1,40}))?$/;

/**
 * Reads an amount of dollars as integer cents from its digits, so that the amount is never a float. Cuts off
 * fractions of a cent. Returns null for any text that is not a plain decimal number, with or without spaces
 * around it. For example, it refuses `1e9`, `NaN`, `1,50` and `+1`.
 */
export function readCents(text: string | null): number | null {
  const [, sign, whole, fraction = ''] = plainDecimal.exec(text?.trim() ?? '') ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return sign && cents > 0 ? -cents : cents;
}

/**
 * Reads the provider's price, by default in dollars. Returns `not-told` if the postback contains no price.
 */
export const readPrice = (text: string | null, read = readCents): Price =>
  text === null || text.trim() === '' ? 'not-told' : read(text);
