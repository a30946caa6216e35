import { api, ask } from '#client/api.ts';
import { withoutBody } from '../../guard.ts';

const payouts = api.admin.pagos;
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

/** What is decided about a payout. */
export type Decision =
  | { estado: 'pagado'; referencia: string }
  | { estado: 'rechazado'; motivo: string };

/** Ends a payout. */
export function decidePayout(id: string, json: Decision, key: string) {
  return ask(() => payouts[':id'].$patch({ param: { id }, json }, withKey(key)));
}

/** Whether PayPal's API is there, and the last batches. */
export function loadPaypal() {
  return ask(() => payouts.paypal.$get());
}

/** A batch with its payouts. */
export function loadBatch(id: string) {
  return ask(() => payouts.paypal[':id'].$get({ param: { id } }));
}

/** Pays by PayPal's API; the key is the batch's id. */
export function payByPaypal(ids: string[], key: string) {
  return ask(() => payouts.paypal.$post({ json: { ids } }, withKey(key)));
}

/** Sends a batch, or asks PayPal about it, now. */
export function retryBatch(id: string, key: string) {
  const headers = { ...withoutBody.headers, 'idempotency-key': key };
  return ask(() => payouts.paypal[':id'].reintentar.$post({ param: { id } }, { headers }));
}

/** Declares that PayPal does not have a batch. */
export function discardBatch(id: string, motivo: string, key: string) {
  return ask(() =>
    payouts.paypal[':id'].descartar.$post({ param: { id }, json: { motivo } }, withKey(key)),
  );
}

/** Says under which number PayPal has a batch; the server asks PayPal whether it is so. */
export function numberBatch(id: string, paypalId: string, key: string) {
  return ask(() =>
    payouts.paypal[':id'].numero.$post({ param: { id }, json: { paypalId } }, withKey(key)),
  );
}

/** The file of PayPal's page for many payments; null: with every pending payout. */
export function loadFile(ids: string[] | null) {
  return ask(async () => {
    const json = ids === null ? { todos: true as const } : { ids };
    const response = await payouts['archivo-paypal'].$post({ json });
    if (!response.ok) return response;
    const rows = Number(response.headers.get('x-total'));
    const file = await response.blob();
    return { ok: true, status: 200, json: async () => ({ file, rows }) };
  });
}
