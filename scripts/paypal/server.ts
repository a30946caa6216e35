import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, textOf } from '../loopback.ts';
import {
  type Batch,
  batchAnswer,
  createdAnswer,
  createRefusal,
  createWebhookEvent,
  duplicateAnswer,
  type Item,
  newId as id,
  invalidClient,
  invalidToken,
  itemAnswer,
  tokenAnswer,
  unknownIdAnswer,
} from './answers.ts';

// This server imitates PayPal's Payouts API on loopback and follows PayPal's reference. It has a token,
// batches that it accepts once for each id, items with their own states, and webhooks that only PayPal can
// verify.

/** A fault that replaces the normal processing of the next new batch. The answer waits for `until`. */
export type BatchFault = { until?: Promise<unknown> } & (
  | { answer?: never; taken?: never }
  /** The server refuses the batch and accepts nothing. */
  | { answer: number; body?: unknown; headers?: Record<string, string>; taken?: never }
  /** The server accepts the batch, but its answer is lost, is not JSON, or is a 5xx. */
  | { taken: 'lost' | 'illegible' | number; answer?: never }
);

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));

/** From the reference of `sender_batch_id`: «PayPal prevents duplicate batches for 30 days». */
const rememberedMs = 30 * 86_400_000;

const paypalVars = {
  PAYPAL_CLIENT_ID: 'client-of-the-tests',
  PAYPAL_SECRET: 'secret-of-the-tests',
  PAYPAL_WEBHOOK_ID: 'WEBHOOKOFTHETESTS',
};

