/** Progress of a download. `total` is 0 while unknown. */
export interface CsvProgress {
  rows: number;
  total: number;
}

/** Bytes kept in memory before they become a Blob, which browsers may store on disk. */
const foldBytes = 4 * 1024 * 1024;
/** More frequent progress would re-render a large list with every chunk. */
const tellMs = 200;

/**
 * Reads a CSV answer to its end. It is incomplete when it has fewer rows than `x-total` promised;
 * rows that were added meanwhile may make it more.
 */
export async function readCsv(
  response: Response,
  onProgress: (progress: CsvProgress) => void,
): Promise<{ file: Blob; isWhole: boolean }> {
  const total = Number(response.headers.get('x-total')) || 0;
  const count = rowCounter();
  const reader = response.body?.getReader();
  const fold = () => new Blob([file, ...pieces], { type: 'text/csv' });
  let file = new Blob();
  let pieces: BlobPart[] = [];
  let pieceBytes = 0;
  let rows = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    pieces.push(part.value);
    pieceBytes += part.value.byteLength;
    rows = count(part.value);
    if (pieceBytes >= foldBytes) {
      file = fold();
      pieces = [];
      pieceBytes = 0;
    }
    if (performance.now() - toldAt >= tellMs) {
      toldAt = performance.now();
      onProgress({ rows, total });
    }
  }
  return { file: fold(), isWhole: rows >= total };
}

const quote = 34;
const lineFeed = 10;

/**
 * Counts the rows of a CSV file as its bytes arrive, without the header. A line break inside quotes
 * belongs to its cell.
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
