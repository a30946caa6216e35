import { expect, test } from 'vitest';
import { removeCorrectedFaults } from './still-wrong.ts';

const tried = {
  name: '',
  opening: 'Uno.\n\nDos.',
  landing: { steps: ['a', '', 'b'] },
  guide: { steps: [{ title: '', body: ['x'] }] },
};
const fields = {
  name: 'Escribe un texto.',
  'opening.1': 'Larga.',
  'landing.steps.1': 'Corta.',
  'guide.steps.0.title': 'Escribe un título.',
};
const problem = { message: 'Escribe un texto.', fields };

test.each([
  ['name', { ...tried, name: 'A' }],
  ['opening.1', { ...tried, opening: 'Uno.' }],
  ['landing.steps.1', { ...tried, landing: { steps: ['a', '', 'c'] } }],
  ['guide.steps.0.title', { ...tried, guide: { steps: [{ title: 'T', body: ['x'] }] } }],
])('a change of the field %s removes the fault of this field only', (path, edited) => {
  const left = Object.entries(fields).filter(([name]) => name !== path);
  expect(removeCorrectedFaults(problem, tried, edited)).toEqual({
    message: left[0]?.[1],
    fields: Object.fromEntries(left),
  });
});

test('a refusal of fields disappears after its last field changes; other refusals stay', () => {
  expect(removeCorrectedFaults(problem, tried, tried)).toEqual(problem);
  const one = { message: 'No.', fields: { name: 'No.' } };
  expect(removeCorrectedFaults(one, tried, { ...tried, name: 'A' })).toBeNull();
  const whole = { message: 'Cambió.', fields: {} };
  expect(removeCorrectedFaults(whole, tried, { ...tried, name: 'A' })).toBe(whole);
});
