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
])('a lead with the referrer «%s» is credited to %s', (referrer, page) => {
  openDocument(referrer);
  expect(findOrigin('/pollpay')).toBe(page);
});

test('the post that was read last in the document is credited with the lead', () => {
  openDocument(`${origin}/guia-givvy`, '/blog/otra');
  recordShownPath();
  expect(findOrigin('/pollpay')).toBe('/blog/otra');
});

test('a lead without JavaScript is credited to the page of its form', () => {
  expect(findOrigin('/pollpay')).toBe('/pollpay');
});
