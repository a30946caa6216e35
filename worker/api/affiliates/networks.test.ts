import { expect, test } from 'vitest';
import { networkSecrets } from './networks.ts';

const [now, before] = ['n'.repeat(32), 'b'.repeat(32)];
const network = { id: 'ofertas', mark: 'a1b2c3d4' };

test('a key rotation keeps a network’s earlier secret valid as its second secret', () => {
  const [earlier] = networkSecrets(network, { TOKEN_SECRET: before });
  const keys = { TOKEN_SECRET: now, TOKEN_SECRET_PREVIOUS: before };
  const secrets = networkSecrets(network, keys);
  expect(secrets).toHaveLength(2);
  expect(secrets[0]).not.toBe(earlier);
  expect(secrets[1]).toBe(earlier);
});

test('a network’s secret depends on its id and on its `mark` value', () => {
  const others = [network, { ...network, id: 'otra' }, { ...network, mark: 'e5f6a7b8' }];
  const secrets = others.flatMap((one) => networkSecrets(one, { TOKEN_SECRET: now }));
  expect(new Set(secrets).size).toBe(3);
});
