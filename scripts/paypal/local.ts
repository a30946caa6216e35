import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from '../processes.ts';
import { readVariables } from '../variables.ts';
import type { Batch } from './answers.ts';
import { startPaypalServer } from './server.ts';

const file = `${root}.state/paypal.json`;
const lookMs = 2000;
/** After this number of requests a payout changes its status. So people first see the payout as under way. */
const looksUntilPaid = 5;

/** The statuses of a payout in their order, by the first letters of its PayPal email. */
const outcomes: Record<string, string[]> = { falla: ['FAILED'], vuelve: ['UNCLAIMED', 'RETURNED'] };

interface Kept {
  port: number;
  batches: Batch[];
}

function readKept(): Kept {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { port: 0, batches: [] };
}

/** Uses the port of the last run if it is free, because open batches contain this port. */
async function startKept({ port, batches }: Kept) {
  try {
    return await startPaypalServer({ port, batches });
  } catch {
    return startPaypalServer({ batches });
  }
}

/**
 * Starts a local PayPal, so that people can try payouts without an account. It pays after some seconds. The
 * PayPal email decides the result: a payout to `falla…` fails, a payout to `vuelve…` returns unclaimed, and a
 * payout to `otro…` gets another amount. Resolves to the variables of a site that uses this server, or to an
 * empty object if .dev.vars has credentials.
 */
export async function startLocalPaypal(): Promise<Record<string, string>> {
  if (readVariables().PAYPAL_CLIENT_ID) return {};
  const paypal = await startKept(readKept());
  const looks = new Map<string, number>();
  let written = '';
  const look = () => {
    const open = paypal.batches
      .flatMap(({ items }) => items)
      .filter(({ transaction_status: status }) => ['PENDING', 'UNCLAIMED'].includes(status));
    for (const { payout_item: item } of open) {
      const seen = (looks.get(item.sender_item_id) ?? 0) + 1;
      looks.set(item.sender_item_id, seen);
      const [start = ''] = item.receiver.split(/[^a-z]/);
      const word = (outcomes[start] ?? ['SUCCESS'])[seen / looksUntilPaid - 1];
      if (!word) continue;
      const error = word === 'FAILED' ? 'RECEIVER_ACCOUNT_LOCKED' : undefined;
      paypal.settle(item.sender_item_id, word, error);
      if (start === 'otro') item.amount.value = '1.00';
    }
    const kept: Kept = { port: Number(new URL(paypal.url).port), batches: paypal.batches };
    const text = JSON.stringify(kept);
    if (text !== written) writeFileSync(file, text);
    written = text;
  };
  look();
  setInterval(look, lookMs).unref();
  return paypal.vars;
}
