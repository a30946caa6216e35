/** The minimum of a payout in US cents. `insertPayout` and the table's CHECK enforce it. */
export const minimumPayoutCents = 2500;
