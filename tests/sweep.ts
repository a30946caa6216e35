/** The size of a test: small in `npm test`, full in `npm run sweep`. */
export function sized(short: number, full: number): number {
  return process.env.SWEEP ? full : short;
}

/** All cases in `npm run sweep`; in `npm test` those that `isShort` picks to represent the rest. */
export function chosen<Case>(
  cases: Case[],
  isShort: (one: Case, index: number) => boolean,
): Case[] {
  return process.env.SWEEP ? cases : cases.filter(isShort);
}

/**
 * One of the cases in `npm test`, all in `npm run sweep`: for a walk that is the same at each
 * viewport. Walks take turns, so that a page is seen at every size.
 */
export function oneOf<Case>(cases: readonly Case[], turn: number): Case[] {
  return chosen([...cases], (_, index) => index === turn % cases.length);
}
