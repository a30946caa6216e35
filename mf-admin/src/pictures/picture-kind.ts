export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';

/** This number of bytes is enough to recognise the kind of a picture. */
export const kindBytes = 32;

const starts: readonly (readonly [start: RegExp, kind: PictureKind])[] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^GIF8/, 'gif'],
  [/^RIFF.{4}WEBP/s, 'webp'],
  // «mif1» can begin any HEIF picture, including AVIF. The brands after «mif1» tell the kind.
  [/^.{4}ftyp(?:avi[fs]|mif1.*avif)/s, 'avif'],
  [/^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s, 'heic'],
];

/** Returns the kind of a picture by its first bytes. The names and types of files can be missing or wrong. */
export function readPictureKind(bytes: Uint8Array): PictureKind | null {
  const start = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return starts.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}
