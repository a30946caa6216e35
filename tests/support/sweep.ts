import { test } from 'vitest';

/** Whether `npm run sweep` runs the tests. */
export const isSweep = process.env.SWEEP !== undefined;

/** The size of a test: small in `npm test`, full in `npm run sweep`. */
export function sized(short: number, full: number): number {
  return isSweep ? full : short;
}

/** All cases in `npm run sweep`; in `npm test` only the cases that `isShort` picks. */
export function chosen<Case>(
  cases: readonly Case[],
  isShort: (one: Case, index: number) => boolean,
): Case[] {
  return cases.filter((one, index) => isSweep || isShort(one, index));
}

/**
 * One case in `npm test`, all in `npm run sweep`: for a walk that is the same at each viewport. Each walk
 * takes another case, so that tests see a page at every size.
 */
export function oneOf<Case>(cases: readonly Case[], turn: number): Case[] {
  return chosen(cases, (_, index) => index === turn % cases.length);
}

/** A walk for `npm run sweep` only, because requests or another walk prove its rule. */
export function sweepTest(name: string, walk: () => Promise<void>): void {
  if (isSweep) test(name, walk);
}

/** No case in `npm test`, all in `npm run sweep`: `sweepTest` for `test.each`. */
export function sweepCases<Case>(cases: readonly Case[]): Case[] {
  return chosen(cases, () => false);
}
