import { moneySteps } from './money.ts';
import { leadSteps, memberSteps } from './people.ts';
import type { LargeSizes, Step } from './steps.ts';

/**
 * The statements of a large data set of invented people, spread over the year before `until` (UTC ms).
 * The same arguments give the same rows; run again, they add nothing.
 */
export function* largeData(sizes: LargeSizes, until: number): Generator<Step> {
  yield* leadSteps(sizes, until);
  yield* memberSteps(sizes, until);
  yield* moneySteps(sizes, until);
}
