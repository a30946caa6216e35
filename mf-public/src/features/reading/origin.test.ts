import { afterEach, expect, test, vi } from 'vitest';
import { findOrigin, recordShownPath } from './origin.ts';

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
])('with the referrer «%s», the origin of a lead is %s', (referrer, page) => {
  openDocument(referrer);
  expect(findOrigin('/pollpay')).toBe(page);
});

test('the origin of a lead is the last post that the document showed', () => {
  openDocument(`${origin}/guia-givvy`, '/blog/otra');
  recordShownPath();
  expect(findOrigin('/pollpay')).toBe('/blog/otra');
});

test('without JavaScript, the origin of a lead is the page of its form', () => {
  expect(findOrigin('/pollpay')).toBe('/pollpay');
});
