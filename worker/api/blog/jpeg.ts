/** A JPEG reduced to its picture, without metadata. */
export interface Jpeg {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

const marker = {
  end: 0xd9,
  frames: [0xc0, 0xc1, 0xc2],
  scan: 0xda,
  adobe: 0xee,
  note: 0xfe,
} as const;

/** Lossless, arithmetic and hierarchical frames, which browsers do not show. */
const isOddFrame = (code: number) =>
  code >= 0xc3 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;

/** Metadata; Adobe's colour segment is kept, for the colours depend on it. */
const isDropped = (code: number, length: number) =>
  code === marker.note ||
  (code >= 0xe0 && code <= 0xef && !(code === marker.adobe && length === 14));

/** Where a scan's data ends: at the first marker that is neither stuffing, nor a restart, nor fill. */
function endOfScan(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return null;
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Copies a JPEG marker by marker, without metadata (places, names). Null: it is not a JPEG, is
 * truncated, or has other data after it, such as a page.
 */
export function readJpeg(bytes: Uint8Array): Jpeg | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const code = bytes[at + 1] ?? 0;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.end) {
      if (!size || !hasScan || at + 2 !== bytes.length) return null;
      return { bytes: joined([...kept, bytes.subarray(at)]), ...size };
    }
    if (code < 0xc0 || (code >= 0xd0 && code <= 0xd8) || isOddFrame(code)) return null;
    if (at + 4 > bytes.length) return null;
    const length = view.getUint16(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    if (marker.frames.some((frame) => frame === code)) {
      if (size || length < 8 || bytes[at + 4] !== 8) return null;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      if (size.width === 0 || size.height === 0) return null;
    }
    let end: number | null = next;
    if (code === marker.scan) {
      if (!size) return null;
      hasScan = true;
      end = endOfScan(bytes, next);
    }
    if (end === null) return null;
    if (!isDropped(code, length)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}
