import { expect, test } from 'vitest';
import { findFaults } from '../fields.ts';
import { brandFields, createTypedBrandSchema } from './brand.ts';

const stored = { whatsappNumber: '573001234567' };
const read = (whatsappNumber: string, before = {}) =>
  createTypedBrandSchema(before).parse({ whatsappNumber }).whatsappNumber;
const faultOf = (whatsappNumber: string) =>
  findFaults(createTypedBrandSchema(stored), { whatsappNumber }).fields.whatsappNumber;

test.each([
  '+57 300 123 4567',
  ' +57 (300) 123-4567',
  'https://wa.me/573001234567',
  'wa.me/+573001234567?text=Hola',
  'https://www.wa.me/573001234567/',
])('a number with the code of its country is stored in the form for wa.me: %s', (typed) => {
  expect(read(typed)).toBe('573001234567');
});

test('a zero in parentheses is left out of the stored number', () => {
  expect(read('+44 (0)20 7946 0018')).toBe('442079460018');
});

test('a stored number without «+» stays valid while nobody changes it', () => {
  expect(read('573001234567', stored)).toBe('573001234567');
  const { whatsappNumber } = brandFields.partial().parse({ whatsappNumber: '57 300 123 4567' });
  expect(whatsappNumber).toBe('573001234567');
});

test.each([
  '11 91234 5678',
  '11912345678',
  '573001234568',
  '809 555 0199',
  'https://wa.me/',
  '04141234567',
])('a number without the code of its country gets an error sentence: %s', (typed) => {
  expect(faultOf(typed)).toMatch('código del país, como');
});

test.each(['+58 0414 123 4567', '+593 099 123 4567'])(
  'a zero after the code of the country gets an error sentence: %s',
  (typed) => {
    expect(faultOf(typed)).toMatch('Quita el cero');
  },
);
