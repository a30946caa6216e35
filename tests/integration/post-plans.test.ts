import { afterAll, expect, test } from 'vitest';
import type { AdminPost } from '#contract/blog/admin.ts';
import * as admin from '../../worker/api/blog/admin-store.ts';
import * as covers from '../../worker/api/blog/cover-store.ts';
import * as blog from '../../worker/api/blog/store.ts';
import { openDatabase } from '../database.ts';
import { plansOf } from '../plans.ts';

const { d1, close } = await openDatabase();
afterAll(close);

const now = 1_800_000_000_000;
const author = { actorId: null, requestId: 'r', requestHash: null, now };
const text = {
  ...{ title: 't', slug: 's', description: 'd', source: 'x', content: 'x' },
  format: 'html' as const,
};
const post: AdminPost = {
  ...{ ...text, id: 'p', image: 'i', estado: 'borrador', publishedAt: null, publicSince: null },
  ...{ version: 1, createdAt: now, updatedAt: now, coverHash: null },
};
const owner = { id: 'p', slug: 's', hash: null };
const jpeg = new Uint8Array(4);

const queries: [what: string, work: Parameters<typeof plansOf>[1]][] = [
  ['the feed', (db) => blog.listFeedPosts(db, now)],
  ['the sitemap', (db) => blog.listPostDates(db, now)],
  ['the next post to come out', (db) => blog.nextPublication(db, now)],
  ['a post by any of its addresses', (db) => blog.findPost(db, 'x', now)],
  ['a cover by any of its addresses', (db) => covers.findCoverOwner(db, 'x', now)],
  ['a post’s cover', (db) => covers.findOwner(db, 'p')],
  ['a cover’s bytes', (db) => covers.readCover(db, 'p')],
  ['keeping a cover', (db) => covers.saveCover(db, owner, jpeg, author)],
  ['removing a cover', (db) => covers.removeCover(db, owner, author)],
  ['a post to edit', (db) => admin.readPost(db, 'p')],
  ['who has a slug', (db) => admin.clashOf(db, 's', 'other')],
  ['a new draft', (db) => admin.createPost(db, { ...text, id: 'p' }, author)],
  [
    'changing a post',
    (db) => admin.changePost(db, post, { ...text, slug: 'n' }, { ...author, leadsOn: true }),
  ],
  ['deleting a draft', (db) => admin.deleteDraft(db, post, author)],
];

test.each(queries)('%s is found by an index, and not sorted', async (_, work) => {
  const plans = await plansOf(d1, work);
  expect(plans.filter((plan) => plan.includes('TEMP B-TREE'))).toEqual([]);
  const scans = plans.filter((plan) => plan.startsWith('SCAN ') && plan !== 'SCAN CONSTANT ROW');
  // A scan of the published posts, of which all are wanted, or the first.
  expect(scans.filter((plan) => !plan.endsWith('INDEX posts_published'))).toEqual([]);
});
