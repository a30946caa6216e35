import { expect, test } from 'vitest';
import { claimMs, computeNextState, computeUnsureSince, maxAttempts } from './rules.ts';

const now = 1_800_000_000_000;
const minute = 60_000;
const failed = (retryAfterMs?: number) => ({
  ...({ ok: false, retry: true, reason: '503' } as const),
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

const row = (attempts: number, createdAt = now) => ({ attempts, createdAt });

test('a failed message gets six attempts with waits of 1, 5, 30, 120 and 360 minutes', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((attempts) => {
    const { dueAt = null } = {
      dueAt: undefined,
      ...computeNextState(failed(), row(attempts), now),
    };
    return dueAt === null ? null : (dueAt - now) / minute;
  });
  expect(waits).toEqual([1, 5, 30, 120, 360, null]);
  expect(computeNextState(failed(), row(maxAttempts), now)).toEqual({
    estado: 'muerto',
    lastError: '503',
  });
});

test('the site does not retry a message that its service refuses permanently', () => {
  const refusal = { ok: false, retry: false, reason: '422' } as const;
  expect(computeNextState(refusal, row(1), now)).toEqual({ estado: 'muerto', lastError: '422' });
});

test('a service may ask for a longer wait of up to a day, but not for a shorter wait', () => {
  const after = (retryAfterMs: number) => computeNextState(failed(retryAfterMs), row(1), now);
  expect(after(10 * minute)).toMatchObject({ dueAt: now + 10 * minute });
  expect(after(5_000)).toMatchObject({ dueAt: now + minute });
  expect(after(365 * 24 * 60 * minute)).toMatchObject({ dueAt: now + 24 * 60 * minute });
});

test('a postponement does not use up an attempt of the message', () => {
  const postponed = { estado: 'pendiente', attempts: 1, dueAt: now + minute };
  expect(computeNextState({ postponedTo: now + minute }, row(2), now)).toEqual(postponed);
});

test('a busy service’s refusals use up no attempt for a day and cause quick retries', () => {
  const busy = { ...failed(3_600_000), isBusy: true } as const;
  const waits = { estado: 'pendiente', attempts: 1, lastError: '503', dueAt: now + minute };
  expect(computeNextState(busy, row(2), now)).toEqual(waits);
  expect(computeNextState({ ...failed(), isBusy: true }, row(2), now)).toMatchObject({
    dueAt: now + 1000,
  });
  const dayAgo = now - 24 * 60 * minute;
  expect(computeNextState(busy, row(2, dayAgo), now)).not.toHaveProperty('attempts');
  expect(computeNextState(busy, row(maxAttempts, dayAgo), now)).toMatchObject({ estado: 'muerto' });
});

test('a message stays in doubt only if its service may have accepted the message', () => {
  const claimed = { ...row(1), dueAt: now + claimMs };
  const [first, later] = [
    { ...claimed, unsureSince: now },
    { ...claimed, unsureSince: now - minute },
  ];
  for (const outcome of [failed(), { postponedTo: now }]) {
    expect(computeUnsureSince(outcome, first)).toEqual({ unsureSince: null });
    expect(computeUnsureSince(outcome, later)).toEqual({});
    expect(computeUnsureSince({ ...outcome, isUnsure: true }, first)).toEqual({});
  }
});
