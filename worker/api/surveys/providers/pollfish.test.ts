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

const whole =
  'tx_id=t&cpa=30&request_uuid=ana%2Buno%40correo.test&device_id=d&timestamp=5&status=eligible&term_reason=&reward_value=0.50';
const joined = '30:d:ana+uno@correo.test:0.50:eligible::5:t';

test('the signature covers decoded values in the order of their names', () => {
  expect(isSigned(whole, joined)).toBe(true);
  expect(isSigned(`${whole}&debug=true&x=1`, joined)).toBe(true);
  expect(isSigned(whole.replace('cpa=30', 'cpa=31'), joined)).toBe(false);
});

test('the signature leaves out an empty request_uuid, but not an empty term_reason', () => {
  const query = whole.replace(/request_uuid=[^&]*/, 'request_uuid=');
  expect(isSigned(query, '30:d:0.50:eligible::5:t')).toBe(true);
  expect(isSigned(query, '30:d::0.50:eligible::5:t')).toBe(false);
});

// Threat 49
test('a signature is invalid when an attacker moves its values to other parameters', () => {
  // An attacker changes a signed callback: another person, another amount, or a completion.
  const shifted = [
    whole.replace('&status=eligible', ''),
    whole.replace('&term_reason=', ''),
    whole.replace('&timestamp=5', ''),
    'cpa=30:d&device_id=ana%2Buno%40correo.test&request_uuid=&reward_value=0.50&status=eligible&term_reason=&timestamp=5&tx_id=t',
    'click_id=30&cpa=d&device_id=ana%2Buno%40correo.test&request_uuid=&reward_value=0.50&status=eligible&term_reason=&timestamp=5&tx_id=t',
    `${whole}&tx_id=u`,
  ];
  for (const query of shifted) expect(isSigned(query, joined), query).toBe(false);
});

test('a postback completes a survey only with status=eligible and without debug=true', () => {
  const query = 'tx_id=t&request_uuid=u&device_id=d&reward_value=0.50&cpa=100&status=eligible';
  expect(read(query)).toMatchObject({
    kind: 'completion',
    transId: 't',
    userId: 'd',
    amountCents: 50,
    paidCents: 100,
  });
  expect(read(query.replace('=eligible', '=noteligible')).kind).toBe('ineligible');
  for (const status of ['', '&status=maybe', '&status=']) {
    expect(read(query.replace('&status=eligible', status)).kind).toBe('unknown');
  }
  expect(read(`${query}&debug=true`).kind).toBe('debug');
  expect(read(query.replace('cpa=100', 'cpa=1.00')).paidCents).toBeNull();
  expect(read(query.replace('cpa=100', 'cpa=')).paidCents).toBe('not-told');
});

test('the wall’s URL names one person and has only text parameters', () => {
  const visit = {
    token: 'k',
    userId: 'u',
    opaqueId: 'o',
    secret,
    ipAddress: '203.0.113.9',
    now: 5,
  };
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
