import { expect, test, vi } from 'vitest';
import { describeError, maxMessageLength } from './log.ts';

const messageOf = (message: string) => describeError(new Error(message)).message;

test('the database’s own message is logged unchanged', () => {
  const said = 'D1_ERROR: UNIQUE constraint failed: members.email: SQLITE_CONSTRAINT';
  expect(messageOf(said)).toBe(said);
  expect(messageOf('no such table: leads_generar')).toBe('no such table: leads_generar');
});

test('the log shows the cause of a query’s error, without bound values', () => {
  const cause = new Error('D1_ERROR: no such table: posts');
  const failed = new Error('Failed query: select ? params: ana@correo.test', { cause });
  expect(describeError(failed).message).toBe('D1_ERROR: no such table: posts');
});

test.each([
  ['an email', 'no such member: ana.perez+1@correo.test', /ana|correo/],
  ['an encoded email', 'bad path /x/ana%40correo.test', /ana|correo/],
  ['a text that JSON quotes', `Unexpected token 'A', "Ana Pérez {" is not valid JSON`, /Pérez/],
  ['a quote that was cut', 'Unexpected end in "Ana Pérez is', /Pérez/],
  ['a query', 'Invalid URL: https://sitio.test/baja?ficha=corta', /corta/],
  ['an IP address', 'no route to 192.0.2.7', /192/],
  ['a token', `bad ${'a1_-'.repeat(10)}`, /a1_-a1/],
])('the log hides %s in a message', (_, message, secret) => {
  expect(message).toMatch(secret);
  expect(messageOf(message)).not.toMatch(secret);
});

test('the log shortens a message of 64 KB before it masks the message', () => {
  const failed = new Error('a'.repeat(65_536));
  const replace = vi.spyOn(String.prototype, 'replace');
  describeError(failed);
  const lengths = replace.mock.contexts.map((text) => String(text).length);
  replace.mockRestore();
  expect(Math.max(...lengths)).toBeLessThanOrEqual(maxMessageLength);
});

test('the log leaves out a stack frame of more than 500 characters', () => {
  const failed = new Error(`no\n at ${'a'.repeat(501)}:1:1`);
  expect(describeError(failed).at.join()).not.toContain('aaa');
});

test.each([
  ['an email', 'ana.perez@correo.test', /ana/],
  ['a quote', `'Ana Pérez de la calle larga'`, /Ana|Pérez/],
  ['a token', 'a1_-'.repeat(10), /a1_-/],
])(
  'if the log cuts a long message inside %s, it also hides the remaining part',
  (_, personal, secret) => {
    for (let at = 1; at < personal.length; at += 1) {
      // The mask for the quoted text is one character long. So the logged message is short, and the test sees
      // its text at the cut.
      const before = `"${'x'.repeat(maxMessageLength - at - 3)}" `;
      expect(messageOf(before + personal + ' end'.repeat(200))).not.toMatch(secret);
    }
  },
);

test('the log shows an error’s place by file names and positions, without folders', () => {
  const { at, error } = describeError(new TypeError('ana@correo.test'));
  expect(error).toBe('TypeError');
  expect(at[0]).toMatch(/log\.test\.ts:\d+:\d+/);
  expect(at.join()).not.toMatch(/correo|worker\/contract/);
  expect(at.length).toBeLessThanOrEqual(4);
});

test('the log leaves out a message’s line that looks like a stack frame', () => {
  const { at } = describeError(new Error('no mail\n    at ana@correo.test'));
  expect(at.join()).not.toContain('ana');
});

test('the log shows only the type of a thrown value that is not an error', () => {
  expect(describeError('ana@correo.test')).toEqual({ error: 'unknown', message: 'string', at: [] });
});
