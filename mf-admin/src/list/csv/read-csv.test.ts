import { expect, test } from 'vitest';
import { type CsvProgress, readCsv, rowCounter } from './read-csv.ts';

const line = `${'x'.repeat(98)}\r\n`;

/** A header line and `rows` lines of 100 bytes, a thousand lines per chunk. */
function answerOf(rows: number, total: string | null) {
  const bytes = new TextEncoder().encode(line.repeat(rows + 1));
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 100_000));
      at += 100_000;
    },
  });
  return new Response(body, total === null ? {} : { headers: { 'x-total': total } });
}

test('a large file is put together whole, and told of seldom', async () => {
  const rows = 60_000;
  const told: CsvProgress[] = [];
  const since = performance.now();
  const { file, isWhole } = await readCsv(answerOf(rows, String(rows)), (now) => told.push(now));
  expect(isWhole).toBe(true);
  expect(await file.text()).toBe(line.repeat(rows + 1));
  expect(file.type).toBe('text/csv');
  expect(told.length).toBeLessThanOrEqual(1 + (performance.now() - since) / 200);
  expect(told[0]).toEqual({ rows: 999, total: rows });
});

test.each([
  ['fewer rows than promised', 9, '10', false],
  ['as many as promised', 10, '10', true],
  ['more, which were added meanwhile', 11, '10', true],
  ['no rows, as promised', 0, '0', true],
  ['no promise', 3, null, true],
])('%s: it is whole or not', async (_, rows, total, whole) => {
  const { isWhole } = await readCsv(answerOf(rows, total), () => {});
  expect(isWhole).toBe(whole);
});

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
