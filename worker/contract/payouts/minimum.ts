/** In US cents. */
export const minimumPayoutCents = 2500;
