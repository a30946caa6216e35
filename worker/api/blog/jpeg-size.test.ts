import { expect, test } from 'vitest';
import { postSentences as say } from '#contract/blog/posts.ts';
import { findCoverFault, readJpegSize } from './jpeg-size.ts';

const segment = (marker: number, ...data: number[]) => {
  const length = data.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...data];
};
const start = [0xff, 0xd8];
const frame = (marker: number) => segment(marker, 8, 0x01, 0x50, 0x02, 0x80, 3);
const sizeOf = (...parts: number[][]) => readJpegSize(Uint8Array.from(parts.flat()));

test.each([0xc0, 0xc1, 0xc2])(
  'the site reads a JPEG’s size from a frame of the kind %i',
  (marker) => {
    const size = sizeOf(start, segment(0xe0, 1, 2), segment(0xc4, 0xff, 0xc0), frame(marker));
    expect(size).toEqual({ width: 640, height: 336 });
  },
);

test.each([
  ['a PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['nothing', []],
  ['a JPEG that ends before its frame', [...start, ...segment(0xe0, 1, 2)]],
  ['a frame that is cut off', [...start, ...frame(0xc0).slice(0, 7)]],
  ['a segment without length', [...start, 0xff, 0xe0, 0, 0]],
  ['a frame without width', [...start, ...segment(0xc0, 8, 1, 1, 0, 0, 3)]],
])('the site finds no size in a file with this content: %s', (_, bytes) => {
  expect(sizeOf(bytes)).toBeNull();
});

function coverOf(width: number, height: number, end = [0xff, 0xd9]) {
  const sides = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return Uint8Array.from([...start, ...segment(0xc0, 8, ...sides, 3), ...end]);
}

test('a cover is a complete JPEG of at most 1200 × 630 pixels', () => {
  expect(findCoverFault(coverOf(1200, 630))).toBeNull();
  expect(findCoverFault(coverOf(1, 1))).toBeNull();
  for (const [width, height] of [
    [1201, 630],
    [1200, 631],
    [65_535, 65_535],
  ] as const) {
    expect(findCoverFault(coverOf(width, height))).toBe(say.coverTooLarge);
  }
  expect(findCoverFault(coverOf(0, 630))).toBe(say.coverBroken);
  expect(findCoverFault(coverOf(1200, 630, []))).toBe(say.coverBroken);
});
