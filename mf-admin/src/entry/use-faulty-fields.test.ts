import { expect, test } from 'vitest';
import { describeFaultyFields } from './use-faulty-fields.ts';

test.each<[string[], string]>([
  [[], 'Escribe un texto.'],
  [['Mínimo'], 'Mínimo: Escribe un texto.'],
  [['Nombre', 'Mínimo'], 'Revisa 2 campos: Nombre y Mínimo.'],
  [['Nombre', 'Título', 'Mínimo'], 'Revisa 3 campos: Nombre, Título y Mínimo.'],
  [['Nombre', 'Título', 'Mínimo', 'A', 'B'], 'Revisa 5 campos: Nombre, Título, Mínimo y 2 más.'],
])('the sentence for the faulty fields %j is «%s»', (labels, sentence) => {
  expect(describeFaultyFields(labels, 'Escribe un texto.')).toBe(sentence);
});
