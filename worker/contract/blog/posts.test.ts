import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSlug, maxSlug, slugPattern } from './posts.ts';

test.each([
  ['¿Cómo cobrar en 2026?', 'como-cobrar-en-2026'],
  ['  Ñandú & pingüino — ¡ya!  ', 'nandu-pinguino-ya'],
  ['Œuvre ﬁna', 'uvre-fina'],
  ['Encues\u00adtas pa\u200dga\u200bdas\ufe0f', 'encuestas-pagadas'],
  ['\u200d\u2800\u3164', ''],
  ['日本語', ''],
  ['---', ''],
  ['', ''],
  ['../../etc/passwd', 'etc-passwd'],
])('the title «%s» gets the slug «%s»', (title, slug) => {
  expect(makeSlug(title)).toBe(slug);
});

test('a title’s slug is valid or empty, and the slug of a slug is the slug itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (title) => {
      const slug = makeSlug(title);
      expect(slug.length).toBeLessThanOrEqual(maxSlug);
      if (slug) expect(slug).toMatch(slugPattern);
      expect(makeSlug(slug)).toBe(slug);
    }),
  );
});
