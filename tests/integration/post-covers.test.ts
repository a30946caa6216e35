import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type PostSummary, postSentences as say } from '#contract/blog/posts.ts';
import { root } from '../../scripts/processes.ts';
import { startOwnSite } from '../support/own-site.ts';
import { publishPost, writeDraft } from '../support/posts.ts';
import { signInAdmin } from './payouts-support.ts';
import { readRefusal, runSql } from './requests.ts';

// The site limits how often it purges the cache, and a change is visible at once only within this limit. So
// this file has its own site.
const site = await startOwnSite();
const { headers } = await signInAdmin(site);

const coverOf = (name: string) => readFileSync(`${root}mf-public/public/covers/${name}-cover.jpg`);
const picture = coverOf('como-reconocer-apps-estafa');
const other = coverOf('encuestas-pagadas-sin-perder-tiempo');
const common = coverOf('default');

const put = (id: string, body: BodyInit, more: Record<string, string> = {}) =>
  site.fetch(`/api/admin/entradas/${id}/portada`, {
    method: 'PUT',
    body,
    headers: { ...headers, 'content-type': 'image/jpeg', ...more },
  });
const remove = (id: string) =>
  site.fetch(`/api/admin/entradas/${id}/portada`, { method: 'DELETE', headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const shown = async (slug: string) => bytesOf(await site.fetch(`/assets/${slug}-cover.jpg`));
async function drawnCoverOf(slug: string) {
  const { posts } = (await (await site.fetch('/api/entradas')).json()) as { posts: PostSummary[] };
  return posts.find((one) => one.slug === slug)?.drawnCover;
}

test('the owner uploads, replaces and removes a cover, and caches keep it for a minute', async () => {
  const post = await publishPost(site, headers);
  expect((await shown(post.slug)).equals(common)).toBe(true);
  expect(await drawnCoverOf(post.slug)).toEqual(expect.any(String));
  const answer = await put(post.id, picture);
  expect(await answer.json()).toEqual({
    coverHash: expect.stringMatching(/^[0-9a-f]{32}$/),
    message: say.coverSaved,
  });
  const first = await site.fetch(`/assets/${post.slug}-cover.jpg`);
  expect(first.headers.get('content-type')).toBe('image/jpeg');
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  expect(first.headers.get('cache-control')).toBe('public, max-age=60');
  const etag = first.headers.get('etag') ?? '';
  expect((await bytesOf(first)).equals(picture)).toBe(true);
  const again = await site.fetch(`/assets/${post.slug}-cover.jpg`, {
    headers: { 'if-none-match': etag },
  });
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);

  expect(await drawnCoverOf(post.slug)).toBeNull();
  await put(post.id, other);
  expect((await shown(post.slug)).equals(other)).toBe(true);
  const stored = await (await site.fetch(`/api/admin/entradas/${post.id}`, { headers })).json();
  expect(stored).toMatchObject({ post: { coverHash: expect.any(String) } });
  expect((await remove(post.id)).status).toBe(200);
  expect((await shown(post.slug)).equals(common)).toBe(true);
  expect(await readRefusal(await remove(post.id))).toMatchObject({ status: 404 });
  const records = await runSql<{ action: string }>(
    site,
    `SELECT action FROM audit_log WHERE after ->> 'entrada' = ? ORDER BY id`,
    post.id,
  );
  expect(records.map(({ action }) => action).slice(2)).toEqual([
    ...['change-cover', 'change-cover', 'remove-cover'],
  ]);
});

test('the cover of a draft is not public', async () => {
  const draft = await writeDraft(site, headers);
  const path = `/api/admin/entradas/${draft.id}/portada`;
  await put(draft.id, picture);
  expect((await site.fetch(`/assets/${draft.slug}-cover.jpg`)).status).toBe(404);
  const own = await site.fetch(path, { headers });
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect((await bytesOf(own)).equals(picture)).toBe(true);
  await remove(draft.id);
  expect((await bytesOf(await site.fetch(path, { headers }))).equals(common)).toBe(true);
});

// Threat 37
test.each([
  ['a page that says to be a picture', Buffer.from('<html><script>alert(1)</script>')],
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a picture and a page', Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])],
  ['half a picture', picture.subarray(0, picture.length / 2)],
  ['nothing', Buffer.alloc(0)],
  ['a page that ends as a JPEG', Buffer.concat([Buffer.from('<script>'), picture.subarray(-2)])],
])('the API refuses %s as a cover', async (_, body) => {
  const draft = await writeDraft(site, headers);
  const refusal = await readRefusal(await put(draft.id, body));
  expect(refusal).toMatchObject({ status: 422, message: say.coverBroken });
  expect(await runSql(site, 'SELECT 1 FROM post_covers WHERE post_id = ?', draft.id)).toEqual([]);
});

// Threat 37
test('the API refuses a cover that states more pixels than our uploader produces', async () => {
  const draft = await writeDraft(site, headers);
  const body = Buffer.from('ffd8ffc0000808ffffffff03ffd9', 'hex');
  expect(await readRefusal(await put(draft.id, body))).toMatchObject({
    status: 422,
    fields: { cover: say.coverTooLarge },
  });
});

/** The connection may break before the client reads the refusal of a large body, so the function retries. */
async function putTooMuch(id: string, size: number): Promise<Response> {
  for (let left = 5; ; left--) {
    try {
      return await put(id, new Uint8Array(size));
    } catch (error) {
      const code = String((error as { cause?: { code?: unknown } }).cause?.code);
      if (left === 0 || !['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(code)) throw error;
    }
  }
}

// Threat 37
test.each([600_001, 20_000_000])('the upload of a cover of %i bytes gets 413', async (size) => {
  const draft = await writeDraft(site, headers);
  expect(await readRefusal(await putTooMuch(draft.id, size))).toMatchObject({
    status: 413,
    message: say.coverTooBig,
  });
  expect(await runSql(site, 'SELECT 1 FROM post_covers WHERE post_id = ?', draft.id)).toEqual([]);
});

// Threat 37
test('a cover needs the content type of a JPEG', async () => {
  const draft = await writeDraft(site, headers);
  for (const type of ['application/json', 'text/html', 'image/png', 'multipart/form-data']) {
    expect((await put(draft.id, picture, { 'content-type': type })).status).toBe(415);
  }
  expect((await put(crypto.randomUUID(), picture)).status).toBe(404);
  // Only the cover route accepts an image as the body. The other routes accept only small JSON bodies.
  const elsewhere = await site.fetch('/api/admin/entradas', {
    method: 'POST',
    body: picture,
    headers: { ...headers, 'content-type': 'image/jpeg' },
  });
  expect(elsewhere.status).toBe(415);
});

test('a deleted draft loses its cover', async () => {
  const draft = await writeDraft(site, headers);
  await put(draft.id, picture);
  await site.fetch(`/api/admin/entradas/${draft.id}`, { method: 'DELETE', headers });
  expect(await runSql(site, 'SELECT 1 FROM post_covers WHERE post_id = ?', draft.id)).toEqual([]);
});
