import { expect, test } from 'vitest';
import { layOut, margin } from './plot.ts';

const size = { width: 400, height: 200 };
const columnsOf = (...totals: [number, number][]) =>
  totals.map(([one, two], index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    values: { one, two },
  }));
const keys = ['one', 'two'];

test('a series stands on the one before it, and heights are told by one scale', () => {
  const { boxes, baseline } = layOut(columnsOf([4, 2], [0, 8]), keys, size);
  const [low, high] = boxes.map((series) => series.boxes);
  expect((low?.[0]?.y ?? 0) + (low?.[0]?.height ?? 0)).toBeCloseTo(baseline);
  expect((high?.[0]?.y ?? 0) + (high?.[0]?.height ?? 0)).toBeCloseTo(low?.[0]?.y ?? 0);
  expect((low?.[0]?.height ?? 0) / (high?.[0]?.height ?? 1)).toBeCloseTo(2);
  expect((high?.[1]?.height ?? 0) / (high?.[0]?.height ?? 1)).toBeCloseTo(4);
});

test('days without anything have columns of no height, never a number that is none', () => {
  const { boxes, ticks } = layOut(columnsOf([0, 0], [0, 0]), keys, size);
  for (const box of boxes.flatMap((series) => series.boxes)) expect(box.height).toBe(0);
  expect(ticks.every(({ y }) => Number.isFinite(y))).toBe(true);
});

test('counts are whole, so are the lines to read them by', () => {
  for (const total of [0, 1, 2, 3, 7, 1234]) {
    const { ticks } = layOut(columnsOf([total, 0]), keys, size);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.every(({ value }) => Number.isInteger(value))).toBe(true);
    expect(ticks.at(-1)?.value).toBeGreaterThanOrEqual(total * 0.75);
  }
});

test.each([320, 700, 1100])('in %i px columns stay inside, and day names have room', (width) => {
  const columns = columnsOf(...Array.from({ length: 30 }, (): [number, number] => [1, 1]));
  const { bands, labelled } = layOut(columns, keys, { width, height: 200 });
  expect(bands[0]?.x).toBeGreaterThanOrEqual(margin.left);
  const end = bands.at(-1);
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(width - margin.right);
  expect(labelled.at(-1)).toBe(29);
  const places = labelled.map((index) => bands[index]?.x ?? 0);
  for (let index = 1; index < places.length; index++) {
    expect((places[index] ?? 0) - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(48);
  }
});
