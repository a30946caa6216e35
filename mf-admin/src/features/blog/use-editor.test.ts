import { expect, test } from 'vitest';
import { changeTitle, emptyText, isSameText, pickPostText } from './use-editor.ts';

test('the slug follows the title until the author types a slug', () => {
  const first = changeTitle(emptyText, 'Cómo cobrar');
  expect(first.slug).toBe('como-cobrar');
  expect(changeTitle(first, 'Cómo cobrar bien').slug).toBe('como-cobrar-bien');
  const own = { ...first, slug: 'cobrar' };
  expect(changeTitle(own, 'Otra cosa').slug).toBe('cobrar');
  expect(changeTitle({ ...own, slug: '' }, 'Otra cosa').slug).toBe('otra-cosa');
});

test('`isSameText` returns false for texts with different spaces or formats', () => {
  expect(isSameText(emptyText, pickPostText(null))).toBe(true);
  expect(isSameText(emptyText, { ...emptyText, source: ' ' })).toBe(false);
  expect(isSameText(emptyText, { ...emptyText, format: 'html' })).toBe(false);
});
