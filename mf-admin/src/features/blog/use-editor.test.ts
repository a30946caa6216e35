import { expect, test } from 'vitest';
import { emptyText, isSameText, pickPostText, withTitle } from './use-editor.ts';

test('the slug follows the title until the author types a slug', () => {
  const first = withTitle(emptyText, 'Cómo cobrar');
  expect(first.slug).toBe('como-cobrar');
  expect(withTitle(first, 'Cómo cobrar bien').slug).toBe('como-cobrar-bien');
  const own = { ...first, slug: 'cobrar' };
  expect(withTitle(own, 'Otra cosa').slug).toBe('cobrar');
  expect(withTitle({ ...own, slug: '' }, 'Otra cosa').slug).toBe('otra-cosa');
});

test('texts with a different space or format are not the same text', () => {
  expect(isSameText(emptyText, pickPostText(null))).toBe(true);
  expect(isSameText(emptyText, { ...emptyText, source: ' ' })).toBe(false);
  expect(isSameText(emptyText, { ...emptyText, format: 'html' })).toBe(false);
});
