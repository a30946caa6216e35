import type { ShownSignal } from '../trust/signals.ts';
import type { HelpTopic } from './help-topics.ts';

/** The payment methods: PayPal's API, PayPal's file of mass payments, by hand. */
export const payoutMethods = ['api', 'archivo', 'mano'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** The maximum of payouts in a batch; PayPal itself accepts 15,000 by its API and 5,000 by its file. */
export const batchMax = 1000;

/**
 * Derived from a batch's row. `abierto`: in a person's hands; `cerrado`: each of its payouts has ended. Only
 * by the API: `creado`, not sent yet; `dudoso`, sent without a readable answer; `enviado`, PayPal has it.
 */
export type BatchState = 'abierto' | 'creado' | 'dudoso' | 'enviado' | 'cerrado';

/** `fallido`: PayPal did not pay it or took it back; `liberado`: the person did not pay it, or it came back. */
export const batchItemStates = ['abierto', 'pagado', 'fallido', 'liberado'] as const;
export type BatchItemState = (typeof batchItemStates)[number];

/** A problem of a batch or a payout that a person has to know, and the manual's paragraph about it. */
export interface Problem {
  text: string;
  topic: HelpTopic;
}

/** The actions that a batch allows now. */
export interface BatchActs {
  /** Send the batch again, or ask PayPal about it. */
  retry: boolean;
  number: boolean;
  /** Give the batch back completely, because no payout of it was paid. */
  free: boolean;
  /** Settle single payouts by hand: 30 days have passed. */
  settle: boolean;
}

/**
 * A batch of payouts. Amounts are US cents, times UTC ms. Routes (`lotes`), fields (`lot`, `means`), tables
 * and audit actions keep the older names for released parts and stored rows.
 */
export interface PayoutBatch {
  /** The id of the batch; for a batch by the API also PayPal's sender_batch_id. */
  id: string;
  means: PayoutMethod;
  estado: BatchState;
  fecha: number;
  /** The member of a batch of one payout; null for larger batches. */
  nombre: string | null;
  montoCents: number;
  open: number;
  paid: number;
  /** The number of payouts that PayPal has not paid, or has taken back. */
  failed: number;
  /** The number of payouts that the person has released, or whose money came back. */
  freed: number;
  /** The number of payouts with a state that differs from PayPal's and is not reviewed yet. */
  differences: number;
  paypalId: string | null;
  /** The next automatic attempt or query, UTC ms; null when nothing is planned. */
  dueAt: number | null;
  problem: Problem | null;
  acts: BatchActs;
}

export interface BatchPayout {
  payoutId: string;
  memberId: string;
  nombre: string;
  paypalEmail: string;
  montoCents: number;
  estado: BatchItemState;
  /** PayPal's own: SUCCESS, UNCLAIMED … */
  paypalState: string | null;
  reference: string | null;
  problem: Problem | null;
  differs: boolean;
  signals: ShownSignal[];
}

/** The amounts that the site owes and has paid, in US cents. */
export interface Owed {
  /** The sum of all balances: what members can request. */
  saldoCents: number;
  /** Held money that providers may still take back. */
  retenidoCents: number;
  /** Requested and unpaid, in a batch or not. */
  pendienteCents: number;
  /** The part of the pending amount that is in an open batch. */
  enCaminoCents: number;
  pagadoCents: number;
}

/** Answer of `GET /api/admin/pagos/lotes`: first the batches that need attention, then the last other batches. */
export interface BatchesAnswer {
  isConfigured: boolean;
  /** PayPal's sandbox: no money moves. */
  isSandbox: boolean;
  owed: Owed;
  lots: PayoutBatch[];
}

/** Answer of `GET /api/admin/pagos/lotes/:id`. */
export interface BatchAnswer {
  lot: PayoutBatch;
  payouts: BatchPayout[];
}

/** Answer of the routes that change a batch. */
export interface BatchDone {
  lot: PayoutBatch;
  message: string;
}

/** Answer of `POST /api/admin/pagos/lotes` (201); `skipped` has the reasons. */
export interface BatchTaken extends BatchDone {
  included: string[];
  skipped: { id: string; motivo: string }[];
}
