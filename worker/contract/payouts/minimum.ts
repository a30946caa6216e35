/** The minimum of a payout, in US cents, enforced by `insertPayout` and the table's CHECK. */
export const minimumPayoutCents = 2500;
