import { expect, test } from 'vitest';
import { listChanges } from './changes.tsx';

const text = (value: unknown) => JSON.stringify(value);

test('a changed field shows both values, and an unchanged field is left out', () => {
  const before = text({ estado: 'pendiente', nombre: 'Ana' });
  expect(listChanges(before, text({ estado: 'activo', nombre: 'Ana' }))).toEqual([
    { field: 'Estado', before: 'pendiente', after: 'activo' },
  ]);
});

test('an added field has null as `before`, and a removed field has null as `after`', () => {
  expect(listChanges(null, text({ motivo: 'Datos falsos' }))).toEqual([
    { field: 'Motivo', before: null, after: 'Datos falsos' },
  ]);
  expect(listChanges(text({ paypalEmail: 'a…@correo.test' }), null)).toEqual([
    { field: 'Correo de PayPal', before: 'a…@correo.test', after: null },
  ]);
});

test('amounts appear in dollars, and the value true appears as «sí»', () => {
  expect(listChanges(text({ saldoCents: 0 }), text({ saldoCents: -350, visible: true }))).toEqual([
    { field: 'Saldo', before: 'US$\u00a00.00', after: '−US$\u00a03.50' },
    { field: 'visible', before: null, after: 'sí' },
  ]);
});

test('a record that is not a JSON object is shown unchanged', () => {
  expect(listChanges('3', '5')).toEqual([{ field: 'Valor', before: '3', after: '5' }]);
  expect(listChanges(null, '{broken')).toEqual([
    { field: 'Valor', before: null, after: '{broken' },
  ]);
});
