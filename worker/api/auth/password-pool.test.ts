import { expect, test } from 'vitest';
import type { Bindings } from '../bindings.ts';
import type { Config } from '../env.ts';
import { createPasswordPool } from './password-pool.ts';

test('if an account’s Durable Object is full, a second object checks the password', async () => {
  let asked: string[] = [];
  const namespace = {
    idFromName: (name: string) => name,
    get: (name: string) => ({
      hash: async () => {
        asked.push(name);
        return { refusal: 'crowded' };
      },
    }),
  };
  const pool = createPasswordPool({ PASSWORDS: namespace as unknown as Bindings['PASSWORDS'] }, {
    PASSWORD_PEPPER: 'pimienta',
  } as Config);
  const used = new Set<string>();
  for (let account = 0; account < 300; account += 1) {
    asked = [];
    await pool.hash('', { lane: 'known', account: `m-${account}` }).catch(() => {});
    expect(new Set(asked).size).toBe(2);
    for (const name of asked) used.add(name);
  }
  expect([...used].sort()).toEqual(['hasher-0', 'hasher-1', 'hasher-2', 'hasher-3']);
});
