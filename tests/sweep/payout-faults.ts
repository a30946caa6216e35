import { expect } from 'vitest';

/** A fault in the payments' code or database, which the model must find. */
export interface Fault {
  what: string;
  file: string;
  /** The correct text, and the text with the fault. The fault may need a change at a second place. */
  was: string;
  is: string;
  also?: [was: string, is: string];
}

/** Throws if the file does not contain the correct text exactly once. */
export function insertFault(text: string, { file, was, is, also }: Fault): string {
  const changes = [[was, is], ...(also ? [also] : [])];
  return changes.reduce((before, [old = '', fault = '']) => {
    expect(before.split(old).length - 1, `${file} has once: ${old}`).toBe(1);
    return before.replace(old, () => fault);
  }, text);
}

const api = 'worker/api/payouts/';

/** Faults 1 to 9 of issue 26, and likely mistakes. Each correct text must exist once, or the test fails. */
export const faults: Fault[] = [
  {
    what: '1 · an ended batch serves its file',
    file: `${api}batches/file.ts`,
    was: `WHERE id = \${batchId} AND means = 'archivo' AND closed_at IS NULL)`,
    is: `WHERE id = \${batchId} AND means = 'archivo')`,
  },
  {
    what: '2 · PayPal is not asked about a closed batch',
    file: `${api}paypal/ask.ts`,
    was: 'return isStillAsked(batch, now + dayMs) ? now + dayMs : null;',
    is: 'return null;',
  },
  {
    what: '2 · BLOCKED is an end',
    file: 'worker/api/payouts/paypal/problems.ts',
    was: "  'REVERSED',\n",
    is: "  'REVERSED',\n  'BLOCKED',\n",
  },
  {
    what: '2 · a payment that PayPal takes back is not returned',
    file: `${api}paypal/judge.ts`,
    was: 'if (!finalItemStates.has(word) || known.isErased)',
    is: 'if (finalItemStates.has(word) || known.isErased)',
  },
  {
    what: '3 · a person cannot end a batch after 30 days',
    file: `${api}batches/acts.ts`,
    was: "sql`(closed_at IS NULL AND means = 'api'",
    is: "sql`(closed_at IS NULL AND means = 'mano'",
  },
  {
    what: '3 · a payment of another amount counts as paid',
    file: `${api}paypal/judge.ts`,
    was: "item.amount.currency === 'USD' && item.amount.value === known.montoCents",
    is: "item.amount.currency === 'USD'",
  },
  {
    what: '4 · a signed callback is read in two ways',
    file: 'worker/api/surveys/providers/pollfish.ts',
    was: 'return isRight && isUnambiguous(query);',
    is: 'return isRight;',
    also: [
      ".filter((name) => !(name === 'request_uuid' && query.get(name) === ''))",
      ".filter((name) => query.has(name) && !(name === 'request_uuid' && query.get(name) === ''))",
    ],
  },
  {
    what: '5 · a credit does not pay off a debt',
    file: 'migrations/0010_prices_and_debts.sql',
    was: 'AND NEW.monto_cents > 0\n  ) WHERE owed > 0;',
    is: 'AND FALSE\n  ) WHERE owed > 0;',
  },
  {
    what: '6 · a payout is marked paid without a batch (a trigger refuses it)',
    file: 'worker/contract/payouts/requests.ts',
    was: "export const payoutRefusal = z.object({ estado: z.literal('rechazado'), motivo: reason });",
    is: "export const payoutRefusal = z.object({ estado: z.literal(['rechazado', 'pagado']), motivo: z.optional(reason) });",
  },
  {
    what: '7 · the part of a reversal above its transaction is forgotten',
    file: 'worker/api/surveys/postbacks/beyond.ts',
    was: 'left_cents > 0 AND missing > earlier',
    is: 'FALSE AND missing > earlier',
  },
  {
    what: '8 · a clock decides whether a reversal or a payout came first',
    file: 'migrations/0026_debts_by_entry.sql',
    was: 'AND r.proveedor = t.proveedor AND r.original_id = t.trans_id), 0)',
    is: `AND r.proveedor = t.proveedor AND r.original_id = t.trans_id
          AND r.applied_at > coalesce((SELECT max(fecha) FROM payouts WHERE member_id = m.id), 0)), 0)`,
  },
  {
    what: '9 · a payment by file or by hand cannot be returned',
    file: `${api}batches/settle.ts`,
    was: "AND (SELECT means FROM payout_lots WHERE id = lot_id) <> 'api'",
    is: "AND (SELECT means FROM payout_lots WHERE id = lot_id) = 'api'",
  },
  {
    what: 'a batch in doubt is sent again after 25 days',
    file: `${api}batches/acts.ts`,
    was: `AND (doubts = 0 OR payout_lots.created_at > \${now - safeToRepeatMs})`,
    is: '',
  },
  {
    what: 'a refusal after a doubt frees the payouts',
    file: `${api}paypal/judge.ts`,
    was: "if (doubts > 1) return { is: 'again', reason, taken: 'no', ...wait };",
    is: '',
  },
  {
    what: 'a batch that PayPal has is given back',
    file: `${api}batches/acts.ts`,
    was: 'OR (doubts = 0 AND known_at IS NULL AND ',
    is: 'OR (',
  },
  {
    what: 'a doubt is not counted',
    file: `${api}paypal/claim.ts`,
    was: 'doubts: sql`doubts + (paypal_id IS NULL)`,',
    is: '',
  },
  {
    what: 'the route of batches frees a batch of the API (a trigger refuses it)',
    file: `${api}batches/close.ts`,
    was: "method === 'api'\n      ?",
    is: "method === 'none'\n      ?",
    also: ["<> 'api'`;", "<> 'none'`;"],
  },
  {
    what: 'a lapsed claim writes',
    file: `${api}paypal/claim.ts`,
    was: "and(eq(payoutBatches.id, id), eq(payoutBatches.claim, claim ?? ''));",
    is: 'and(eq(payoutBatches.id, id));',
  },
  {
    what: 'an item is stored without the state that was read (an index refuses it)',
    file: `${api}paypal/note.ts`,
    was: `AND estado = \${estado}\n    AND paypal_estado IS \${paypalState} AND`,
    is: 'AND',
  },
  {
    what: 'an empty list of items counts as denied',
    file: `${api}paypal/judge.ts`,
    was: 'isDeniedState(status) && items.length > 0 && items',
    is: 'isDeniedState(status) && items',
  },
  {
    what: 'a payment given up by hand while PayPal has it is not reported',
    file: `${api}batches/settle.ts`,
    was: `const differs = sql\`coalesce(paypal_estado NOT IN (\${ended}), 0)\`;`,
    is: 'const differs = false;',
  },
  {
    what: 'PayPal is asked with another account’s keys',
    file: `${api}paypal/claim.ts`,
    was: `sql\`coalesce(account, \${account}) = \${account}\``,
    is: `sql\`\${account} IS NOT NULL\``,
  },
];
