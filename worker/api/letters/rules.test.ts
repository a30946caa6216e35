import { expect, test } from 'vitest';
import { changeLetterState, findStopCause, startPosition } from './rules.ts';

test.each([
  // Small numbers can be chance, for example two complaints or four bounces.
  [{ sent: 10, bounced: 0, complained: 2 }, null],
  [{ sent: 20, bounced: 4, complained: 0 }, null],
  [{ sent: 20, bounced: 5, complained: 0 }, 'bounces'],
  [{ sent: 100, bounced: 5, complained: 0 }, null],
  [{ sent: 100, bounced: 6, complained: 0 }, 'bounces'],
  [{ sent: 1000, bounced: 0, complained: 3 }, null],
  [{ sent: 999, bounced: 0, complained: 3 }, 'complaints'],
  [{ sent: 20_000, bounced: 1000, complained: 60 }, null],
  [{ sent: 20_000, bounced: 1001, complained: 60 }, 'bounces'],
])('the cause that stops a letter with %j is %s', (letter, cause) => {
  expect(findStopCause(letter)).toBe(cause);
});

const now = 1000;
const letter = { startsAt: 500, endedAt: null, why: null, passed: startPosition };

test('the owner can pause, continue and stop a letter; a stopped letter stays stopped', () => {
  expect(changeLetterState({ ...letter, state: 'sending' }, 'pause', now)).toMatchObject({
    state: 'paused',
  });
  expect(changeLetterState({ ...letter, state: 'paused' }, 'continue', now)).toMatchObject({
    state: 'sending',
  });
  const stopped = changeLetterState({ ...letter, state: 'paused' }, 'stop', now);
  expect(stopped).toEqual({ state: 'stopped', startsAt: 500, endedAt: now, why: 'owner' });
  expect(changeLetterState({ ...letter, state: 'stopped' }, 'continue', now)).toBeNull();
  for (const act of ['pause', 'continue', 'stop'] as const) {
    expect(changeLetterState({ ...letter, startsAt: null, state: 'draft' }, act, now)).toBeNull();
    expect(changeLetterState({ ...letter, state: 'done' }, act, now)).toBeNull();
  }
});

test('a stopped letter that has not begun becomes a draft', () => {
  const scheduled = { ...letter, startsAt: 2000, state: 'sending' as const };
  expect(changeLetterState(scheduled, 'stop', now)).toMatchObject({
    state: 'draft',
    startsAt: null,
  });
  expect(changeLetterState({ ...scheduled, passed: '[0,9,"a"]' }, 'stop', now)).toMatchObject({
    state: 'stopped',
  });
});
