import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeCodes } from '#contract/presence/presence.ts';
import {
  beginVisit,
  computeDeadline,
  findOverdueClose,
  readMessage,
  silentAfterMs,
  type Visit,
} from './rules.ts';

const now = 1_700_000_000_000;
const day = 86_400_000;

const visitOf = (given: Partial<Visit> = {}): Visit => ({
  ...beginVisit(
    {
      uid: 'ana',
      sessionId: 'una',
      device: 'mobile',
      country: 'DO',
      app: 'ingreso-activo',
      isWatching: false,
      sessionEndsAt: now + day,
    },
    now,
  ),
  ...given,
});
const visible = '{"type":"visible","visible":true}';

test('after two missed pings, a socket ends within a minute', () => {
  expect(silentAfterMs).toBeGreaterThan(40_000);
  expect(silentAfterMs).toBeLessThan(60_000);
  expect(computeDeadline(visitOf(), null)).toBe(now + silentAfterMs);
  expect(computeDeadline(visitOf(), now + 20_000)).toBe(now + 20_000 + silentAfterMs);
  expect(computeDeadline(visitOf({ lastChanged: now + 30_000 }), now + 20_000)).toBe(
    now + 30_000 + silentAfterMs,
  );
  expect(findOverdueClose(visitOf(), now + silentAfterMs).code).toBe(closeCodes.silent);
});

test('a socket ends with its session', () => {
  const visit = visitOf({ sessionEndsAt: now + 1000 });
  expect(computeDeadline(visit, now + 500)).toBe(now + 1000);
  expect(findOverdueClose(visit, now + 1000).code).toBe(closeCodes.revoked);
});

test('twenty messages in ten seconds pass, and the next message counts as a flood', () => {
  const busy = visitOf({ messages: 19 });
  expect(readMessage(busy, visible, now + 9999)).toHaveProperty('visit.messages', 20);
  const full = visitOf({ messages: 20 });
  expect(readMessage(full, visible, now + 9999)).toHaveProperty('farewell.code', closeCodes.flood);
  expect(readMessage(full, visible, now + 10_000)).toHaveProperty('visit.messages', 1);
});

test('a random message closes the socket and throws no error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (message) => {
      expect(readMessage(visitOf(), message, now)).toHaveProperty(
        'farewell.code',
        closeCodes.badMessage,
      );
    }),
  );
});
