import { expect, test } from 'vitest';
import { oneLine, withoutLinks } from './typed-text.ts';

test('line breaks become a space, and direction marks are removed', () => {
  expect(oneLine('Ana\r\nBcc: x')).toBe('Ana Bcc: x');
  expect(oneLine('a\u2028b\u2029c\u0085d\u0000e')).toBe('a b c d e');
  expect(oneLine('Ana\u202egro.live\u202c')).toBe('Anagro.live');
  expect(oneLine(' 👩‍👧 María ')).toBe('👩‍👧 María');
});

test('a URL in a name does not become a link, and other names stay unchanged', () => {
  expect(withoutLinks('Gana en https://estafa.com/x')).toBe('Gana en https: / / estafa. com/ x');
  expect(withoutLinks('ana@correo.com')).toBe('ana@ correo. com');
  expect(withoutLinks("José María O'Higgins Jr.")).toBe("José María O'Higgins Jr.");
});
