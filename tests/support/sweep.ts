import { test } from 'vitest';

/** True if `npm run sweep` runs the tests. */
export const isSweep = process.env.SWEEP !== undefined;

/** Returns the size of a test: small in `npm test`, full in `npm run sweep`. */
export function chooseSize(short: number, full: number): number {
  return isSweep ? full : short;
}

/** Returns all cases in `npm run sweep`, and in `npm test` only the cases that `isShort` picks. */
export function chooseCases<Case>(
  cases: readonly Case[],
  isShort: (one: Case, index: number) => boolean,
): Case[] {
  return cases.filter((one, index) => isSweep || isShort(one, index));
}

/**
 * Returns one case in `npm test` and all cases in `npm run sweep`, for a walk that is the same at each
 * viewport. `turn` differs between walks, so that the walks together use every viewport.
 */
export function pickCase<Case>(cases: readonly Case[], turn: number): Case[] {
  return chooseCases(cases, (_, index) => index === turn % cases.length);
}

/** Adds a walk to `npm run sweep` only, because integration tests or another walk prove the same rule. */
export function sweepTest(name: string, walk: () => Promise<void>): void {
  if (isSweep) test(name, walk);
}

/** Returns all cases in `npm run sweep` and none in `npm test`. It is `sweepTest` for `test.each`. */
export function sweepCases<Case>(cases: readonly Case[]): Case[] {
  return chooseCases(cases, () => false);
}
