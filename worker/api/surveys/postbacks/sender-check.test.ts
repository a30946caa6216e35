import { expect, test } from 'vitest';
import { providers } from '../registry.ts';
import { findSenderRefusal } from './sender-check.ts';

const sender = { pathSecret: 'parte-secreta-123', ipAddress: '188.40.3.73' };
const open = { CPX_PATH_SECRET: 'parte-secreta-123', CPX_ADDRESSES: [] };
const listed = { ...open, CPX_ADDRESSES: ['188.40.3.73', '2A01:4f8:d0a:30ff::2'] };

test('a CPX postback needs the secret path and, if set, a listed IP address', () => {
  expect(findSenderRefusal(sender, providers.cpx, listed)).toBeNull();
  expect(
    findSenderRefusal({ ...sender, ipAddress: '2a01:4f8:d0a:30ff::2' }, providers.cpx, listed),
  ).toBeNull();
  expect(findSenderRefusal({ ...sender, ipAddress: '' }, providers.cpx, open)).toBeNull();
});

test.each([
  ['2a01:4f8:d0a:30ff:0:0:0:2', '2a01:4f8:d0a:30ff::2', null],
  ['2a01:4f8:d0a:30ff::2', '2A01:04f8:0d0a:30ff:0000:0000:0000:0002', null],
  ['188.40.3.73', '::ffff:188.40.3.73', null],
  ['::ffff:bc28:349', '188.40.3.73', null],
  ['188.40.3.73', '::ffff:188.40.3.74', 'bad-address'],
  ['188.40.3.73', '', 'bad-address'],
])(
  'with the listed IP address %s, a postback from %j gets the verdict %j',
  (known, ipAddress, verdict) => {
    const config = { ...open, CPX_ADDRESSES: [known] };
    expect(findSenderRefusal({ ...sender, ipAddress }, providers.cpx, config)).toBe(verdict);
  },
);

test('a site without a secret path refuses every postback of CPX', () => {
  const config = { CPX_PATH_SECRET: undefined, CPX_ADDRESSES: [] };
  expect(findSenderRefusal({ ...sender, pathSecret: '' }, providers.cpx, config)).toBe('bad-path');
});

test('a provider that signs whole postbacks needs no path secret and no IP address', () => {
  expect(findSenderRefusal({ ...sender, ipAddress: '' }, providers.bitlabs, listed)).toBeNull();
});
