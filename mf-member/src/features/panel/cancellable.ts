import { describeMoneyReturn } from '#contract/payouts/payouts.ts';

/** Tells until when a member can cancel a payout, and where its money then goes. */
export function describeCancellation(payout: Parameters<typeof describeMoneyReturn>[0]) {
  const [first = '', ...rest] = describeMoneyReturn(payout, 'tu');
  return `Puedes cancelarlo hasta que empecemos a enviarlo. Si lo cancelas, ${first.toLowerCase()}${rest.join('')}`;
}
