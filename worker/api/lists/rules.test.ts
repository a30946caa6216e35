import { expect, test } from 'vitest';
import { findClock } from '../time/clock.ts';
import { computeTimeSpan, createTimeFormatter } from './rules.ts';

const iso = (time: number | undefined) => time && new Date(time).toISOString();

test('a range of days includes the whole last day', () => {
  const span = computeTimeSpan(
    { desde: '2026-02-28', hasta: '2026-02-28' },
    'America/Santo_Domingo',
  );
  expect([iso(span.low), iso(span.high)]).toEqual([
    '2026-02-28T04:00:00.000Z',
    '2026-03-01T04:00:00.000Z',
  ]);
  expect(computeTimeSpan({}, 'UTC')).toEqual({ low: undefined, high: undefined });
});

test.each(['America/Santo_Domingo', 'America/New_York', 'Asia/Kathmandu'])(
  'the cached formatter shows the same times as the clock in %s',
  (timeZone) => {
    const [quick, slow] = [createTimeFormatter(timeZone), findClock(timeZone)];
    for (let time = Date.UTC(2026, 9, 30); time < Date.UTC(2026, 10, 3); time += 613_007) {
      expect(quick(time)).toBe(slow(time).join(' '));
    }
  },
);
