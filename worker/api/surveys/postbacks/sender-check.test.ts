import { expect, test } from 'vitest';
import { refusalAtDoor } from './sender-check.ts';

const open = { CPX_PATH_SECRET: 'parte-secreta-123', CPX_ADDRESSES: [] };
const listed = { ...open, CPX_ADDRESSES: ['188.40.3.73', '2A01:4f8:d0a:30ff::2'] };
const knock = { provider: 'cpx' as const, pathSecret: 'parte-secreta-123', address: '188.40.3.73' };

test('CPX comes by the secret path and from its own addresses', () => {
  expect(refusalAtDoor(knock, listed)).toBeNull();
  expect(refusalAtDoor({ ...knock, address: '2a01:4f8:d0a:30ff::2' }, listed)).toBeNull();
  expect(refusalAtDoor({ ...knock, address: '' }, open)).toBeNull();
});

test.each([
  ['bad-address', { address: '188.40.3.74' }],
  ['bad-address', { address: '' }],
  ['bad-path', { pathSecret: 'parte-secreta-124' }],
  ['bad-path', { pathSecret: '' }],
])('%s for %o', (verdict, changes) => {
  expect(refusalAtDoor({ ...knock, ...changes }, listed)).toBe(verdict);
});

test('without a secret path there is no way in at all', () => {
  const config = { CPX_PATH_SECRET: undefined, CPX_ADDRESSES: [] };
  expect(refusalAtDoor({ ...knock, pathSecret: '' }, config)).toBe('bad-path');
});

test('the others sign everything, and need neither', () => {
  expect(refusalAtDoor({ ...knock, provider: 'bitlabs', address: '' }, listed)).toBeNull();
});
