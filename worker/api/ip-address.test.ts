import { expect, test } from 'vitest';
import { canonicalIpAddress } from './ip-address.ts';

test.each([
  ['188.40.3.73', '188.40.3.73'],
  ['2a01:4f8:d0a:30ff::2', '2a01:4f8:d0a:30ff::2'],
  ['2a01:4f8:d0a:30ff:0:0:0:2', '2a01:4f8:d0a:30ff::2'],
  ['2A01:04F8:0d0a:30ff:0000::0002', '2a01:4f8:d0a:30ff::2'],
  ['::ffff:188.40.3.73', '188.40.3.73'],
  ['::FFFF:bc28:349', '188.40.3.73'],
  ['0:0:0:0:0:ffff:188.40.3.73', '188.40.3.73'],
  ['::1', '::1'],
])('the IP address %s becomes %s', (text, ipAddress) => {
  expect(canonicalIpAddress(text)).toBe(ipAddress);
});

test.each([
  [''],
  ['188.40.3'],
  ['188.40.3.256'],
  ['0xbc.40.3.73'],
  ['188.40.3.73/32'],
  ['2a01:4f8::30ff::2'],
  ['2a01:4f8:d0a:30ff:0:0:0:0:2'],
  ['2a01:4g8::2'],
  ['[2a01:4f8::2]'],
  ['2a01:4f8::2%eth0'],
  ['cpx-research.com'],
])('canonicalIpAddress returns null for the text %j', (text) => {
  expect(canonicalIpAddress(text)).toBeNull();
});
