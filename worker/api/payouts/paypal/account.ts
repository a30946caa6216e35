import { sql } from 'drizzle-orm';
import { keyedHash } from '../../tokens/tokens.ts';

/** The fingerprint of a PayPal account: sandbox and live, and each client id, are another one. */
export const accountOf = (clientId: string, apiUrl: string): string =>
  keyedHash(`paypal ${new URL(apiUrl).host}`, clientId);

/** Whether a lot may be sent or asked about with the keys of `account`; null: without any keys. */
export const isOurs = (lot: { account: string | null }, account: string | null): boolean =>
  account !== null && (lot.account === null || lot.account === account);

/** SQL: the lot is of this account, or of none yet. */
export const isOfAccount = (account: string) => sql`coalesce(account, ${account}) = ${account}`;
