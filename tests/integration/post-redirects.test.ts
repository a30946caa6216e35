import { expect, test } from 'vitest';
import type { AdminPost } from '#contract/blog/admin.ts';
import { postSentences as say } from '#contract/blog/posts.ts';
import {
  callPosts,
  newText,
  parsePost,
  postChange,
  publishPost,
  writeDraft,
} from '../support/posts.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { countByStatus, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();
const { headers } = await signInAdmin(site);

const send = (method: string, path: string, body?: unknown) =>
  callPosts(site, headers, method, path, body);
const freshSlug = () => newText().slug;
const move = async (post: AdminPost, slug: string) =>
  parsePost(await send('PUT', `/${post.id}`, postChange(post, { slug })));
const redirectsOf = (id: string) =>
  runSql<{ slug: string }>(site, 'SELECT slug FROM post_redirects WHERE post_id = ?', id);
const open = (path: string) => site.fetch(path, { redirect: 'manual' });

/** Returns the target of a path's redirect, and how long browsers cache it. */
async function leads(path: string) {
  const { status, headers: sent } = await open(path);
  return { status, to: sent.get('location'), cache: sent.get('cache-control') };
}
const cache = 'public, max-age=60';

test('the old slug redirects to the post and to its cover', async () => {
  const first = await publishPost(site, headers);
  await (await open(`/blog/${first.slug}`)).text();
  const moved = await move(first, freshSlug());
  const led = { status: 301, to: `/blog/${moved.slug}`, cache };
  expect(await leads(`/blog/${first.slug}`)).toEqual(led);
  expect((await open(`/blog/${moved.slug}`)).status).toBe(200);
  expect(await leads(`/assets/${first.slug}-cover.jpg`)).toEqual({
    status: 301,
    to: `/assets/${moved.slug}-cover.jpg`,
    cache,
  });
  const answer = await (await open(`/api/entradas/${first.slug}`)).json();
  expect(answer).toMatchObject({ post: { slug: moved.slug } });
  expect(await (await open('/sitemap.xml')).text()).not.toContain(`/${first.slug}<`);
});

test('a redirect keeps the query of the visitor’s link', async () => {
  const first = await publishPost(site, headers);
  const moved = await move(first, freshSlug());
  const { to } = await leads(`/blog/${first.slug}?utm_source=x`);
  expect(to).toBe(`/blog/${moved.slug}?utm_source=x`);
  expect((await leads('/baja.?token=abc')).to).toBe('/baja?token=abc');
});

test('slugs of a published post redirect even after it is withdrawn and rescheduled', async () => {
  const first = await publishPost(site, headers);
  const at = (days: number) => ({ publishAt: Date.now() + days * 86_400_000 });
  await send('POST', `/${first.id}/despublicar`, {});
  const planned = await parsePost(await send('POST', `/${first.id}/publicar`, at(1)));
  const moved = await move(planned, freshSlug());
  expect(await redirectsOf(first.id)).toEqual([{ slug: first.slug }]);
  const back = await parsePost(await send('POST', `/${first.id}/despublicar`, {}));
  expect(back).toMatchObject({ estado: 'borrador', publishedAt: first.publishedAt });
  const again = await move(back, freshSlug());
  expect((await redirectsOf(first.id)).map(({ slug }) => slug).sort()).toEqual(
    [first.slug, moved.slug].sort(),
  );
  expect((await send('DELETE', `/${first.id}`)).status).toBe(409);
  await send('POST', `/${first.id}/publicar`, {});
  const led = { status: 301, to: `/blog/${again.slug}`, cache };
  expect(await leads(`/blog/${first.slug}`)).toEqual(led);
});

test('every former slug redirects to the current slug in one step', async () => {
  const slugs = [freshSlug(), freshSlug(), freshSlug(), freshSlug()];
  const start = await publishPost(site, headers, { slug: slugs[0] ?? '' });
  let post = start;
  for (const slug of slugs.slice(1)) post = await move(post, slug);
  for (const slug of slugs.slice(0, -1)) {
    const { status, to } = await leads(`/blog/${slug}`);
    expect([status, to]).toEqual([301, `/blog/${post.slug}`]);
  }
  expect(await redirectsOf(post.id)).toHaveLength(3);
});

test('a former slug that the post takes back stops redirecting', async () => {
  const first = await publishPost(site, headers);
  const moved = await move(first, freshSlug());
  const back = await move(moved, first.slug);
  expect(await redirectsOf(back.id)).toEqual([{ slug: moved.slug }]);
  expect((await open(`/blog/${first.slug}`)).status).toBe(200);
  expect((await leads(`/blog/${moved.slug}`)).to).toBe(`/blog/${first.slug}`);
});

test('a slug that was never public leaves no redirect', async () => {
  const draft = await writeDraft(site, headers);
  const moved = await move(draft, freshSlug());
  expect(await redirectsOf(moved.id)).toEqual([]);
  expect((await writeDraft(site, headers, { slug: draft.slug })).slug).toBe(draft.slug);
  await send('POST', `/${moved.id}/publicar`, { publishAt: Date.now() + 86_400_000 });
  const scheduled = await parsePost(await send('GET', `/${moved.id}`));
  await move(scheduled, freshSlug());
  expect(await redirectsOf(moved.id)).toEqual([]);
});

test('a withdrawn post has no page and no redirects', async () => {
  const first = await publishPost(site, headers);
  const moved = await move(first, freshSlug());
  await send('POST', `/${moved.id}/despublicar`, {});
  for (const slug of [first.slug, moved.slug]) {
    expect((await open(`/api/entradas/${slug}`)).status).toBe(404);
    expect((await open(`/blog/${slug}`)).status).toBe(404);
  }
});

test('the API refuses another post’s current or former slug with a message', async () => {
  const first = await publishPost(site, headers);
  const moved = await move(first, freshSlug());
  const draft = await writeDraft(site, headers);
  for (const [slug, message] of [
    [moved.slug, say.slugTaken],
    [first.slug, say.slugRedirects],
  ] as const) {
    const body = { id: crypto.randomUUID(), ...newText({ slug }) };
    const answers = [
      await send('POST', '', body),
      await send('PUT', `/${draft.id}`, postChange(draft, { slug })),
    ];
    for (const answer of answers) {
      expect(await readRefusal(answer)).toMatchObject({
        status: 409,
        code: 'aborted',
        message,
        fields: { slug: message },
      });
    }
  }
  expect((await parsePost(await send('GET', `/${draft.id}`))).slug).toBe(draft.slug);
});

test('the API stores only one of ten parallel drafts with the same slug', async () => {
  const { slug } = newText();
  const drafts = await runInParallel(10, (n) =>
    n % 2
      ? writeDraft(site, headers).then((post) =>
          send('PUT', `/${post.id}`, postChange(post, { slug })),
        )
      : send('POST', '', { id: crypto.randomUUID(), ...newText({ slug }) }),
  );
  expect(countByStatus(drafts)).toMatchObject({ 409: 9 });
  expect(await runSql(site, 'SELECT id FROM posts WHERE slug = ?', slug)).toHaveLength(1);
});

test('a slug belongs either to a post or to a redirect, never to both', async () => {
  const both = 'SELECT slug FROM posts WHERE slug IN (SELECT slug FROM post_redirects)';
  expect(await runSql(site, both)).toEqual([]);
});
