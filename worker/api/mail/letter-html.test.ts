import { expect, test } from 'vitest';
import { renderLetterBody } from './letter-html.ts';

const site = 'https://sitio.test';
const place = { site, page: `${site}/carta/1`, clickUrl: (n: number) => `${site}/c/${n}` };
const body = (content: string, clickUrl: ((n: number) => string) | null = place.clickUrl) =>
  renderLetterBody({ content, actionUrl: '/apps' }, { ...place, clickUrl });

test('each link in a letter gets a numbered URL, and equal URLs share a number', () => {
  const content =
    '<p><a href="/guia">a</a> <a href="https://b.test/">b</a> <a href="/apps">c</a></p>';
  const { html, links, actionUrl } = body(content);
  expect(links).toEqual([`${site}/apps`, `${site}/guia`, 'https://b.test/']);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
    [1, 2, 0].map((n) => `${site}/c/${n}`),
  );
  expect(actionUrl).toBe(`${site}/c/0`);
  expect(body(content, null).html).toContain('href="https://b.test/"');
});

test('mailto links and anchors get no URL that counts clicks', () => {
  const { html, links } = body('<p><a href="mailto:a@b.co">a</a> <a href="#texto-b">b</a></p>');
  expect(html).toContain('href="mailto:a@b.co"');
  expect(html).toContain(`href="${site}/carta/1#texto-b"`);
  expect(links).toEqual([`${site}/apps`]);
});

test('a picture gets its full URL, and the plain text gets the picture’s description', () => {
  const { html, text } = body('<p>Mira:</p><p><img src="/assets/a.jpg" alt="Un árbol"></p>');
  expect(html).toContain(`src="${site}/assets/a.jpg"`);
  expect(text).toBe('Mira:\n\n[Un árbol]');
});

test('the plain text keeps paragraphs, lists and URLs', () => {
  const { text } = body(
    '<h2>Uno</h2><p>Dos<br>tres</p><ul><li>a</li><li><a href="/guia">b</a></li></ul>',
  );
  expect(text).toBe(`Uno\n\nDos\ntres\n\n- a\n- b (${site}/c/1)`);
});

test('escaped text stays escaped', () => {
  expect(body('<p>&lt;b&gt; &amp; «x»</p>').html).toContain('&lt;b&gt; &amp; «x»');
});
