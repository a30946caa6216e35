/** Returns the median. For an even number of values it is the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
