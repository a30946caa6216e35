import { sql } from 'drizzle-orm';
import { keyedHash } from '../../tokens/tokens.ts';

/** The fingerprint of a PayPal account: sandbox and live, and each client id, are another one. */
export const accountOf = (clientId: string, apiUrl: string): string =>
  keyedHash(`paypal ${new URL(apiUrl).host}`, clientId);

/** SQL: the lot is of this account, or of none yet. */
export const isOfAccount = (account: string) => sql`coalesce(account, ${account}) = ${account}`;
