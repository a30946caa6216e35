import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { secondFactorCode } from './auth/second-factor.ts';
import {
  email,
  findFaults,
  lineField,
  optionalLineField,
  personName,
  reason,
  removeInvisible,
} from './fields.ts';

test.each([
  ['Ana', 'Ana'],
  ['  María José Núñez ', 'María José Núñez'],
  ['Jose\u0301', 'José'],
  ['Ana\u00ad\u200b \u202eLuz', 'Ana Luz'],
  ["D'Angelo Ñu", "D'Angelo Ñu"],
  ['👩‍👧 Ana', '👩‍👧 Ana'],
])('the name %j is stored as %j', (typed, kept) => {
  expect(z.parse(personName, typed)).toBe(kept);
});

test.each([
  ['', 'Escribe tu nombre.'],
  ['\u200b', 'Escribe tu nombre.'],
  ['\u3164\u3164', 'Escribe tu nombre.'],
  ['\u2800\u2800', 'Escribe tu nombre.'],
  ['\u00ad\u00ad\u00ad', 'Escribe tu nombre.'],
  ['\u202e\u2066', 'Escribe tu nombre.'],
  ['A', 'Escribe tu nombre con al menos dos letras.'],
  ['12345', 'Escribe tu nombre con al menos dos letras.'],
  ['\u200d\u200d', 'Escribe tu nombre.'],
  ['A\u3164', 'Escribe tu nombre con al menos dos letras.'],
  ['Ana\nLuz', 'Quita los caracteres especiales.'],
  // Threat 28: many versions of Excel split a name at a semicolon into two cells.
  ['Ana;=1+1;', 'Escribe tu nombre sin estos signos: «;», «=», «|», «<» y «>».'],
  ['Ana = Luz', 'Escribe tu nombre sin estos signos: «;», «=», «|», «<» y «>».'],
  ['Ana|Luz', 'Escribe tu nombre sin estos signos: «;», «=», «|», «<» y «>».'],
  ['<b>Ana', 'Escribe tu nombre sin estos signos: «;», «=», «|», «<» y «>».'],
  ['Ana；＝1', 'Escribe tu nombre sin estos signos: «;», «=», «|», «<» y «>».'],
])('the name %j is refused: %s', (typed, sentence) => {
  expect(z.safeParse(personName, typed).error?.issues[0]?.message).toBe(sentence);
});

const local64 = 'a'.repeat(64);
const label = 'b'.repeat(60);

test.each([
  ['maria&juan@correo.test', 'maria&juan@correo.test'],
  ['ana/paz@correo.test', 'ana/paz@correo.test'],
  ["o'higgins@correo.test", "o'higgins@correo.test"],
  ['ana+apps=1@correo.test', 'ana+apps=1@correo.test'],
  ['Ana.Paz@Correo.TEST', 'ana.paz@correo.test'],
  ['ana@muñoz.test', 'ana@xn--muoz-hqa.test'],
  ['ana@MUÑOZ.test', 'ana@xn--muoz-hqa.test'],
  ['ana@mun\u0303oz.test', 'ana@xn--muoz-hqa.test'],
  ['ana@xn--muoz-hqa.test', 'ana@xn--muoz-hqa.test'],
  ['ana@correo。test', 'ana@correo.test'],
  ['\u200eana@correo.test\u202c ', 'ana@correo.test'],
  ['a\u200bn\u00ada\u200d@corr\u2066eo.test\u00a0', 'ana@correo.test'],
  [`${local64}@correo.test`, `${local64}@correo.test`],
])('the email %j is stored as %j', (typed, kept) => {
  expect(z.parse(email, typed)).toBe(kept);
  expect(z.parse(email, kept)).toBe(kept);
});

