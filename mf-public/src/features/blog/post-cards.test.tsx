import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PostSummary } from '#contract/blog/posts.ts';
import { Cover, PostCards } from './post-cards.tsx';

const post = (slug: string): PostSummary => ({
  slug,
  title: slug,
  description: '',
  image: `/assets/${slug}-cover.jpg`,
  drawnCover: '/mf/public/covers/default-cover.jpg',
  publishedAt: 0,
});
const posts = [post('una'), post('otra')];

const cardsOf = (level: 2 | 3, shown = posts) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PostCards posts={shown} level={level} />
    </MemoryRouter>,
  );

test('in the blog, the first cover loads at once, and the other covers load lazily', () => {
  const lazyOf = (html: string) =>
    html.match(/<img[^>]*>/g)?.map((image) => image.includes('loading="lazy"'));
  expect(lazyOf(cardsOf(2))).toEqual([false, true]);
  expect(lazyOf(cardsOf(3))).toEqual([true, true]);
});

const sizesOf = (html: string) => html.match(/sizes="([^"]*)"/)?.[1];

test.each([
  [1, '(width &gt;= 72rem) 67rem, calc(100vw - 5rem)'],
  [2, '(width &gt;= 72rem) 31.5rem, (width &gt;= 39rem) calc(50vw - 4.5rem), calc(100vw - 5rem)'],
  [3, '(width &gt;= 58rem) 20rem, (width &gt;= 39rem) calc(50vw - 4.5rem), calc(100vw - 5rem)'],
])('the `sizes` of each cover among %i cards equals the width of its card', (count, sizes) => {
  const shown = ['una', 'otra', 'tercera'].slice(0, count).map(post);
  expect(sizesOf(cardsOf(2, shown))).toBe(sizes);
});

test('the `sizes` of a post’s cover equals the width of the text', () => {
  expect(sizesOf(renderToStaticMarkup(<Cover post={post('una')} />))).toContain('42rem');
});
