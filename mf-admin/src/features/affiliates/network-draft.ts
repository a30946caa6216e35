import { maxNetworks, type Network } from '#contract/affiliates/networks.ts';
import { makeSlug } from '#contract/blog/posts.ts';

const maxId = 40;

const newMark = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** Makes a network with the most common parameter names. The network gets its id at the first save. */
export const makeNetwork = (): Network => ({
  id: '',
  name: '',
  currency: 'USD',
  mark: newMark(),
  click: 'click_id',
  transaction: 'transaction_id',
  state: 'status',
  amount: 'amount',
  approved: ['approved'],
  pending: ['pending'],
  rejected: ['rejected', 'reversed'],
});

/** The server derives the secret from `mark`, so a new `mark` also changes the secret. */
export const replaceSecret = (network: Network): Network => ({ ...network, mark: newMark() });

export const mayAddNetwork = (networks: readonly Network[]) => networks.length < maxNetworks;

function freeId(name: string, taken: readonly string[]): string {
  const base =
    makeSlug(name)
      .slice(0, maxId - 3)
      .replace(/-$/, '') || 'red';
  const ids = [base, ...Array.from({ length: maxNetworks }, (_, nth) => `${base}-${nth + 2}`)];
  return ids.find((id) => !taken.includes(id)) ?? base;
}

/**
 * Returns the faults by path. A repeated name is a fault only here: the server accepts it, because each
 * network's conversions still count.
 */
export function findNetworkFaults(networks: readonly Network[]): Record<string, string> {
  const names = networks.map(({ name }) => name.trim().toLowerCase());
  const repeated = names.flatMap((name, index) =>
    name && names.indexOf(name) < index ? [[`${index}.name`, 'Otra red ya se llama así.']] : [],
  );
  return Object.fromEntries(repeated);
}

const written = (words: readonly string[]) =>
  words.map((word) => word.trim()).filter((word) => word !== '');

/** Returns the networks to save: without empty values and parameters, and each network with an id. */
export function trimNetworks(networks: readonly Network[]): Network[] {
  const taken = networks.flatMap(({ id }) => id || []);
  return networks.map(({ state, amount, ...network }) => {
    const id = network.id || freeId(network.name, taken);
    taken.push(id);
    return {
      ...network,
      id,
      ...(state?.trim() && { state }),
      ...(amount?.trim() && { amount }),
      approved: written(network.approved),
      pending: written(network.pending),
      rejected: written(network.rejected),
    };
  });
}
