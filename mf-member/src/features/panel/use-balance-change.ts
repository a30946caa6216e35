import { useState } from 'react';
import { formatCents } from '#contract/money.ts';

/** How often the balance has changed since the page was opened, and what to say of the last time. */
export function useBalanceChange(cents: number): { times: number; sentence: string } {
  const [seen, setSeen] = useState({ cents, times: 0, sentence: '' });
  if (seen.cents === cents) return seen;
  const sentence = `Tu saldo cambió: ahora tienes ${formatCents(cents)}.`;
  const next = { cents, times: seen.times + 1, sentence };
  setSeen(next);
  return next;
}
