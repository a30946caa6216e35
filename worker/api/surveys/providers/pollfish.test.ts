import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { pollfish } from './pollfish.ts';

const secret = 'secreto-de-pollfish';
const hmac = (text: string) => createHmac('sha1', secret).update(text).digest('base64');
const isSigned = (query: string, text: string) => {
  const params = new URLSearchParams(query);
  params.set('signature', hmac(text));
  return pollfish.isSigned('', params, secret);
};
const read = (query: string) => pollfish.read(new URLSearchParams(query));

test('the string of Pollfish’s own example is what is signed', () => {
  const query =
    'device_id=my-device-id&cpa=30&timestamp=1463152452308&tx_id=08f31d41d800cc7a0beb7eb4897639a8ba7fd7db';
  const text = '30:my-device-id:1463152452308:08f31d41d800cc7a0beb7eb4897639a8ba7fd7db';
  expect(isSigned(query, text)).toBe(true);
  expect(isSigned(query.replace('cpa=30', 'cpa=31'), text)).toBe(false);
});

test('an empty request_uuid is left out and an empty term_reason counts', () => {
  expect(isSigned('device_id=my-device-id&term_reason=&cpa=30', '30:my-device-id:')).toBe(true);
  expect(isSigned('device_id=d&request_uuid=&cpa=30&tx_id=t', '30:d:t')).toBe(true);
  expect(isSigned('device_id=d&request_uuid=&cpa=30&tx_id=t', '30:d::t')).toBe(false);
  expect(isSigned('device_id=d&request_uuid=u&cpa=30&tx_id=t', '30:d:u:t')).toBe(true);
});

test('values are signed decoded, whatever else is in the query is not', () => {
  const query = 'tx_id=t&request_uuid=ana%2Buno%40correo.test&reward_value=0.50&debug=true&x=1';
  expect(isSigned(query, 'ana+uno@correo.test:0.50:t')).toBe(true);
});

test('only who was eligible in earnest has completed a survey', () => {
  const query = 'tx_id=t&request_uuid=u&device_id=d&reward_value=0.50&cpa=100';
  expect(read(query)).toMatchObject({
    ...{ kind: 'completion', transId: 't', userId: 'd', amountCents: 50, paidCents: 100 },
  });
  expect(read(`${query}&status=eligible`).kind).toBe('completion');
  expect(read(`${query}&status=noteligible&term_reason=quality`).kind).toBe('ineligible');
  expect(read(`${query}&status=maybe`).kind).toBe('unknown');
  expect(read(`${query}&debug=true`).kind).toBe('debug');
  expect(read(query.replace('cpa=100', 'cpa=1.00')).paidCents).toBeNull();
});

test('the wall asks for the offer wall of one person, by strings only', () => {
  const visit = { token: 'k', userId: 'u', opaqueId: 'o', secret, address: '203.0.113.9', now: 5 };
  const { searchParams } = pollfish.wall(visit);
  expect(searchParams.get('dontencrypt')).toBe('true');
  const register = JSON.parse(searchParams.get('json') ?? '');
  expect(register).toMatchObject({
    api_key: 'k',
    request_uuid: 'u',
    device_id: 'o',
    offerwall: 'true',
  });
  expect(new Set(Object.values(register).map((value) => typeof value))).toEqual(
    new Set(['string']),
  );
});
