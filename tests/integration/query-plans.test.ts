import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminPost } from '#contract/blog/admin.ts';
import {
  purgeTokens,
  purgeUnverified,
  recentReviews,
} from '../../worker/api/auth/account-store.ts';
import { purgeSessions } from '../../worker/api/auth/session-store.ts';
import * as posts from '../../worker/api/blog/admin-store.ts';
import * as covers from '../../worker/api/blog/cover-store.ts';
import * as blog from '../../worker/api/blog/store.ts';
import { readCharts, readSurveyGroups } from '../../worker/api/dashboard/charts-store.ts';
import { lastDays } from '../../worker/api/dashboard/rules.ts';
import type { openDb } from '../../worker/api/db/client.ts';
import { readFacts } from '../../worker/api/health/store.ts';
import { actOnRows } from '../../worker/api/http/bulk.ts';
import { forgetUnsubscribed, storeFormLead } from '../../worker/api/leads/store.ts';
import { purgeLimits } from '../../worker/api/limits/store.ts';
import { findMails } from '../../worker/api/mail/resend.ts';
import { findMail, listMails, mailVoids, purgeFarewells } from '../../worker/api/mail/store.ts';
import { endMemberSessions } from '../../worker/api/members/admin/account-store.ts';
import {
  findApprovalMail,
  findWaitingApprovals,
  undoStatements,
} from '../../worker/api/members/admin/store.ts';
import { readEntries, releaseDue } from '../../worker/api/members/ledger-store.ts';
import { readPanel } from '../../worker/api/members/panel/store.ts';
import { purgePush, pushVoids } from '../../worker/api/notifications/store.ts';
import { claimDue, recordOutcome } from '../../worker/api/outbox/store.ts';
import { findPayouts } from '../../worker/api/payouts/store.ts';
import { createRecentResults } from '../../worker/api/surveys/lists/results.ts';
import { purgeStarts } from '../../worker/api/surveys/lists/store.ts';
import { noteRefusal } from '../../worker/api/surveys/postbacks/refusals.ts';
import { creditTransaction, notePostback } from '../../worker/api/surveys/postbacks/store.ts';
import { ownDatabase } from '../support/own-site.ts';
import { plansOf as plansOfD1 } from '../support/plans.ts';

const { d1 } = await ownDatabase();

type Db = ReturnType<typeof openDb>;
const plansOf = (work: (db: Db) => PromiseLike<unknown>) => plansOfD1(d1, work);

const now = 1_800_000_000_000;
const lead = {
  email: 'plan@correo.test',
  app: 'PollPay',
  appName: 'PollPay',
  name: 'Ana',
  country: { code: 'MX', name: 'Mexico', label: 'México' },
  location: 'unknown' as const,
};
const day = '2026-11-21';
const row = { id: crypto.randomUUID(), attempts: 1 };
const due = { limit: 5, now };

const memberId = crypto.randomUUID();
const postback = {
  provider: 'cpx' as const,
  transId: 't',
  userKey: lead.email,
  amountCents: 5,
  query: '',
  now,
  counts: true,
  day,
  releaseAt: null,
};

const decision = {
  mail: { id: 'decision', template: 'refused' as const, params: {} },
  audit: { actorId: null, action: 'suspend-member' as const, requestId: 'r', requestHash: 'h' },
  motivo: 'x',
  reference: null,
  now,
  day,
};
const active = {
  id: memberId,
  email: lead.email,
  nombre: 'Ana',
  verifiedAt: now,
  motivo: null,
  countryCode: 'DO',
  encuestasMax: 5,
  estado: 'activo' as const,
};
const waiting = { estado: 'pendiente' as const, dueAt: now, createdAt: now };

