import { expect, test } from 'vitest';
import { disableLinks, toOneLine } from './typed-text.ts';

test('line breaks become a space, and direction marks are removed', () => {
  expect(toOneLine('Ana\r\nBcc: x')).toBe('Ana Bcc: x');
  expect(toOneLine('a\u2028b\u2029c\u0085d\u0000e')).toBe('a b c d e');
  expect(toOneLine('Ana\u202egro.live\u202c')).toBe('Anagro.live');
  expect(toOneLine(' 👩‍👧 María ')).toBe('👩‍👧 María');
});

test('a URL in a name does not become a link, and other names stay unchanged', () => {
  expect(disableLinks('Gana en https://estafa.com/x')).toBe('Gana en https: / / estafa. com/ x');
  expect(disableLinks('ana@correo.com')).toBe('ana@ correo. com');
  expect(disableLinks("José María O'Higgins Jr.")).toBe("José María O'Higgins Jr.");
});
