import type { ShownSignal } from '../trust/signals.ts';
import type { HelpTopic } from './help-topics.ts';

/** The payment methods: PayPal's API, PayPal's file of mass payments, and payment by hand. */
export const payoutMethods = ['api', 'archivo', 'mano'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** The maximum number of payouts in a batch. PayPal accepts 15,000 by its API and 5,000 by its file. */
export const maxBatchPayouts = 1000;

/**
 * The state of a batch, derived from its row. `abierto`: a person pays the batch. `cerrado`: all payouts of
 * the batch have ended. Three states exist only for the method `api`. `creado`: the site has not sent the
 * batch yet. `dudoso`: the site sent the batch and got no readable answer. `enviado`: PayPal has the batch.
 */
export type BatchState = 'abierto' | 'creado' | 'dudoso' | 'enviado' | 'cerrado';

/**
 * The states of a payout in a batch. `fallido`: PayPal did not pay the payout or took the money back.
 * `liberado`: the person did not pay the payout, or the money came back.
 */
export const batchItemStates = ['abierto', 'pagado', 'fallido', 'liberado'] as const;
export type BatchItemState = (typeof batchItemStates)[number];

/** A problem that a person must know. `topic` names the manual's paragraph about this problem. */
export interface PayoutProblem {
  text: string;
  topic: HelpTopic;
}

export interface AllowedBatchActions {
  /** True if a person can send the batch again or ask PayPal about it. */
  retry: boolean;
  number: boolean;
  /** True if a person can release the whole batch, because none of its payouts was paid. */
  free: boolean;
  /** True if a person can record the results of single payouts, because the batch is 30 days old. */
  settle: boolean;
}

/**
 * A batch of payouts. Amounts are US cents, times UTC ms. Routes (`lotes`), fields (`lot`, `means`), tables
 * and audit actions keep their older names, because deployed parts and stored rows use these names.
 */
export interface PayoutBatch {
  /** The id of the batch. For the method `api` it is also PayPal's sender_batch_id. */
  id: string;
  means: PayoutMethod;
  estado: BatchState;
  fecha: number;
  /** The name of the member, if the batch has one payout. Null for larger batches. */
  nombre: string | null;
  montoCents: number;
  open: number;
  paid: number;
  /** The number of payouts that PayPal did not pay or took back. */
  failed: number;
  /** The number of payouts that left the batch: a person released them, or their money came back. */
  freed: number;
  /**
   * The number of payouts whose state differs from PayPal's state. A difference that a person reviewed does
   * not count.
   */
  differences: number;
  paypalId: string | null;
  /** The time of the next automatic attempt or query (UTC ms). Null when the site plans nothing. */
  dueAt: number | null;
  problem: PayoutProblem | null;
  acts: AllowedBatchActions;
}

/** The reasons that keep a payout out of a batch, the most important reason first. */
export type BatchObstacle = 'decided' | 'onItsWay' | 'held' | 'unconfirmed' | 'badPaypalEmail';

export interface BatchPayout {
  payoutId: string;
  memberId: string;
  nombre: string;
  paypalEmail: string;
  montoCents: number;
  estado: BatchItemState;
  /** PayPal's own name of the state: SUCCESS, UNCLAIMED … */
  paypalState: string | null;
  reference: string | null;
  problem: PayoutProblem | null;
  differs: boolean;
  signals: ShownSignal[];
}

/** The amounts that the site owes and has paid, in US cents. */
export interface OwedAmounts {
  /** The sum of all balances. Members can request this money. */
  saldoCents: number;
  /** Held money. The providers may still take it back. */
  retenidoCents: number;
  /** Requested money that is not paid yet, in a batch or not. */
  pendienteCents: number;
  /** The part of the pending amount that is in an open batch. */
  enCaminoCents: number;
  pagadoCents: number;
}

/** Answer of `GET /api/admin/pagos/lotes`: batches that need attention first, then the newest batches. */
export interface BatchesAnswer {
  isConfigured: boolean;
  /** True for PayPal's sandbox, where no money moves. */
  isSandbox: boolean;
  owed: OwedAmounts;
  lots: PayoutBatch[];
}

/** Answer of `GET /api/admin/pagos/lotes/:id`. */
export interface BatchAnswer {
  lot: PayoutBatch;
  payouts: BatchPayout[];
}

/** Answer of the routes that change a batch. */
export interface BatchChangeAnswer {
  lot: PayoutBatch;
  message: string;
}

/** Answer of `POST /api/admin/pagos/lotes` (201). `skipped` has the payouts left out, with reasons. */
export interface NewBatchAnswer extends BatchChangeAnswer {
  included: string[];
  skipped: { id: string; motivo: string }[];
}
