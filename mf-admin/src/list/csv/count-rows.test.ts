import { expect, test } from 'vitest';
import { rowCounter } from './count-rows.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('the head is no row', () => {
  expect(rowCounter()(bytes('nombre,email\r\n'))).toBe(0);
  expect(rowCounter()(bytes(''))).toBe(0);
});

test('rows are counted across pieces', () => {
  const count = rowCounter();
  count(bytes('nombre\r\nAna'));
  expect(count(bytes('\r\nBeto\r\n'))).toBe(2);
});

test('a line break inside quotes is part of its cell, wherever the pieces are cut', () => {
  const text = 'motivo\r\n"una ""cita""\nen dos líneas"\r\nAna\r\n';
  for (let cut = 0; cut <= text.length; cut += 1) {
    const count = rowCounter();
    count(bytes(text.slice(0, cut)));
    expect(count(bytes(text.slice(cut)))).toBe(2);
  }
});
