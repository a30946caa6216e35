import { sql } from 'drizzle-orm';
import { isHeld } from '../../trust/sql.ts';

/** SQL: `p` may go into a lot. Triggers and an index of the database enforce the same. */
export const isFree = sql`p.estado = 'pendiente' AND NOT ${sql.raw(isHeld('p.id'))} AND NOT EXISTS (
  SELECT 1 FROM payout_lot_items i WHERE i.payout_id = p.id AND i.estado IN ('abierto', 'pagado'))`;

/**
 * SQL: the file escapes an address that a spreadsheet takes for a formula, and the escaped one may
 * be somebody else's: such a payout is left out of it.
 */
export const fitsFile = sql`p.paypal_email GLOB '[a-z0-9]*'`;
