/** How many of something a test does: few in `npm test`, all of them in `npm run sweep`. */
export function sized(short: number, full: number): number {
  return process.env.SWEEP ? full : short;
}
