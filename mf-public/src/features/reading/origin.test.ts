import { afterEach, expect, test, vi } from 'vitest';
import { findOrigin, noteReading } from './origin.ts';

const origin = 'https://sitio.test';

/** Opens a document through a link on another page. */
function openDocument(referrer: string, pathname = '/pollpay') {
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('window', { location: { origin, pathname } });
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['', '/pollpay'],
  [`${origin}/`, '/pollpay'],
  [`${origin}/blog`, '/pollpay'],
  [`${origin}/blog/una?utm=x#dos`, '/blog/una'],
  [`${origin}/guia-givvy`, '/guia-givvy'],
  [`${origin}.malo.test/blog/una`, '/pollpay'],
  ['https://otro.test/blog/una', '/pollpay'],
])('a lead after the link of «%s» is credited to %s', (referrer, page) => {
  openDocument(referrer);
  expect(findOrigin('/pollpay')).toBe(page);
});

test('the post that was read last in this document gets the lead', () => {
  openDocument(`${origin}/guia-givvy`, '/blog/otra');
  noteReading();
  expect(findOrigin('/pollpay')).toBe('/blog/otra');
});

test('a form without JavaScript is credited to its own page', () => {
  expect(findOrigin('/pollpay')).toBe('/pollpay');
});
