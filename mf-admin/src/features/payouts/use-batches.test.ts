import { expect, test } from 'vitest';
import { watchAttendance } from './use-batches.ts';

const minute = 60_000;

function opened() {
  const page = new EventTarget();
  let now = 0;
  const { isAttended, stop } = watchAttendance(page, () => now);
  return {
    isAttended,
    stop,
    pass: (minutes: number) => {
      now += minutes * minute;
    },
    sign: (type: string) => page.dispatchEvent(new Event(type)),
  };
}

test('an untouched page counts as left after five minutes', () => {
  const { isAttended, pass } = opened();
  pass(4.9);
  expect(isAttended()).toBe(true);
  pass(0.1);
  expect(isAttended()).toBe(false);
});

test.each(['pointerdown', 'keydown'])('a %s counts as presence, also after a pause', (type) => {
  const { isAttended, pass, sign } = opened();
  pass(60);
  sign(type);
  expect(isAttended()).toBe(true);
  pass(5);
  expect(isAttended()).toBe(false);
});

test('a stopped watch ignores all signs', () => {
  const { isAttended, pass, sign, stop } = opened();
  stop();
  pass(6);
  sign('keydown');
  expect(isAttended()).toBe(false);
});
