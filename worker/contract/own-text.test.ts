import { expect, test } from 'vitest';
import { ownerLine, ownerParagraphs } from './own-text.ts';

test.each([
  ['Gana\tdinero', 'Gana dinero'],
  ['Gana\u2028dinero', 'Gana dinero'],
  ['\u2029Gana \t dinero', 'Gana dinero'],
])('the pasted line %j becomes %j', (pasted, text) => {
  expect(ownerLine(40).parse(pasted)).toBe(text);
});

test.each([
  ['Uno\tdos', 'Uno dos'],
  ['Uno\u2028dos', 'Uno\ndos'],
  ['Uno\u2029dos', 'Uno\n\ndos'],
  ['Uno\r\n\r\ndos', 'Uno\n\ndos'],
])('the pasted paragraphs %j become %j', (pasted, text) => {
  expect(ownerParagraphs(40).parse(pasted)).toBe(text);
});

test.each(['uno\ndos', 'a\u0007b', '<b>'])('the line %j is refused', (text) => {
  expect(ownerLine(40).safeParse(text).success).toBe(false);
});
