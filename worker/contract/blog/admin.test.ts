import { expect, test } from 'vitest';
import { newPost } from './admin.ts';

test('a pasted line break in a description becomes a space', () => {
  const post = {
    id: crypto.randomUUID(),
    title: 'Uno',
    slug: 'uno',
    source: '',
    format: 'markdown',
  };
  const given = newPost.parse({ ...post, description: 'Primera línea\r\n  y segunda' });
  expect(given.description).toBe('Primera línea y segunda');
});
