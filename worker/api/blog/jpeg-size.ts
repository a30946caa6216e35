import { coverSize, type PictureSize } from '#contract/blog/covers.ts';
import { postSentences as say } from '#contract/blog/posts.ts';

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads the size (pixels) from a JPEG's first bytes. Returns null without a readable frame. */
export function readJpegSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  // The nine bytes are a marker, a length, and for a frame its precision, height and width.
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    if (isFrame(view.getUint8(at + 1))) {
      const size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
      return size.width > 0 && size.height > 0 ? size : null;
    }
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** Returns null for a complete JPEG whose size is within the limit, else the reason for the refusal. */
export function findPictureFault(
  bytes: Uint8Array,
  max: PictureSize,
  tooLarge: string,
): string | null {
  const size = readJpegSize(bytes);
  if (!size) return say.coverBroken;
  if (bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9) return say.coverBroken;
  const isTooLarge = size.width > max.width || size.height > max.height;
  return isTooLarge ? tooLarge : null;
}

export const findCoverFault = (bytes: Uint8Array) =>
  findPictureFault(bytes, coverSize, say.coverTooLarge);
