import { expect, test } from 'vitest';
import { emptyText, isSameText, stillWrong, textOf, withTitle } from './use-editor.ts';

test('the slug follows the title until the author types a slug', () => {
  const first = withTitle(emptyText, 'Cómo cobrar');
  expect(first.slug).toBe('como-cobrar');
  expect(withTitle(first, 'Cómo cobrar bien').slug).toBe('como-cobrar-bien');
  const own = { ...first, slug: 'cobrar' };
  expect(withTitle(own, 'Otra cosa').slug).toBe('cobrar');
  expect(withTitle({ ...own, slug: '' }, 'Otra cosa').slug).toBe('otra-cosa');
});

test('texts are compared exactly', () => {
  expect(isSameText(emptyText, textOf(null))).toBe(true);
  expect(isSameText(emptyText, { ...emptyText, source: ' ' })).toBe(false);
  expect(isSameText(emptyText, { ...emptyText, format: 'html' })).toBe(false);
});

test('an error disappears with its cause, and other errors stay', () => {
  const fields = { title: 'Escribe el título.', source: 'Escribe el contenido.' };
  const refusal = {
    ok: false,
    code: 'invalid-argument',
    status: 422,
    message: 'Escribe el título.',
    fields,
  } as const;
  const titled = { ...emptyText, title: 'Cómo cobrar' };
  expect(stillWrong(refusal, emptyText, emptyText)).toEqual(refusal);
  const { source } = fields;
  expect(stillWrong(refusal, emptyText, titled)).toEqual({
    ...refusal,
    message: source,
    fields: { source },
  });
  expect(stillWrong(refusal, emptyText, { ...titled, source: 'Texto' })).toBeNull();
  const failed = { ...refusal, fields: {} };
  expect(stillWrong(failed, emptyText, titled)).toBe(failed);
});
