/** The least that a member may ask for, in US cents: held by `insertPayout` and by the table's CHECK. */
export const minimumPayoutCents = 2500;
