import { afterAll, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../harness.ts';
import { publicPaths } from './public-paths.ts';
import { logOf, rowsOf } from './requests.ts';

const open = (seconds: number) => startSite({ vars: { DOCUMENT_SECONDS: String(seconds) } });
const [keeping, brief, forgetful] = await Promise.all([open(60), open(1), open(0)]);
afterAll(() => Promise.all([keeping, brief, forgetful].map((site) => site.stop())));

const slug = 'como-reconocer-apps-estafa';
const bodyOf = async (site: Site, path: string) => (await site.fetch(path)).text();
const hidePosts = (site: Site) => rowsOf(site, 'ALTER TABLE posts RENAME TO posts_away');
const showPosts = (site: Site) => rowsOf(site, 'ALTER TABLE posts_away RENAME TO posts');

let version = 0;
/** Retitles the post and reads `path`: a fresh render shows the new title, a cached one cannot. */
async function showsNewTitle(site: Site, path: string): Promise<boolean> {
  version += 1;
  const title = `Título ${version}.`;
  await rowsOf(site, 'UPDATE posts SET title = ? WHERE slug = ?', title, slug);
  return (await bodyOf(site, path)).includes(title);
}
const soon = { timeout: 5000, interval: 50 };
/** Caching continues after the answer: waits until `path` is cached. */
const untilKept = (site: Site, path: string) =>
  vi.waitFor(async () => expect(await showsNewTitle(site, path)).toBe(false), soon);

test('the query string of the first visitor is in nobody else’s document', async () => {
  const query = '?utm_source=canario&email=canario%40correo.test&"><b>canario=';
  const leaking: string[] = [];
  for (const path of publicPaths) {
    await bodyOf(keeping, path + query);
    if ((await bodyOf(keeping, path)).includes('canario')) leaking.push(path);
  }
  expect(leaking).toEqual([]);
});

test('a document is kept, and is the same for any query string', async () => {
  await untilKept(keeping, '/blog');
  const kept = await bodyOf(keeping, '/blog');
  for (const query of ['?utm_source=facebook', '?fbclid=1&utm_campaign=x', '?', '?a=%00']) {
    expect(await bodyOf(keeping, `/blog${query}`)).toBe(kept);
  }
});

test('a 404 is never kept: a post is there as soon as it is published', async () => {
  expect((await keeping.fetch('/blog/nueva')).status).toBe(404);
  await rowsOf(
    keeping,
    `INSERT INTO posts
    SELECT 'nueva', 'nueva', title, image, description, source, format, content, estado, 1, 1, 1, 1, 1
    FROM posts LIMIT 1`,
  );
  expect((await keeping.fetch('/blog/nueva')).status).toBe(200);
});

test.each(['/baja', '/baja/', '/Baja'])(
  'the token that one person’s mail brings to %s is given to nobody else',
  async (path) => {
    await bodyOf(keeping, `${path}?token=ficha-de-ana`);
    // Long enough for a copy to be cached, if there were one.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const other = await bodyOf(keeping, `${path}?token=ficha-de-luis`);
    expect(other.includes('ficha-de-ana')).toBe(false);
  },
);

test('/baja shows the token of who opens it, each time', async () => {
  for (const token of ['ficha-1', 'ficha-2']) {
    expect(await bodyOf(keeping, `/baja?token=${token}`)).toContain(token);
  }
});

test('a page of members or administration asks no cache to share it', async () => {
  for (const path of ['/registro-login', '/admin/dashboard']) {
    const { headers } = await keeping.fetch(path);
    expect(headers.get('cache-control')).toMatch(/^(private, )?no-store$/);
  }
});

const noLongerFresh = () => new Promise((resolve) => setTimeout(resolve, 1100));
async function retitle(title: string) {
  await rowsOf(brief, 'UPDATE posts SET title = ? WHERE slug = ?', title, slug);
}

test('a document that is no longer fresh is shown at once and renewed behind the answer', async () => {
  await untilKept(brief, `/blog/${slug}`);
  const kept = await bodyOf(brief, `/blog/${slug}`);
  await retitle('Un título renovado.');
  await noLongerFresh();
  const stale = await brief.fetch(`/blog/${slug}`);
  expect(stale.headers.get('server-timing')).toContain('cache;desc=stale');
  expect((await stale.text()) === kept).toBe(true);
  const shown = async () => (await bodyOf(brief, `/blog/${slug}`)).includes('Un título renovado.');
  await expect.poll(shown, soon).toBe(true);
});

test('the key of a roll-out goes back to the visitor who has it, and into no copy', async () => {
  await untilKept(keeping, '/blog');
  const key = crypto.randomUUID();
  const headers = { 'cloudflare-workers-version-key': key };
  const given = async (init?: RequestInit) =>
    (await keeping.fetch('/blog', init)).headers.get('set-cookie');
  expect(await given({ headers })).toBe(
    `version=${key}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`,
  );
  expect(await given()).toBeNull();
  expect(await given({ headers: { ...headers, cookie: `version=${key}` } })).toBeNull();
});

test('while rendering fails, the last good page is served, and the log says so', async () => {
  await untilKept(brief, '/blog');
  const good = await brief.fetch('/blog');
  const html = await good.text();
  await hidePosts(brief);
  await noLongerFresh();

  const stale = await brief.fetch('/blog');
  expect(stale.status).toBe(200);
  expect((await stale.text()) === html).toBe(true);
  for (const name of ['etag', 'content-security-policy', 'cache-control']) {
    expect(stale.headers.get(name)).toBe(good.headers.get(name));
  }
  await expect.poll(() => logOf(brief), soon).toContain('the last good page is served');

  await showPosts(brief);
  await retitle('De vuelta.');
  const isBack = async () => (await bodyOf(brief, '/blog')).includes('De vuelta.');
  await expect.poll(isBack, soon).toBe(true);
});

test('with DOCUMENT_SECONDS=0 every change shows at once', async () => {
  for (let time = 0; time < 4; time += 1) {
    expect(await showsNewTitle(forgetful, '/blog')).toBe(true);
  }
});

test('a page that fails takes no other page with it, and is back when its data is', async () => {
  await hidePosts(forgetful);
  for (const path of ['/', '/sweatcoin', '/guia']) {
    expect((await forgetful.fetch(path)).status).toBe(200);
  }
  expect([500, 503]).toContain((await forgetful.fetch('/blog')).status);
  await showPosts(forgetful);
  expect((await forgetful.fetch('/blog')).status).toBe(200);
});

test('with nothing kept, a page that fails says so in Spanish and tells nothing of ours', async () => {
  await hidePosts(forgetful);
  for (const path of ['/blog', `/blog/${slug}`]) {
    const response = await forgetful.fetch(path);
    expect([500, 503]).toContain(response.status);
    const text = await response.text();
    expect(text).toMatch(/Intenta de nuevo/);
    expect(text).not.toMatch(/no such table|SQLITE|at \w+ \(|\.tsx?:/);
  }
  await showPosts(forgetful);
});

test('what a person reads when a page fails is a page, not a program’s JSON', async () => {
  await hidePosts(forgetful);
  const response = await forgetful.fetch('/blog', { headers: { accept: 'text/html' } });
  await showPosts(forgetful);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
