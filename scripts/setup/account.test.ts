import { expect, test } from 'vitest';
import { type Ask, Refusal } from '../deployment/cloudflare.ts';
import { planNotes } from './account.ts';

const account =
  (answer: () => unknown): Ask =>
  async (_, schema) =>
    schema.parse(answer());
const plan = (public_name: string) => () => [{ rate_plan: { public_name } }];

test('setup warns about a plan that is too small or that it cannot read', async () => {
  expect(await planNotes(account(plan('Workers Paid')), 'a')).toEqual([]);
  expect(await planNotes(account(plan('Free')), 'a')).toEqual([
    expect.stringContaining('Pásate a Workers Paid'),
  ]);
  // The session of `wrangler login` cannot read the account's plan.
  const unread = account(() => {
    throw new Refusal(403, 10000, 'Authentication error', '/accounts/a/subscriptions');
  });
  expect(await planNotes(unread, 'a')).toEqual([
    expect.stringContaining('Comprueba que tu plan es Workers Paid'),
  ]);
});
