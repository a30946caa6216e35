import { scrypt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { QueuePlace } from './passwords.ts';

// The spy counts the work of each guess, because times are unreliable on a busy machine. An earlier file of
// this worker may have imported the module without the spy, so this file imports it again.
vi.mock('node:crypto', { spy: true });
vi.resetModules();
const { createPasswordHasher, createQueue } = await import('./passwords.ts');

/** These hashes need a sixteenth of the usual work, because the tested rules do not depend on the cost. */
const cheap = (pepper: string, previous?: string) =>
  createPasswordHasher({
    PASSWORD_PEPPER: pepper,
    PASSWORD_PEPPER_PREVIOUS: previous,
    PASSWORD_LN: 10,
  });
const passwords = cheap('a pepper of the tests');
const hash = await passwords.hash('Caracol-azul-73');

test('a password matches only its own hash', async () => {
  expect(await passwords.verify('Caracol-azul-73', hash)).toBe(true);
  for (const typed of ['caracol-azul-73', 'Caracol-azul-73 ', '']) {
    expect(await passwords.verify(typed, hash)).toBe(false);
  }
});

test('a hash contains its parameters, and equal passwords get different hashes', async () => {
  const real = createPasswordHasher({ PASSWORD_PEPPER: 'a pepper of the tests' });
  const made = await real.hash('Caracol-azul-73');
  expect(made).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await real.hash('Caracol-azul-73')).not.toBe(made);
  expect(real.isOutdated(made)).toBe(false);
  expect(real.isOutdated(hash)).toBe(true);
  expect(await real.verify('Caracol-azul-73', hash)).toBe(true);
});

// Threat 5
test('a guess costs the same work for unknown and known accounts', async () => {
  const real = createPasswordHasher({ PASSWORD_PEPPER: 'a pepper of the tests' });
  const made = await real.hash('Caracol-azul-73');
  const work = vi.mocked(scrypt).mock.calls;
  const workOf = async (one: string | null) => {
    work.length = 0;
    expect(await real.verify('Caracol-azul-74', one)).toBe(false);
    return work.map(([typed, salt, length, cost]) => [
      String(typed).length,
      Buffer.byteLength(salt as Buffer),
      length,
      cost,
    ]);
  };
  const known = await workOf(made);
  expect(known).toMatchObject([[expect.any(Number), 16, 32, { N: 2 ** 14, r: 8, p: 5 }]]);
  expect(await workOf(null)).toEqual(known);
});

// Threat 62
test('without the pepper, a correct password does not match a stolen hash', async () => {
  expect(await cheap('another pepper').verify('Caracol-azul-73', hash)).toBe(false);
});

test('a hash that was made during a pepper rotation still matches after the rotation', async () => {
  const rotating = cheap('a new pepper', 'a pepper of the tests');
  const named = await rotating.hash('Caracol-azul-73');
  expect(named).toMatch(/^\$scrypt\$ln=10,r=8,p=5,keyid=[\da-f]{8}\$/);
  const rotated = cheap('a new pepper');
  const later = cheap('a third pepper', 'a new pepper');
  for (const made of [named, await rotated.hash('Caracol-azul-73')]) {
    expect(await rotated.verify('Caracol-azul-73', made)).toBe(true);
    expect(rotated.isOutdated(made)).toBe(false);
    expect(await later.verify('Caracol-azul-73', made)).toBe(true);
    expect(later.isOutdated(made)).toBe(true);
  }
});

test('a password matches in composed and decomposed Unicode', async () => {
  const composed = await passwords.hash('contraseña-é'.normalize('NFC'));
  expect(await passwords.verify('contraseña-é'.normalize('NFD'), composed)).toBe(true);
});

test.each([
  ['a missing account', null],
  ['an erased account', ''],
  ['a text that is no hash', 'hola'],
  ['a key that is cut off', hash.slice(0, -4)],
  ['an empty key', `$scrypt$ln=10,r=8,p=5$${'A'.repeat(22)}$`],
  ['zeros', `$scrypt$ln=10,r=8,p=5$${'A'.repeat(22)}$${'A'.repeat(43)}`],
])('every password fails against %s', async (_, stored) => {
  expect(await passwords.verify('', stored)).toBe(false);
  expect(await passwords.verify('Caracol-azul-73', stored)).toBe(false);
});

const soon = () => new Promise((resolve) => setTimeout(resolve, 0));
const person: QueuePlace = { lane: 'person' };
const others: QueuePlace = { lane: 'others' };
const crowded = { refusal: 'crowded' };
const known = (account: string): QueuePlace => ({ lane: 'known', account });

test('queued work runs one call at a time, in the order of the calls', async () => {
  const inTurn = createQueue(3, soon);
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await soon();
    seen.push(`${name} ends`);
    return name;
  };
  const both = [inTurn(others, work('a')), inTurn(others, work('b'))];
  expect(await Promise.all(both)).toEqual([{ answer: 'a' }, { answer: 'b' }]);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a full lane refuses work at once and accepts work again when it has space', async () => {
  const inTurn = createQueue(2, soon);
  const done = Promise.all([inTurn(others, soon), inTurn(others, soon)]);
  expect(await inTurn(others, async () => 'never')).toEqual(crowded);
  await done;
  expect(await inTurn(others, async () => 'now')).toEqual({ answer: 'now' });
});

// Threat 4
test('a full lane of strangers delays no member and no person who solved a challenge', async () => {
  const inTurn = createQueue(2, soon);
  const order: string[] = [];
  const note = (name: string) => async () => order.push(name);
  const strangers = [inTurn(others, note('one')), inTurn(others, note('other'))];
  expect(await inTurn(others, note('third'))).toEqual(crowded);
  const more = [inTurn(person, note('person')), inTurn(known('ana'), note('known'))];
  await Promise.all([...strangers, ...more]);
  expect(order).toEqual(['known', 'person', 'one', 'other']);
});

// Threat 4
test('a full lane of members does not block other people forever', async () => {
  const inTurn = createQueue(12, soon);
  const order: string[] = [];
  const note = (name: string) => async () => order.push(name);
  const members = Array.from({ length: 12 }, (_, n) => inTurn(known(`member-${n}`), note('known')));
  await Promise.all([...members, inTurn(others, note('stranger')), inTurn(person, note('person'))]);
  expect(order.indexOf('person')).toBeLessThan(3);
  expect(order.indexOf('stranger')).toBeLessThan(7);
});

// Threat 4
test('one account can queue at most two password checks, so other accounts have space', async () => {
  const inTurn = createQueue(3, soon);
  const done = Promise.all([inTurn(known('ana'), soon), inTurn(known('ana'), soon)]);
  expect(await inTurn(known('ana'), soon)).toEqual({ refusal: 'own' });
  expect(await inTurn(known('luis'), async () => 'now')).toEqual({ answer: 'now' });
  await done;
  expect(await inTurn(known('ana'), async () => 'again')).toEqual({ answer: 'again' });
});

test('failed work rejects its own call, and the next work still runs', async () => {
  const inTurn = createQueue(2, soon);
  const failing = inTurn(others, () => Promise.reject(new Error('out of memory')));
  const next = inTurn(others, async () => 'done');
  await expect(failing).rejects.toThrow('out of memory');
  expect(await next).toEqual({ answer: 'done' });
});