const unchanged = {
  ids: [memberId],
  rowId: sql`member_id`,
  changed: '',
  actOn: () => '',
  messageOf: () => '',
};
const author = { actorId: null, requestId: 'r', requestHash: null, now };
const text = {
  title: 't',
  slug: 's',
  description: 'd',
  source: 'x',
  content: 'x',
  format: 'html' as const,
};
const post: AdminPost = {
  ...text,
  id: 'p',
  image: 'i',
  estado: 'borrador',
  publishedAt: null,
  publicSince: null,
  version: 1,
  createdAt: now,
  updatedAt: now,
  coverHash: null,
};
const owner = { id: 'p', slug: 's', hash: null };

// What costs.test.ts does not ask for: there the rows that are read say when a table is scanned.
const queries: [what: string, work: Parameters<typeof plansOf>[0]][] = [
  ['looking for late mail and a late cron', (db) => readFacts(db, now)],
  ['claiming due mails', (db) => claimDue(db, { channel: 'mail', voids: mailVoids, ...due })],
  ['claiming due pushes', (db) => claimDue(db, { channel: 'push', voids: pushVoids, ...due })],
  [
    'recording an attempt',
    (db) => recordOutcome(db, row, { ok: false, reason: 'x', retry: true }, now),
  ],
  ['forgetting old push messages', (db) => purgePush(db, 'key', now)],
  ['the mails of one address', (db) => listMails(db, { toEmail: lead.email, limit: 10 })],
  ['one mail', (db) => findMail(db, row.id)],
  ['a post by any of its addresses', (db) => blog.findPost(db, 'x', now)],
  ['the posts, newest first', (db) => blog.listPosts(db, now)],
  ['forgetting old counters', (db) => purgeLimits(db, now)],
  ['forgetting sessions that are over', (db) => purgeSessions(db, now)],
  ['forgetting links that are too old', (db) => purgeTokens(db, now)],
  ['forgetting who never proved an address', (db) => purgeUnverified(db, now)],
  ['forgetting who unsubscribed', (db) => forgetUnsubscribed(db, now)],
  ['forgetting the addresses of erased accounts', (db) => purgeFarewells(db, now)],
  [
    'crediting a survey of the list',
    (db) => creditTransaction(db, { ...postback, startId: 's', end: 'credited' }),
  ],
  [
    'noting that a survey threw a member out',
    (db) => notePostback(db, { ...postback, end: 'thrown-out' }, 'screenout'),
  ],
  ['forgetting old starts', (db) => purgeStarts(db, now)],
  ['noting a postback', (db) => notePostback(db, postback, 'zero')],
  [
    'noting a stranger’s postback',
    (db) => noteRefusal(db, { ...postback, day: '2026-06-30' }, 'bad-signature'),
  ],
  ['releasing held money', (db) => releaseDue(db, now)],
  ['one kind of the history', (db) => readEntries(db, memberId, { kind: 'pago', limit: 20 })],
  [
    'taking an approval back',
    (db) => db.batch(undoStatements(db, active, { ...row, ...waiting }, decision)),
  ],
  ['approvals whose mail waits', (db) => findWaitingApprovals(db, [memberId, 'm2'])],
  ['payouts to decide about', (db) => findPayouts(db, ['p', 'q'])],
  ['mails to send again', (db) => findMails(db, ['a', 'b'])],
  [
    'the rows that a bulk request has done',
    (db) => actOnRows(db, { call: decision.audit, done: null }, unchanged),
  ],
  ['how long reviews take', (db) => recentReviews(db)],
  ['the mail of an approval', (db) => findApprovalMail(db, lead.email)],
  ['ending a member’s sessions', (db) => endMemberSessions(db, memberId, decision)],
  ['the feed', (db) => blog.listFeedPosts(db, now)],
  ['the sitemap', (db) => blog.listPostDates(db, now)],
  ['the next post to come out', (db) => blog.nextPublication(db, now)],
  ['a cover by any of its addresses', (db) => covers.findCoverOwner(db, 'x', now)],
  ['a post’s cover', (db) => covers.findOwner(db, 'p')],
  ['a cover’s bytes', (db) => covers.readCover(db, 'p')],
  ['keeping a cover', (db) => covers.saveCover(db, owner, new Uint8Array(4), author)],
  ['removing a cover', (db) => covers.removeCover(db, owner, author)],
  ['a post to edit', (db) => posts.readPost(db, 'p')],
  ['who has a slug', (db) => posts.clashOf(db, 's', 'other')],
  ['a new draft', (db) => posts.createPost(db, { ...text, id: 'p' }, author)],
  [
    'changing a post',
    (db) => posts.changePost(db, post, { ...text, slug: 'n' }, { ...author, leadsOn: true }),
  ],
  ['deleting a draft', (db) => posts.deleteDraft(db, post, author)],
];

