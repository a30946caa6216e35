/** The least that a member may ask for, in US cents. */
export const minimumPayoutCents = 2500;
