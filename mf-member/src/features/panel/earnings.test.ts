import { expect, test } from 'vitest';
import { chartSize, layOutBars } from './earnings.tsx';

test('the largest amount has the tallest bar, and half the amount has half the height', () => {
  const { bars, baseline } = layOutBars([400, 200]);
  expect(bars[0]?.height).toBeCloseTo(2 * (bars[1]?.height ?? 0));
  for (const { y, height } of bars) expect(y + height).toBeCloseTo(baseline);
});

test('the bar of a week with a loss is below the baseline and inside the chart', () => {
  const { bars, baseline } = layOutBars([100, -300]);
  expect(bars[1]?.y).toBe(baseline);
  expect(baseline + (bars[1]?.height ?? 0)).toBeLessThan(chartSize.height);
});

test('weeks without money have no bar and cause no division by zero', () => {
  for (const { height, y } of layOutBars([0, 0]).bars) {
    expect(height).toBe(0);
    expect(Number.isFinite(y)).toBe(true);
  }
});

test('the bar of one cent stays visible beside a bar of a hundred dollars', () => {
  expect(layOutBars([10_000, 1]).bars[1]?.height).toBeGreaterThanOrEqual(2);
});
