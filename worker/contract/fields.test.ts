import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { personName } from './fields.ts';

test.each([
  ['Ana', 'Ana'],
  ['  María José Núñez ', 'María José Núñez'],
  ['Jose\u0301', 'José'],
  ['Ana\u00ad\u200b \u202eLuz', 'Ana Luz'],
  ["D'Angelo Ñu", "D'Angelo Ñu"],
  ['👩‍👧 Ana', '👩‍👧 Ana'],
])('the name %j is kept as %j', (typed, kept) => {
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
  ['\u200d\u200d', 'Escribe tu nombre con al menos dos letras.'],
  ['A\u3164', 'Escribe tu nombre con al menos dos letras.'],
  ['Ana\nLuz', 'Quita los caracteres especiales.'],
  // Threat 28: with a semicolon, a part of a name is a cell of its own in many an Excel.
  ['Ana;=1+1;', 'Escribe tu nombre sin estos signos: «;», «=», «|», «<» y «>».'],
  ['Ana = Luz', 'Escribe tu nombre sin estos signos: «;», «=», «|», «<» y «>».'],
  ['Ana|Luz', 'Escribe tu nombre sin estos signos: «;», «=», «|», «<» y «>».'],
  ['<b>Ana', 'Escribe tu nombre sin estos signos: «;», «=», «|», «<» y «>».'],
  ['Ana；＝1', 'Escribe tu nombre sin estos signos: «;», «=», «|», «<» y «>».'],
])('the name %j is refused: %s', (typed, sentence) => {
  expect(z.safeParse(personName, typed).error?.issues[0]?.message).toBe(sentence);
});
