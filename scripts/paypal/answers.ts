import { randomBytes } from 'node:crypto';

// These are PayPal's answers, in forms that were recorded from its sandbox. The ids and amounts are replaced.

export interface Item {
  payout_item_id: string;
  transaction_id?: string;
  transaction_status: string;
  errors?: ReturnType<typeof createRefusal>;
  payout_item: {
    sender_item_id: string;
    receiver: string;
    amount: { value: string; currency: string };
    note: string;
    recipient_type: string;
  };
}

export interface Batch {
  id: string;
  senderId: string;
  subject: string;
  status: string;
  /** The time in UTC ms from which PayPal remembers `senderId` for 30 days. */
  takenAt?: number;
  items: Item[];
}

export const newId = () => randomBytes(7).toString('hex').toUpperCase();
const debugId = () => randomBytes(7).toString('hex').slice(0, 13);
const link = (href: string, rel: string) => ({
  href,
  rel,
  method: 'GET',
  encType: 'application/json',
});
const batchUrl = (url: string, id: string) => `${url}/v1/payments/payouts/${id}`;
const itemUrl = (url: string, id: string) => `${url}/v1/payments/payouts-item/${id}`;

/** The answer of `POST /v1/oauth2/token`: https://developer.paypal.com/api/rest/authentication/ */
export const tokenAnswer = (token: string, seconds: number) => ({
  scope: 'https://uri.paypal.com/payments/payouts',
  access_token: token,
  token_type: 'Bearer',
  app_id: 'APP-80W284485P519543T',
  expires_in: seconds,
  nonce: `${new Date().toISOString()}${debugId()}`,
});

/** The answer to unknown credentials: https://github.com/paypal/PayPal-node-SDK/issues/87 */
export const invalidClient = {
  error: 'invalid_client',
  error_description: 'The client credentials are invalid',
};

/** The answer to an expired token: https://github.com/paypal-examples/docs-examples/issues/148 */
export const invalidToken = {
  error: 'invalid_token',
  error_description: 'Token signature verification failed',
};

/** A refusal with empty `links`, like https://github.com/paypal/Payouts-Java-SDK/issues/7 */
export const createRefusal = (name: string, message: string, details: unknown[] = []) => ({
  name,
  message,
  debug_id: debugId(),
  information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
  details,
  links: [],
});

/** The answer with the status 404: https://github.com/paypal/Payouts-NodeJS-SDK/issues/6 */
export const unknownIdAnswer = () =>
  createRefusal('INVALID_RESOURCE_ID', 'The requested resource ID was not found');

/**
 * Returns the answer to a used `sender_batch_id`, which has the status 400. `details` contains the URL of the
 * batch: https://github.com/plutov/paypal (types_test.go, TestTypeErrorResponseOne). Recordings of 2026 also
 * have the empty top-level `links`.
 */
export const duplicateAnswer = (url: string, batchId: string) =>
  createRefusal('USER_BUSINESS_ERROR', 'User business error.', [
    {
      field: 'SENDER_BATCH_ID',
      location: 'body',
      issue: 'Batch with given sender_batch_id already exists',
      link: [link(batchUrl(url, batchId), 'self')],
    },
  ]);

const senderHeader = ({ senderId, subject }: Batch) => ({
  sender_batch_header: { sender_batch_id: senderId, email_subject: subject },
});

/** The status is 201: https://developer.paypal.com/docs/api/payments.payouts-batch/v1/#payouts_post */
export const createdAnswer = (url: string, batch: Batch) => ({
  batch_header: {
    payout_batch_id: batch.id,
    batch_status: 'PENDING',
    ...senderHeader(batch),
  },
  links: [link(batchUrl(url, batch.id), 'self')],
});

const fee = { currency: 'USD', value: '0.25' };
const processed = '2026-10-24T21:22:59Z';

/** Returns an item in its batch: without `sender_batch_id`, but with the wallet that PayPal adds. */
const listedItem = (url: string, batch: Batch, { payout_item, ...item }: Item) => ({
  ...item,
  payout_item_fee: fee,
  payout_batch_id: batch.id,
  payout_item: { ...payout_item, recipient_wallet: 'PAYPAL' },
  time_processed: processed,
  links: [link(itemUrl(url, item.payout_item_id), 'item')],
});

/**
 * Returns the answer of `GET /v1/payments/payouts/:id`:
 * https://developer.paypal.com/docs/api/payments.payouts-batch/v1/#payouts_get. The answer has the totals
 * only with `total_required=true`.
 */
export function batchAnswer(url: string, batch: Batch, query: URLSearchParams, pageMax: number) {
  const size = Math.min(Number(query.get('page_size') ?? 1000), pageMax);
  const page = Number(query.get('page') ?? 1);
  const { items } = batch;
  const dollars = items.reduce((sum, { payout_item: { amount } }) => sum + Number(amount.value), 0);
  return {
    ...(query.get('total_required') === 'true' && {
      total_items: items.length,
      total_pages: Math.ceil(items.length / size),
    }),
    batch_header: {
      payout_batch_id: batch.id,
      batch_status: batch.status,
      time_created: processed,
      ...senderHeader(batch),
      funding_source: 'BALANCE',
      amount: { currency: 'USD', value: dollars.toFixed(2) },
      fees: fee,
    },
    items: items.slice((page - 1) * size, page * size).map((item) => listedItem(url, batch, item)),
    links: [link(`${batchUrl(url, batch.id)}?page_size=${size}&page=${page}`, 'self')],
  };
}

/**
 * Returns the answer of `GET /v1/payments/payouts-item/:id`, which is also the resource of the item's webhook.
 * Here the item has `sender_batch_id`:
 * https://developer.paypal.com/payouts/use-payouts/track-payout-item-status
 */
export const itemAnswer = (url: string, batch: Batch, item: Item) => ({
  ...listedItem(url, batch, item),
  sender_batch_id: batch.senderId,
  links: [link(itemUrl(url, item.payout_item_id), 'self'), link(batchUrl(url, batch.id), 'batch')],
});

/** The event has the form of the sample in https://developer.paypal.com/payouts/webhooks */
export const createWebhookEvent = (type: string, resource: unknown) => ({
  id: `WH-${newId()}-${newId()}`,
  create_time: processed,
  resource_type: 'payouts_item',
  event_type: type,
  summary: 'A payout item has succeeded',
  resource,
  links: [],
});
