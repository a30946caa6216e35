import { expect, test } from 'vitest';
import { networksSetting } from '#contract/settings/networks.ts';
import { findNetworkFaults, makeNetwork, replaceSecret, trimNetworks } from './network-draft.ts';

test('each saved network has a unique id made from its name', () => {
  const named = (name: string, id = '') => ({ ...makeNetwork(), name, id });
  const all = [named('Ofertas Latam', 'ofertas-latam'), named('Ofertas Latam'), named('¿?')];
  const saved = trimNetworks(all);
  expect(saved.map(({ id }) => id)).toEqual(['ofertas-latam', 'ofertas-latam-2', 'red']);
  expect(networksSetting.safeParse(saved).success).toBe(true);
  expect(trimNetworks([named('x'.repeat(40)), named('x'.repeat(40))]).map(({ id }) => id)).toEqual([
    'x'.repeat(37),
    `${'x'.repeat(37)}-2`,
  ]);
});

test('`trimNetworks` removes empty values and empty parameters', () => {
  const typed = { ...makeNetwork(), name: 'Red', state: ' ', amount: '', approved: [' ok ', ''] };
  const [saved] = trimNetworks([typed]);
  expect(saved).toMatchObject({ approved: ['ok'] });
  expect(Object.keys(saved ?? {})).not.toContain('state');
  expect(Object.keys(saved ?? {})).not.toContain('amount');
});

test('a new secret changes only the network’s `mark`', () => {
  const before = makeNetwork();
  const { mark, ...rest } = replaceSecret(before);
  expect(mark).not.toBe(before.mark);
  expect({ ...rest, mark: before.mark }).toEqual(before);
});

test('the second of two networks with the same name has a fault', () => {
  const all = ['Ofertas', 'Otra', ' ofertas '].map((name) => ({ ...makeNetwork(), name }));
  expect(findNetworkFaults(all)).toEqual({ '2.name': 'Otra red ya se llama así.' });
  expect(findNetworkFaults(all.slice(0, 2))).toEqual({});
});
