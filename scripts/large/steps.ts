export const dayMs = 86_400_000;

export interface LargeSizes {
  leads: number;
  forms: number;
  members: number;
  entries: number;
  postbacks: number;
  days: number;
}

export const fullSizes: LargeSizes = {
  leads: 1_000_000,
  forms: 200_000,
  members: 200_000,
  entries: 2_000_000,
  postbacks: 200_000,
  days: 365,
};

/** Returns a smaller data set with the same proportions. With the `share` 0.01, it has 10,000 leads. */
export function scaleSizes(share: number): LargeSizes {
  const rows = Object.entries(fullSizes).map(([kind, size]) => [kind, Math.ceil(size * share)]);
  return { ...fullSizes, ...Object.fromEntries(rows), days: fullSizes.days };
}

/** Returns the number of surveys: the ledger entries that remain after one payout for every fourth member. */
export const countSurveys = ({ entries, members }: LargeSizes): number =>
  Math.max(0, entries - Math.floor(members / 4));

export interface Step {
  what: string;
  done: number;
  total: number;
  sql: string;
}

const rowsAtOnce = 20_000;

/**
 * Returns all steps of the first statement, then those of the next. Each statement reads the numbers `i` of a
 * table `rows`.
 */
export function* stepsOf(
  from: number,
  to: number,
  statements: Record<string, string>,
): Generator<Step> {
  for (const [what, sql] of Object.entries(statements)) {
    for (let first = from; first < to; first += rowsAtOnce) {
      const last = Math.min(to, first + rowsAtOnce);
      const rows = `WITH RECURSIVE rows(i) AS (
        SELECT ${first} UNION ALL SELECT i + 1 FROM rows WHERE i + 1 < ${last})`;
      yield { what, done: last - from, total: to - from, sql: `${rows}\n${sql}` };
    }
  }
}
