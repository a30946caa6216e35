import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJpeg } from './jpeg.ts';

// Vitest runs where the project is.
const covers = 'mf-public/public/covers/';
const drawings = readdirSync(covers).filter((name) => name.endsWith('.jpg'));
const files = drawings.map((name) => ({
  name,
  bytes: new Uint8Array(readFileSync(covers + name)),
}));
const [first] = files;
if (!first) throw new Error('no cover to test with');
const real = first.bytes;

const text = (words: string) => new TextEncoder().encode(words);
const join = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const segment = (code: number, body: Uint8Array) =>
  join(new Uint8Array([0xff, code, (body.length + 2) >> 8, (body.length + 2) & 255]), body);
/** The picture with a segment right after its start. */
const withSegment = (code: number, body: Uint8Array) =>
  join(real.subarray(0, 2), segment(code, body), real.subarray(2));
const page = text('<html><script>alert(1)</script></html>');

test.each(files)('$name is a JPEG of 1200 × 630, and stays one', ({ bytes }) => {
  const jpeg = readJpeg(bytes);
  expect(jpeg).toMatchObject({ width: 1200, height: 630 });
  expect(jpeg && readJpeg(jpeg.bytes)).toEqual(jpeg);
});

test('what travels with a picture is left behind: place, camera, comments, a page', () => {
  const clean = readJpeg(real);
  for (const code of [0xe0, 0xe1, 0xe2, 0xed, 0xef, 0xfe]) {
    expect(readJpeg(withSegment(code, page))).toEqual(clean);
  }
});

test('how Adobe’s programs say that the colours are stays', () => {
  const body = text('Adobe\0d\0\0\0\0\u0001');
  const jpeg = readJpeg(withSegment(0xee, body));
  expect(jpeg?.bytes.length).toBe((readJpeg(real)?.bytes.length ?? 0) + body.length + 4);
});

test.each([
  ['nothing', new Uint8Array()],
  ['a page', page],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a GIF', text('GIF89a')],
  ['the beginning of a JPEG and a page', join(new Uint8Array([0xff, 0xd8, 0xff]), page)],
  ['a JPEG and a page', join(real, page)],
  ['a JPEG and one byte', join(real, new Uint8Array([0]))],
  ['two JPEGs', join(real, real)],
  ['a JPEG that is cut off', real.subarray(0, -2)],
  ['half a JPEG', real.subarray(0, real.length >> 1)],
  ['a JPEG without a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
  ['a segment longer than the file', new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0])],
  ['a segment shorter than itself', new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 1, 0, 0])],
])('%s is no cover', (_, bytes) => {
  expect(readJpeg(bytes)).toBeNull();
});

test('a picture that says to be of no size is none', () => {
  const at = real.findIndex((byte, i) => byte === 0xff && [0xc0, 0xc2].includes(real[i + 1] ?? 0));
  const flat = Uint8Array.from(real);
  flat.set([0, 0], at + 5);
  expect(readJpeg(flat)).toBeNull();
});

test('whatever the bytes, reading ends, and what is taken is taken again', () => {
  const broken = fc
    .array(fc.tuple(fc.nat(real.length - 1), fc.nat(255)), { maxLength: 20 })
    .map((changes) => {
      const bytes = Uint8Array.from(real);
      for (const [at, value] of changes) bytes[at] = value;
      return bytes;
    });
  fc.assert(
    fc.property(fc.oneof(broken, fc.uint8Array({ maxLength: 400 })), (bytes) => {
      const jpeg = readJpeg(bytes);
      if (jpeg) expect(readJpeg(jpeg.bytes)).not.toBeNull();
    }),
    { numRuns: 200 },
  );
});
