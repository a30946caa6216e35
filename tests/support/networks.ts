import type { Network } from '#contract/affiliates/networks.ts';
import { networkSecrets } from '../../worker/api/affiliates/networks.ts';
import { testSecrets } from './secrets.ts';

/** A network for tests. Its parameter names differ from those of `makeNetwork`. */
export const network: Network = {
  id: 'ofertas',
  name: 'Ofertas',
  currency: 'EUR',
  mark: 'a1b2c3d4',
  click: 'sub1',
  transaction: 'tid',
  state: 'status',
  amount: 'payout',
  approved: ['approved', '1'],
  pending: ['pending'],
  rejected: ['reversed'],
};

export const findSecret = (of: Network) => networkSecrets(of, testSecrets)[0] ?? '';

/** Returns the path of a postback about an approved conversion, with the network's secret. */
export function buildConversionPath(query: Record<string, string>, of: Network = network) {
  const given = { secreto: findSecret(of), status: 'approved', payout: '1.50', ...query };
  return `/api/conversiones/${of.id}?${new URLSearchParams(given)}`;
}
