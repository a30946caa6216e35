import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { bitlabs } from './bitlabs.ts';

const none = new URLSearchParams();
const read = (query: string) => bitlabs.read(new URLSearchParams(query));

test('the example of BitLabs’ documentation has a valid signature', () => {
  const url =
    'https://publisher.com/complete?uid=8cc877ee-af19-488d-b28d-216fb866b996&val=500&hash=dbcd6bb8ca677344592842a52b4fca9bec36cd4b';
  const secret = 'JLOIAUNMHFli7ZJOQVEzm98rzqnm9';
  expect(bitlabs.isSigned(url, none, secret)).toBe(true);
  expect(bitlabs.isSigned(url, none, `${secret}0`)).toBe(false);
});

// Threat 48
test('the signature covers the whole URL, and its hash must come last', () => {
  const secret = 'secreto';
  const plain = 'https://sitio.test/api/postback/bitlabs?uid=ana%40correo.test&val=0.50&tx=1';
  const hash = createHmac('sha1', secret).update(plain).digest('hex');
  const isSigned = (url: string) => bitlabs.isSigned(url, none, secret);
  expect(isSigned(`${plain}&hash=${hash}`)).toBe(true);
  expect(isSigned(`${plain}&hash=${hash}&val=9.00`)).toBe(false);
  expect(isSigned(`${plain}&val=9.00&hash=${hash}`)).toBe(false);
  expect(isSigned(`${plain.replace('%40', '@')}&hash=${hash}`)).toBe(false);
  expect(isSigned(`${plain}&hash=`)).toBe(false);
  expect(isSigned(plain)).toBe(false);
  expect(isSigned(`${plain}&hash=${hash}&hash=${hash}`)).toBe(false);
});

test('the type distinguishes completion, correction, partial reversal and screen-out', () => {
  const query = 'uid=ana&usd=1.00&tx=t2&ref=t1';
  const complete = read(`${query}&type=COMPLETE&val=0.50`);
  expect(complete).toMatchObject({ kind: 'completion', counts: true, amountCents: 50 });
  const more = read(`${query}&type=RECONCILIATION&val=0.20`);
  expect(more).toMatchObject({ kind: 'correction', counts: false, amountCents: 20 });
  expect(read(`${query}&type=reconciliation&val=-0.20`)).toMatchObject({
    kind: 'reversal',
    isWhole: false,
    amountCents: 20,
    counts: false,
    transId: 't2',
    originalId: 't1',
  });
  expect(read(`${query}&type=SCREENOUT&val=0`).kind).toBe('screenout');
  const consoled = read(`${query}&type=SCREENOUT&val=0.02`);
  expect(consoled).toMatchObject({ kind: 'correction', counts: false, amountCents: 2 });
  expect(read(`${query}&type=START_BONUS&val=0.02`).kind).toBe('unknown');
  expect(read(`${query}&type=RECONCILIATION&val=NaN`).amountCents).toBeNull();
});

test('a missing price is read as not-told, and an unfilled placeholder as null', () => {
  expect(read('uid=ana&val=0.50&tx=t1&type=COMPLETE').paidCents).toBe('not-told');
  expect(read('val=0.50&tx=t1&type=COMPLETE&usd=').paidCents).toBe('not-told');
  expect(read('val=0.50&tx=t1&type=COMPLETE&usd=[%VALUE:USD%]').paidCents).toBeNull();
});

test('without a type, a negative value is a reversal, and a positive value is unknown', () => {
  expect(read('tx=t2&ref=t1&val=-0.20').kind).toBe('reversal');
  expect(read('tx=t2&val=0.20').kind).toBe('unknown');
  // A negative amount does not change the kind; a later rule refuses the postback because of the amount.
  expect(read('tx=t2&type=COMPLETE&val=-0.20')).toMatchObject({
    kind: 'completion',
    amountCents: -20,
  });
});

test('the offer’s state takes precedence over the type', () => {
  const kindOf = (query: string) => read(`tx=o1&val=0.20&${query}`).kind;
  expect(kindOf('type=COMPLETE&offer_state=PENDING')).toBe('not-completed');
  expect(kindOf('type=COMPLETE&offer_state=NONE')).toBe('completion');
  expect(kindOf('type=STATE_CHANGE&offer_state=COMPLETE')).toBe('completion');
  expect(kindOf('offer_state=completed')).toBe('completion');
  for (const state of ['CREATED', 'ADJUSTED', 'REVIEWING', 'pending']) {
    expect(kindOf(`type=COMPLETE&offer_state=${state}`)).toBe('not-completed');
    expect(kindOf(`type=&offer_state=${state}`)).toBe('not-completed');
  }
  expect(kindOf('type=PENDING')).toBe('not-completed');
  expect(kindOf('type=COMPLETE&offer_state=PAID')).toBe('unknown');
  expect(kindOf('offer_state=COMPLETED&offer_state=RECONCILED')).toBe('unknown');
  expect(kindOf('type=STATE_CHANGE')).toBe('unknown');
  expect(kindOf('type=COMPLETE&offer_state=[%25OFFER:TASK:STATE%25]')).toBe('unknown');
});

test('a reconciliation that refers to its own transaction takes back the whole credit', () => {
  const all = { kind: 'reversal', isWhole: true, transId: 'o1', originalId: 'o1' };
  expect(read('tx=o1&val=0.20&type=COMPLETE&offer_state=RECONCILED')).toMatchObject(all);
  expect(read('tx=o1&val=0.20&type=RECONCILIATION')).toMatchObject(all);
  expect(read('tx=o1&ref=o1&val=0.20&type=RECONCILIATION')).toMatchObject(all);
});