/** Rows that the statement itself brings along. */
const ofValues = /^SCAN (CONSTANT ROW|\d+-ROW VALUES CLAUSE|hit|json_each VIRTUAL TABLE .*)$/;

test.each(queries)('%s reads no table from end to end', async (_, work) => {
  const plans = await plansOf(work);
  const scans = plans.filter((plan) => plan.startsWith('SCAN ') && !ofValues.test(plan));
  // An index scan that ends at its limit is the order, not a search.
  expect(scans.filter((plan) => !plan.endsWith('INDEX posts_published'))).toEqual([]);
});

test('whom surveys threw out is read from the newest week of starts alone', async () => {
  const plans = await plansOf((db) => createRecentResults(db, () => now)());
  expect(plans).toContain('SEARCH survey_starts USING INDEX survey_starts_by_time (created_at>?)');
});

test('of the charts of an app and a country the days alone are searched, and members by their ids', async () => {
  const filter = { app: 'PollPay', pais: 'MX' };
  const days = lastDays(now, 90, 'America/Santo_Domingo');
  const plans = await plansOf(async (db) => [
    await readCharts(db, days, filter),
    await readSurveyGroups(db, now, filter),
  ]);
  const tables = plans.filter((plan) => /^(SCAN|SEARCH) (leads|members|survey_starts)/.test(plan));
  const isNarrow =
    /COVERING INDEX .*(timestamp>\? AND timestamp<|email=\? AND app)|created_at>|\(id=/;
  expect(tables.filter((plan) => !isNarrow.test(plan))).toEqual([]);
});

test('due mails are found by the partial index, without sorting', async () => {
  const plans = await plansOf((db) => claimDue(db, { channel: 'mail', voids: mailVoids, ...due }));
  expect(plans.join('\n')).toContain('INDEX outbox_due (channel=? AND due_at<?)');
  expect(plans.join('\n')).not.toContain('TEMP B-TREE');
});

test('the mails of an inbox within a day are counted in the index alone', async () => {
  const plans = await plansOf((db) =>
    storeFormLead(db, lead, { id: row.id, now, mail: {} }, { day, app: 'PollPay' }),
  );
  expect(plans.join('\n')).toMatch(/COVERING INDEX outbox_by_inbox \(inbox=\? AND created_at>\?\)/);
});

test('held money is found by its partial indexes', async () => {
  const due = await plansOf((db) => releaseDue(db, now));
  expect(due.join('\n')).toContain('INDEX survey_transactions_due (release_at<?)');
  const panel = await plansOf((db) => readPanel(db, { memberId, since: day, aheadMs: 0 }));
  expect(panel.join('\n')).toContain('INDEX survey_transactions_held (member_id=?');
});

test('the history is read in its order, without sorting', async () => {
  const page = (kind?: 'pago') => (db: Db) =>
    readEntries(db, memberId, { kind, before: 9, limit: 2 });
  const plans = [...(await plansOf(page())), ...(await plansOf(page('pago')))];
  expect(plans.join('\n')).not.toContain('TEMP B-TREE');
});

const inOrder = ['the posts, newest first', 'the feed', 'the sitemap', 'the next post to come out'];
test.each(queries.filter(([what]) => inOrder.includes(what)))(
  '%s are read in their order, without sorting',
  async (_, work) => {
    expect((await plansOf(work)).join()).not.toContain('TEMP B-TREE');
  },
);
