import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDay, hourMs } from '../time/clock.ts';
import {
  findNextNotificationTime,
  findQuietEnd,
  findQuietStart,
  isWorthNotifying,
} from './rules.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (time: number | null) => time && new Date(time).toISOString();

test.each([
  // Santo Domingo is four hours behind UTC, and Mexico City is six hours behind.
  ['2026-11-22T01:59:59Z', 'America/Santo_Domingo', null],
  ['2026-11-22T02:00:00Z', 'America/Santo_Domingo', '2026-11-22T12:00:00.000Z'],
  ['2026-11-22T11:59:59Z', 'America/Santo_Domingo', '2026-11-22T12:00:00.000Z'],
  ['2026-11-22T12:00:00Z', 'America/Santo_Domingo', null],
  ['2026-11-22T02:00:00Z', 'America/Mexico_City', null],
  ['2026-11-22T05:00:00Z', 'America/Mexico_City', '2026-11-22T14:00:00.000Z'],
  // This night is longer, because the clocks in New York go back.
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T13:00:00.000Z'],
  ['2026-11-01T12:30:00Z', 'America/New_York', '2026-11-01T13:00:00.000Z'],
  // This night has two extra hours.
  ['2027-10-31T07:30:00Z', 'Antarctica/Troll', '2027-10-31T08:00:00.000Z'],
])('the quiet hours at %s in %s last until %s', (now, timeZone, until) => {
  expect(iso(findQuietEnd(at(now), timeZone))).toBe(until);
});

const zones = ['America/Bogota', 'America/Santiago', 'Europe/Madrid', 'Pacific/Chatham', 'UTC'];
const moments = fc.integer({ min: at('2026-01-01'), max: at('2028-01-01') });

test('the next push message comes on a later day outside the zone’s quiet hours', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (now, zone) => {
      const next = findNextNotificationTime(now, zone);
      expect(findDay(next, zone) > findDay(now, zone)).toBe(true);
      expect(findQuietEnd(next, zone)).toBeNull();
      expect(next - now).toBeLessThan(36 * hourMs);
    }),
  );
});

test('the quiet hours also end in a night in which the clocks change', () => {
  const autumn = fc.integer({ min: at('2026-10-24'), max: at('2026-11-03') });
  fc.assert(
    fc.property(
      autumn,
      fc.constantFrom('America/New_York', 'America/Havana', 'Europe/Madrid'),
      (now, zone) => {
        const until = findQuietEnd(now, zone) ?? Number.POSITIVE_INFINITY;
        expect(until).toBeGreaterThan(now);
        expect(until === Number.POSITIVE_INFINITY || findQuietEnd(until, zone) === null).toBe(true);
      },
    ),
  );
});

test('a push message expires before the quiet hours', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (now, zone) => {
      if (findQuietEnd(now, zone) === null) {
        expect(findQuietEnd(findQuietStart(now, zone) - 2 * hourMs, zone)).toBeNull();
        expect(findDay(findQuietStart(now, zone), zone)).toBe(findDay(now, zone));
      }
    }),
  );
});

const now = at('2026-11-22T14:00:00Z');
const moment = { now, today: '2026-11-22' };
const listener = {
  estado: 'activo',
  encuestasMax: 5,
  ultimaEncuesta: '2026-11-20',
  chosenAt: at('2026-09-01'),
};

test.each([
  ['seen two days ago', {}, true],
  ['seen today', { ultimaEncuesta: '2026-11-22' }, false],
  ['seen six weeks ago', { ultimaEncuesta: '2026-10-10' }, false],
  ['subscribed yesterday', { ultimaEncuesta: null, chosenAt: now - 86_400_000 }, true],
  ['suspended', { estado: 'suspendido' }, false],
  ['with a limit of zero', { encuestasMax: 0 }, false],
])('a member %s (%o) gets a push message: %s', (_, change, notified) => {
  expect(isWorthNotifying({ ...listener, ...change }, moment)).toBe(notified);
});
