import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { appSlugs } from '#contract/documents/public-paths.ts';
import { shareImagePages, shareImagePath } from '#contract/pictures/share-image.ts';
import { encodeForExif } from '../../scripts/media/files.ts';
import { loadTitle } from '../../scripts/media/share.ts';
import { getSharedSite } from '../support/shared-site.ts';

const site = await getSharedSite();

const dist = new URL('../../dist/', import.meta.url);
const folders = [
  ['/assets/', 'shell/assets/'],
  ['/mf/public/assets/', 'mf-public/client/mf/public/assets/'],
  ['/mf/member/assets/', 'mf-member/client/mf/member/assets/'],
] as const;
const forEver = 'public, max-age=31536000, immutable';

const film = '/mf/public/tutorial.mp4';

test.each(folders)(
  'browsers cache a hashed file in %s for a year as immutable',
  async (path, dir) => {
    const names = readdirSync(new URL(dir, dist)).filter((name) => name !== 'remoteEntry.js');
    expect(names.length).toBeGreaterThan(2);
    for (const name of names.slice(0, 12)) {
      const response = await site.fetch(path + name);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe(forEver);
      expect(response.headers.get('content-type')).toMatch(
        /^(text\/(javascript|css)|font\/woff2|image\/svg)/,
      );
      await response.arrayBuffer();
    }
  },
);

test.each(['public', 'member'])(
  'browsers revalidate the entry file of mf-%s on each use and get 304',
  async (name) => {
    const path = `/mf/${name}/assets/remoteEntry.js`;
    const first = await site.fetch(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await site.fetch(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('no-cache');
  },
);

test.each([
  '/mf/public/tutorial.vtt',
  '/mf/public/hero.svg',
  '/mf/public/tutorial-poster.jpg',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/share.jpg',
  '/favicon.ico',
  '/icon-maskable-512.png',
  '/mf/public/apps/pawns-640.avif',
  '/mf/public/apps/pawns-640.webp',
  '/mf/public/emblems/pawns.svg',
  '/mf/public/steps.svg',
  // Open tabs with the previous release request these two files.
  '/mf/public/steps-start.svg',
  '/mf/public/steps-earn.svg',
  '/mf/public/share/home.jpg',
  ...appSlugs.map((slug) => `/mf/public/apps/${slug}.jpg`),
])('%s has a fixed name, and browsers cache it for a day', async (path) => {
  const response = await site.fetch(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
});

test.each([
  '/assets/index-00000000.js',
  '/assets/index-00000000.css',
  '/assets/nothing-cover.jpg',
  '/mf/public/assets/home-page-00000000.js',
  '/mf/member/assets/gone-00000000.js',
  '/mf/admin/assets/gone-00000000.js',
  '/mf/public/',
  '/mf/public/manifest.json',
  '/nothing.png',
])('a request for the missing file %s gets a plain, uncached 404', async (path) => {
  const response = await site.fetch(path);
  expect(response.status).toBe(404);
  const text = await response.text();
  expect(text).not.toContain('<');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

// Threat 61
test('visitors cannot download the server’s code and settings', async () => {
  for (const path of [
    '/server/server.js',
    '/mf/public/server.js',
    '/mf/public/%2e%2e/%2e%2e/server/server.js',
    '/mf/public/..%2f..%2fserver/server.js',
    '/.dev.vars',
    '/wrangler.toml',
  ]) {
    expect((await site.fetch(path)).status).toBe(404);
  }
});

const bytes = readFileSync(new URL(`mf-public/client${film}`, dist));

// The tests in serve-file.test.ts check other ranges.
test('a range request for the film gets that range', async () => {
  const response = await site.fetch(film, { headers: { range: 'bytes=0-1' } });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes 0-1/${bytes.length}`);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(0, 2))).toBe(true);
});

test('a range request for a part of an older film gets the whole new film', async () => {
  const { headers } = await site.fetch(film);
  const etag = headers.get('etag') ?? '';
  const ask = (condition: string) =>
    site.fetch(film, { headers: { range: 'bytes=0-9', 'if-range': condition } });
  expect((await ask(etag)).status).toBe(206);
  expect((await ask('"older"')).status).toBe(200);
});

test.each(shareImagePages)('the share image of %s contains the title of the page', async (path) => {
  const image = await (await site.fetch(shareImagePath(path))).arrayBuffer();
  const { exif } = await sharp(Buffer.from(image)).metadata();
  const title = await loadTitle(site, path);
  // If this fails because a title has changed, run `npm run pictures -- share`.
  expect({ path, drawn: exif?.includes(encodeForExif(title)) && title }).toEqual({
    path,
    drawn: title,
  });
});

test('the manifest has its content type; the CSP allows only our worker and manifest', async () => {
  const answer = await site.fetch('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const policy = (await site.fetch('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
});

test('the HTML of the sign-in page contains its content and its script files', async () => {
  const page = await (await site.fetch('/registro-login')).text();
  expect(page).toContain('Inicia sesión</h1>');
  expect(page).toMatch(
    /<script type="application\/json" data-app-files>[^<]*"\/mf\/member\/assets\/access-page-/,
  );
});
