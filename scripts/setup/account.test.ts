import { expect, test } from 'vitest';
import { type CloudflareCall, Refusal } from '../deployment/cloudflare.ts';
import { listPlanNotes } from './account.ts';

const account =
  (answer: () => unknown): CloudflareCall =>
  async (_, schema) =>
    schema.parse(answer());
const plan = (public_name: string) => () => [{ rate_plan: { public_name } }];

test('setup warns about a Cloudflare plan that is too small or unreadable', async () => {
  expect(await listPlanNotes(account(plan('Workers Paid')), 'a')).toEqual([]);
  expect(await listPlanNotes(account(plan('Free')), 'a')).toEqual([
    expect.stringContaining('Pásate a Workers Paid'),
  ]);
  // The session of `wrangler login` cannot read the account's plan.
  const unread = account(() => {
    throw new Refusal(403, 10000, 'Authentication error', '/accounts/a/subscriptions');
  });
  expect(await listPlanNotes(unread, 'a')).toEqual([
    expect.stringContaining('Comprueba que tu plan es Workers Paid'),
  ]);
});
