import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeThanksSentence } from './thanks.ts';

const nameless = 'Gracias por registrarte desde México. Revisa tu correo.';

test.each([
  'Ana',
  'María José de León',
  'Jean-Pierre Núñez',
  "Bernardo O'Higgins",
  'Lucía D’Angelo',
  'Ñandú Yg̃uasu',
  'ÁÉÍÓÚ Üüñç',
  'a'.repeat(40),
])('the sentence thanks %s by name', (name) => {
  expect(writeThanksSentence(name, 'México')).toBe(
    `Gracias por registrarte, ${name} de México. Revisa tu correo.`,
  );
});

// Threat 41
test.each([
  ['a link', 'premio.com'],
  ['a link with its scheme', 'https://premio.test/x'],
  ['a link behind a word', 'Ana bit.ly/x'],
  ['a dot of another script', 'premio。com'],
  ['an email', 'ana@premio.test'],
  ['a phone number', '+52 55 1234 5678'],
  ['a phone number in digits of another script', 'Ana ٠١٢٣٤٥٦'],
  ['five words', 'Gana mil pesos ya mismo'],
  ['five words joined by hyphens', 'Gana-mil-pesos-ya-mismo'],
  ['41 letters', 'a'.repeat(41)],
  ['a mark of a message', 'Gana ya!'],
  ['an emoji', '🎉 Ana'],
  ['a line break', 'Ana\nGana'],
  ['a placeholder', '{app}'],
  ['a direction mark', 'Ana\u202eoic'],
  ['a joiner', 'Ana\u200dLuz'],
  ['a heap of accents', `A${'\u0301'.repeat(3)}na`],
  ['signs alone', "-' '-"],
  ['nothing', ''],
])('the sentence leaves out a name with %s', (_, name) => {
  expect(writeThanksSentence(name, 'México')).toBe(nameless);
});

// Threat 41
test('names never add a digit, a dot, a slash or a fifth word to the sentence', () => {
  const pieces = fc.constantFrom(
    'Ana',
    'ñ',
    ' ',
    '-',
    "'",
    '.',
    '/',
    '@',
    '7',
    '\n',
    '\u202e',
    '😀',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (name) => {
      const sentence = writeThanksSentence(name, 'México');
      if (sentence === nameless) return;
      expect(sentence).toMatch(
        /^Gracias por registrarte, [\p{L}\p{M}' ’-]{1,80} de México\. Revisa tu correo\.$/u,
      );
      expect(name.split(/[ -]+/).length).toBeLessThanOrEqual(4);
    }),
  );
});
