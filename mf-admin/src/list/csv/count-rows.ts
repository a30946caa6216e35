const quote = 34;
const lineFeed = 10;

/**
 * Counts the rows of a CSV file as its bytes come, the head not among them. A line break inside
 * quotes belongs to its cell.
 */
export function rowCounter(): (bytes: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return Math.max(lines - 1, 0);
  };
}
