import { expect, test } from 'vitest';
import { readPictureKind } from './picture-kind.ts';

const kindOf = (text: string) =>
  readPictureKind(Uint8Array.from(text, (char) => char.charCodeAt(0)));

test.each([
  ['\xff\xd8\xff\xe0JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x20ftypavif\0\0\0\0', 'avif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1', 'heic'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'avif'],
  ['\0\0\0\x18ftypmp42\0\0\0\0', null],
  ['RIFF\0\0\0\0WAVE', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['%PDF-1.7', null],
  ['', null],
])('the kind of a file that begins with %j is %s', (start, kind) => {
  expect(kindOf(start)).toBe(kind);
});