const invalidEmail = 'Escribe un correo válido, por ejemplo nombre@correo.com.';
test.each([
  ['', 'Escribe tu correo.'],
  ['\u200b\u2060', 'Escribe tu correo.'],
  ['ana', invalidEmail],
  ['ana@', invalidEmail],
  ['@correo.test', invalidEmail],
  ['ana@correo', invalidEmail],
  ['ana@@correo.test', invalidEmail],
  ['ana paz@correo.test', invalidEmail],
  ['josé@correo.test', invalidEmail],
  ['"ana"@correo.test', invalidEmail],
  ['ana<b>@correo.test', invalidEmail],
  ['ana@correo.test,otra@correo.test', invalidEmail],
  ['ana@correo.test\nBcc: otra@correo.test', invalidEmail],
  ['ana@-correo.test', invalidEmail],
  ['ana@correo..test', invalidEmail],
  ['ana@correo.test.', invalidEmail],
  ['ana@127.0.0.1', invalidEmail],
  ['ana@１２７.1', invalidEmail],
  ['ana@[127.0.0.1]', invalidEmail],
  // A URL parser would accept this text, but it is more than a domain.
  ['ana@muñoz.test/x', invalidEmail],
  ['ana@muñoz.test:25', invalidEmail],
  ['ana@muñoz%2etest', invalidEmail],
  ['ana@muñoz.test?x', invalidEmail],
  ['ana@muñoz\\correo.test', invalidEmail],
  [`${local64}a@correo.test`, invalidEmail],
  [`ana@${'b'.repeat(64)}.test`, invalidEmail],
  [`${local64}@${label}.${label}.${label}.bbbbbbb`, 'Ese correo es demasiado largo.'],
  // This email is short when typed, but too long in its stored form.
  [`ana@${'ñ.'.repeat(40)}test`, 'Ese correo es demasiado largo.'],
])('the email %j is refused: %s', (typed, sentence) => {
  expect(z.safeParse(email, typed).error?.issues[0]?.message).toBe(sentence);
});

test('titles, reasons and codes lose invisible characters, but not emoji', () => {
  const title = lineField(20, { missing: 'Falta.', invalid: 'Quita esto.' });
  for (const unseen of ['\u200d', '\u200c\ufe0f', ' \ufe0e\u200b ']) {
    expect(z.safeParse(title, unseen).error?.issues[0]?.message).toBe('Falta.');
  }
  expect(z.parse(title, '\u202eGana \u200b👩‍👧\u00ad')).toBe('Gana 👩‍👧');
  expect(z.parse(reason, 'Falta\u2066 un dato')).toBe('Falta un dato');
  expect(z.parse(secondFactorCode, '\u200e123\u00ad456\u202c')).toBe('123456');
});

test('an optional line may be empty or absent, but cannot have a line break', () => {
  const city = optionalLineField(10);
  expect([undefined, '', ' \u200bLima '].map((typed) => z.parse(city, typed))).toEqual([
    undefined,
    '',
    'Lima',
  ]);
  const sentenceOf = (typed: string) => z.safeParse(city, typed).error?.issues[0]?.message;
  expect(sentenceOf('Lima\nBcc')).toBe('Quita los caracteres especiales.');
  expect(sentenceOf('Lima'.repeat(3))).toBe('Escribe como máximo 10 caracteres.');
});

test.each([
  ['3K8VD-Q0X1M', '3k8vdq0x1m'],
  ['3k8vd-qOxlm', '3k8vdq0x1m'],
  ['3k8vd qoxIm', '3k8vdq0x1m'],
  ['3k8vd–q0x1m', '3k8vdq0x1m'],
  ['3k8vd — q0x1m', '3k8vdq0x1m'],
  ['3k8vd\u2212q0x1m\u00a0', '3k8vdq0x1m'],
  ['l2O 456', '120456'],
])('the code %j is read as %j', (typed, code) => {
  expect(z.parse(secondFactorCode, typed)).toBe(code);
});

test.each([
  [' ', 'Escribe el motivo.'],
  ['no', 'Explica el motivo con tres letras o más.'],
])('the reason «%s» is refused: %s', (typed, sentence) => {
  expect(z.safeParse(reason, typed).error?.issues.map(({ message }) => message)).toEqual([
    sentence,
  ]);
});

test.each(['\ufffc', '\u0301', '\u{16fe4}', '\u{1d159}', '\u200d\u0301 \ufe0f'])(
  'a text of %j shows nothing and counts as empty',
  (text) => {
    expect(removeInvisible(text)).toBe('');
    expect(removeInvisible(`a${text}`)).toMatch(/^a/);
  },
);

test('accents and emoji of several code points stay unchanged', () => {
  for (const text of ['Jose\u0301', '👩\u200d💻', '❤\ufe0f'])
    expect(removeInvisible(text)).toBe(text);
});

test('only an empty field is reported as missing', () => {
  const form = z.object({ nombre: personName, email, edad: z.int().check(z.minimum(1)) });
  const found = findFaults(form, { nombre: ' ', email: 'ana', edad: 0 });
  expect(Object.keys(found.fields)).toEqual(['nombre', 'email', 'edad']);
  expect(found.missing).toEqual(['nombre']);
});
