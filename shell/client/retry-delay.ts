const firstMs = 4000;
const longestMs = 60_000;

/**
 * How long to wait before the next try, ms: anything up to a limit that doubles with each failure,
 * so that the thousands whom a deploy disconnects do not come back in one moment.
 *
 * @param failures tries that failed in a row, from 0
 * @param random from 0 to 1
 */
export function retryDelay(failures: number, random: number): number {
  return random * Math.min(longestMs, firstMs * 2 ** failures);
}
