import { expect, test } from 'vitest';
import { findAudience } from '../audiences.ts';
import { findCanonicalUrl, movedPaths } from './own-url.ts';
import { feedPath, listedPaths } from './public-paths.ts';

const origin = 'https://sitio.test';
const pages = new Set<string>([...listedPaths, '/home', feedPath]);

test('every old path redirects to a page and is not a page itself', () => {
  for (const [old, path] of movedPaths) {
    expect([old, pages.has(path) || findAudience(path) === 'member']).toEqual([old, true]);
    expect([old, pages.has(old) || findAudience(old) !== 'public']).toEqual([old, false]);
    expect(findCanonicalUrl(origin + old)).toEqual({ href: origin + path, status: 301 });
  }
});

test('one redirect corrects all faults of a URL and keeps the query', () => {
  expect(findCanonicalUrl(`${origin}//Guia-Inbox-Dollars/?utm_source=x`)).toEqual({
    href: `${origin}/guia-inboxdollars?utm_source=x`,
    status: 301,
  });
  expect(findCanonicalUrl(`${origin}/PollPay/`)).toEqual({
    href: `${origin}/pollpay`,
    status: 308,
  });
});

test('a page’s own URL and unknown URLs stay unchanged', () => {
  for (const path of ['/', '/home', '/faq-de-otro', '/guia-pollpay', '/blog/faq', '/constructor']) {
    expect(findCanonicalUrl(origin + path)).toBeNull();
  }
});

test.each([
  ['/%67uia', '/guia'],
  ['/%47UI%41/', '/guia'],
  ['/blog/%65n%2Dtrada%31', '/blog/en-trada1'],
  ['/api/%61pps', '/api/apps'],
  ['/rss%2exml', '/rss.xml'],
  ['/guia%E2%80%8B', '/guia'],
  ['/%ef%bb%bfguia%c2%ad%e2%81%a0', '/guia'],
])('the path %s redirects to the plain spelling %s', (path, plain) => {
  expect(findCanonicalUrl(origin + path)).toEqual({ href: origin + plain, status: 308 });
});

test.each(['/%2567uia', '/blog/%c3%b1', '/blog/a%2fb', '/blog/100%25'])(
  'the site does not redirect the path %s',
  (path) => {
    expect(findCanonicalUrl(origin + path)).toBeNull();
  },
);

test.each([
  ['/verificar%23token=aB3.x-Y_z', '/verificar#token=aB3.x-Y_z'],
  ['/verificar%2523token%253DaB3.x-Y_z', '/verificar#token=aB3.x-Y_z'],
  ['/clave%23token%3DaB3?utm_source=x', '/clave?utm_source=x#token=aB3'],
  ['/Clave/%23token=aB3', '/clave#token=aB3'],
  ['/guia%23', '/guia'],
])('the path %s with an escaped # redirects to %s', (path, plain) => {
  expect(findCanonicalUrl(origin + path)).toEqual({ href: origin + plain, status: 308 });
});
