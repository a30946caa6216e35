export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';

/** Enough bytes to recognise a kind. */
export const kindBytes = 32;

const starts: readonly (readonly [start: RegExp, kind: PictureKind])[] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^GIF8/, 'gif'],
  [/^RIFF.{4}WEBP/s, 'webp'],
  // «mif1» is any picture of the family: the brands after it name the kind.
  [/^.{4}ftyp(?:avi[fs]|mif1.*avif)/s, 'avif'],
  [/^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s, 'heic'],
];

/** The kind of a picture by its first bytes, because names and types of files are missing or wrong. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const start = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return starts.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}