/** The default is a free port. `vars` are the variables of a site that pays through this server. */
export async function startPaypalServer({ port = 0, batches = [] as Batch[] } = {}) {
  const key = randomBytes(16);
  const tokens = new Set<string>();
  const troubles: BatchFault[] = [];
  /** The method and path of every request, in order. */
  const requests: string[] = [];
  /** The body of every attempt to create a batch, whether the server accepted the batch or not. */
  const posted: string[] = [];
  const state = {
    down: false,
    tokenStatus: 200,
    tokenSeconds: 32_400,
    pageMax: 1000,
    itemStatus: 200,
    /** Whether the server answers 404 for known batches. */
    hidden: false,
    /** Answers about a batch wait for this promise, but show the batch at the time of the request. */
    until: null as Promise<unknown> | null,
  };
  let url = '';

  const allItems = () => batches.flatMap((batch) => batch.items.map((item) => ({ batch, item })));
  /** Returns the items of a payout, each with its batch. */
  const placesOf = (payoutId: string) =>
    allItems().filter(({ item }) => item.payout_item.sender_item_id === payoutId);
  function placeOf(payoutId: string) {
    const found = placesOf(payoutId).at(-1);
    if (!found) throw new Error(`PayPal has no ${payoutId}`);
    return found;
  }
  const sign = (transmission: string, time: string, event: string) =>
    createHmac('sha256', key).update(`${transmission}|${time}|${event}`).digest('base64');

  function take(text: string): Batch {
    const { sender_batch_header: header, items } = JSON.parse(text) as {
      sender_batch_header: { sender_batch_id: string; email_subject: string };
      items: Item['payout_item'][];
    };
    const batch = {
      id: id(),
      senderId: header.sender_batch_id,
      status: 'PENDING',
      subject: header.email_subject,
      takenAt: Date.now(),
      items: items.map((item) => ({
        payout_item_id: id(),
        transaction_status: 'PENDING',
        payout_item: item,
      })),
    };
    batches.push(batch);
    return batch;
  }

  async function create(text: string, response: ServerResponse) {
    posted.push(text);
    const { sender_batch_id: senderId } = JSON.parse(text).sender_batch_header;
    const known = batches.find(
      (batch) => batch.senderId === senderId && Date.now() - (batch.takenAt ?? 0) < rememberedMs,
    );
    const trouble: BatchFault = troubles.shift() ?? {};
    if (trouble.answer !== undefined) {
      await trouble.until;
      return json(response, trouble.answer, trouble.body ?? {}, trouble.headers);
    }
    const batch = known ?? take(text);
    await trouble.until;
    if (known) return json(response, 400, duplicateAnswer(url, known.id));
    if (trouble.taken === 'lost') return response.destroy();
    if (trouble.taken === 'illegible') return response.writeHead(201).end('<html>');
    if (trouble.taken !== undefined) {
      const body = createRefusal(
        'INTERNAL_SERVER_ERROR',
        'An internal service error has occurred.',
      );
      return json(response, trouble.taken, body);
    }
    return json(response, 201, createdAnswer(url, batch));
  }

  function verify(text: string, response: ServerResponse) {
    const sent = JSON.parse(text) as Record<string, string>;
    // PayPal verifies the exact bytes of the event that it sent.
    const event = text.slice(text.indexOf('"webhook_event":') + 16, -1);
    const right = sign(sent.transmission_id ?? '', sent.transmission_time ?? '', event);
    const isOwn =
      sent.webhook_id === paypalVars.PAYPAL_WEBHOOK_ID && sent.transmission_sig === right;
    return json(response, 200, { verification_status: isOwn ? 'SUCCESS' : 'FAILURE' });
  }

  function giveToken(request: IncomingMessage, response: ServerResponse) {
    const { PAYPAL_CLIENT_ID: client, PAYPAL_SECRET: secret } = paypalVars;
    const right = `Basic ${btoa(`${client}:${secret}`)}`;
    if (state.tokenStatus !== 200) return json(response, state.tokenStatus, invalidClient);
    if (request.headers.authorization !== right) return json(response, 401, invalidClient);
    const token = id();
    tokens.add(token);
    return json(response, 200, tokenAnswer(token, state.tokenSeconds));
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://paypal');
    const text = await textOf(request);
    requests.push(`${request.method} ${pathname}`);
    if (state.down) return response.writeHead(503).end('<html>down</html>');
    if (pathname === '/v1/oauth2/token') return giveToken(request, response);
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) {
      return json(response, 401, invalidToken);
    }
    if (pathname === '/v1/payments/payouts') return create(text, response);
    if (pathname === '/v1/notifications/verify-webhook-signature') return verify(text, response);
    const last = pathname.split('/').at(-1);
    if (pathname.startsWith('/v1/payments/payouts-item/')) {
      if (state.itemStatus !== 200) return json(response, state.itemStatus, {});
      const found = allItems().find(({ item }) => item.payout_item_id === last);
      if (!found) return json(response, 404, unknownIdAnswer());
      return json(response, 200, itemAnswer(url, found.batch, found.item));
    }
    const batch = batches.find((one) => one.id === last);
    if (!batch || state.hidden) return json(response, 404, unknownIdAnswer());
    const answer = structuredClone(batchAnswer(url, batch, searchParams, state.pageMax));
    await state.until;
    return json(response, 200, answer);
  });
  const { close, ...at } = await listen(server, port);
  url = at.url;

  return {
    url,
    vars: { ...paypalVars, PAYPAL_API_URL: url },
    state,
    batches,
    troubles,
    requests,
    posted,
    itemOf: (payoutId: string): Item => placeOf(payoutId).item,
    forgetTokens: () => tokens.clear(),
    /** Counts accepted requests for a payout. Two requests mean that PayPal paid the payout twice. */
    timesTaken: (payoutId: string) => placesOf(payoutId).length,
    settle(payoutId: string, status: string, error?: string) {
      const { item } = placeOf(payoutId);
      item.transaction_status = status;
      if (status === 'SUCCESS') item.transaction_id ??= id();
      if (error) item.errors = createRefusal(error, 'The item was not paid.');
      else delete item.errors;
      return item;
    },
    age(days: number) {
      for (const batch of batches) batch.takenAt = (batch.takenAt ?? 0) - days * 86_400_000;
    },
    /** Returns a webhook about a payout as PayPal would send it, with its headers and body. */
    event(payoutId: string, type = 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED') {
      const { batch, item } = placeOf(payoutId);
      return this.signed(createWebhookEvent(type, itemAnswer(url, batch, item)));
    },
    signed(event: unknown) {
      // The body has whitespace, so the verification fails if the site parses the body and writes it again.
      const body = JSON.stringify(event, null, 2);
      const transmission = crypto.randomUUID();
      const time = new Date().toISOString();
      const headers = {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42',
        'paypal-transmission-id': transmission,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sign(transmission, time, body),
      };
      return { headers, body };
    },
    close,
  };
}
