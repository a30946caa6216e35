import { expect, test } from 'vitest';
import { feedHtml } from './feed-html.ts';

const inFeed = (html: string) => feedHtml(html, 'https://sitio.test', '/blog/uno');

test('links, pictures and anchors of the post get absolute URLs', () => {
  expect(
    inFeed(
      '<p><a href="/blog">b</a><img src="/assets/a.jpg" alt="" /><a href="#texto-dos">c</a></p>',
    ),
  ).toBe(
    '<p><a href="https://sitio.test/blog">b</a><img src="https://sitio.test/assets/a.jpg" alt=""><a href="https://sitio.test/blog/uno#texto-dos">c</a></p>',
  );
});

test('columns of a table in a feed stay aligned without our styles', () => {
  expect(inFeed('<table><tr><td data-align="end">1</td></tr></table>')).toContain(' align="right"');
});

test.each([
  '<pre><code>&lt;a href="/blog"&gt; &amp;amp; &lt;img src="/x"&gt;</code></pre>',
  '<p>Escribe href="#uno" y src="/dos", ñ y «comillas» &amp; más.</p>',
  '<p><a href="https://otro.test/?a=1&amp;b=%20href=&quot;/&quot;" rel="noopener">x</a></p>',
])('a feed keeps %s as the author wrote it', (html) => {
  expect(inFeed(html)).toBe(html);
});
