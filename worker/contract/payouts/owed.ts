// Without zod: pages load this.

/** What the site owes and has paid, in US cents. */
export interface Owed {
  /** Of all members: what they can ask for. */
  saldoCents: number;
  /** What providers may still take back. */
  retenidoCents: number;
  /** Asked for and not paid, on its way or not. */
  pendienteCents: number;
  /** Of those: in an open lot. */
  enCaminoCents: number;
  /** Paid in the last 30 days. */
  pagadoCents: number;
  /** Pending payouts that PayPal did not pay, and payouts that are not as PayPal says. */
  faulty: number;
}

/** Answer of `GET /api/pagado`: paid in this calendar month of TIME_ZONE, in US cents; null below ten payouts. */
export interface PaidAnswer {
  paid: { payouts: number; cents: number } | null;
}
