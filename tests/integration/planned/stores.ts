import { sql } from 'drizzle-orm';
import type { AdminPost } from '#contract/blog/admin.ts';
import {
  purgeTokens,
  purgeUnverified,
  readRecentReviews,
} from '../../../worker/api/auth/account-store.ts';
import { shownTimeLimit } from '../../../worker/api/auth/mail-links.ts';
import { purgeSessions } from '../../../worker/api/auth/session-store.ts';
import * as posts from '../../../worker/api/blog/admin-store.ts';
import * as covers from '../../../worker/api/blog/cover-store.ts';
import * as blog from '../../../worker/api/blog/store.ts';
import { runBatch } from '../../../worker/api/db/batch.ts';
import { readFacts } from '../../../worker/api/health/store.ts';
import { applyToRows } from '../../../worker/api/http/bulk.ts';
import { eraseUnsubscribedPeople } from '../../../worker/api/leads/store.ts';
import { purgeLimits } from '../../../worker/api/limits/store.ts';
import { findMails } from '../../../worker/api/mail/resend.ts';
import {
  findMail,
  listMails,
  mailCancelReasons,
  purgeErasureMails,
} from '../../../worker/api/mail/store.ts';
import { endMemberSessions } from '../../../worker/api/members/admin/account-store.ts';
import {
  buildUndoStatements,
  findApprovalMail,
  findWaitingApprovals,
} from '../../../worker/api/members/admin/store.ts';
import { readLedgerEntries, releaseDueMoney } from '../../../worker/api/members/ledger-store.ts';
import { purgePush, pushCancelReasons } from '../../../worker/api/notifications/store.ts';
import { claimDueRows, recordOutcome } from '../../../worker/api/outbox/store.ts';
import { findPayouts } from '../../../worker/api/payouts/store.ts';
import { purgeSurveyStarts } from '../../../worker/api/surveys/lists/store.ts';
import { recordRefusal } from '../../../worker/api/surveys/postbacks/refusals.ts';
import { creditTransaction, recordPostback } from '../../../worker/api/surveys/postbacks/store.ts';

import type { PlannedQuery } from '../../support/plans.ts';

export const now = 1_800_000_000_000;
export const lead = {
  email: 'plan@correo.test',
  app: 'PollPay',
  appName: 'PollPay',
  name: 'Ana',
  country: { code: 'MX', name: 'Mexico', label: 'México' },
  location: 'unknown' as const,
};
export const day = '2026-11-21';
const row = { id: crypto.randomUUID(), attempts: 1, createdAt: 0, dueAt: 0, unsureSince: null };
const due = { limit: 5, now };

export const memberId = crypto.randomUUID();
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

/** Queries about members, mails, surveys and posts, for query-plans.test.ts. */
export const storeQueries: PlannedQuery[] = [
  ['looking for late mail and a late cron', (db) => readFacts(db, now)],
  [
    'claiming due mails',
    (db) => claimDueRows(db, { channel: 'mail', voids: mailCancelReasons, ...due }),
  ],
  [
    'claiming due pushes',
    (db) => claimDueRows(db, { channel: 'push', voids: pushCancelReasons, ...due }),
  ],
  [
    'recording an attempt',
    (db) => recordOutcome(db, row, { ok: false, reason: 'x', retry: true }, now),
  ],
  ['forgetting old push messages', (db) => purgePush(db, 'key', now)],
  ['the mails of one address', (db) => listMails(db, { toEmail: lead.email, limit: 10 })],
  ['one mail', (db) => findMail(db, row.id)],
  ['a post by any of its addresses', (db) => blog.findPost(db, 'x', now)],
  ['the posts, newest first', (db) => blog.listPosts(db, now)],
  ['forgetting old counters', (db) => purgeLimits(db, shownTimeLimit, now)],
  ['forgetting sessions that are over', (db) => purgeSessions(db, now)],
  ['forgetting links that are too old', (db) => purgeTokens(db, now)],
  ['forgetting who never proved an address', (db) => purgeUnverified(db, now)],
  ['forgetting who unsubscribed', (db) => eraseUnsubscribedPeople(db, now)],
  ['forgetting the addresses of erased accounts', (db) => purgeErasureMails(db, now)],
  [
    'crediting a survey of the list',
    (db) => creditTransaction(db, { ...postback, startId: 's', end: 'credited' }),
  ],
  [
    'noting that a survey threw a member out',
    (db) => recordPostback(db, { ...postback, end: 'thrown-out' }, 'screenout'),
  ],
  ['forgetting old starts', (db) => purgeSurveyStarts(db, now)],
  ['noting a postback', (db) => recordPostback(db, postback, 'zero')],
  [
    'noting a stranger’s postback',
    (db) => recordRefusal(db, { ...postback, day: '2026-06-30' }, 'bad-signature'),
  ],
  ['releasing held money', (db) => releaseDueMoney(db, now)],
  ['one kind of the history', (db) => readLedgerEntries(db, memberId, { kind: 'pago', limit: 20 })],
  [
    'taking an approval back',
    (db) => runBatch(db, buildUndoStatements(db, active, { ...row, ...waiting }, decision)),
  ],
  ['approvals whose mail waits', (db) => findWaitingApprovals(db, [memberId, 'm2'])],
  ['payouts to decide about', (db) => findPayouts(db, ['p', 'q'])],
  ['mails to send again', (db) => findMails(db, ['a', 'b'])],
  [
    'the rows that a bulk request has done',
    (db) => applyToRows(db, { call: decision.audit, done: null }, unchanged),
  ],
  ['how long reviews take', (db) => readRecentReviews(db, now)],
  ['the mail of an approval', (db) => findApprovalMail(db, lead.email)],
  ['ending a member’s sessions', (db) => endMemberSessions(db, memberId, decision)],
  ['the feed', (db) => blog.listFeedPosts(db, now)],
  ['the sitemap', (db) => blog.listPostDates(db, now)],
  ['the next post to come out', (db) => blog.findNextPublication(db, now)],
  ['a cover by any of its addresses', (db) => covers.findCoverOwner(db, 'x', now)],
  ['a post’s cover', (db) => covers.findCoverOwnerById(db, 'p')],
  ['a cover’s bytes', (db) => covers.readCover(db, 'p')],
  ['keeping a cover', (db) => covers.saveCover(db, owner, new Uint8Array(4), author)],
  ['removing a cover', (db) => covers.removeCover(db, owner, author)],
  ['a post to edit', (db) => posts.readPost(db, 'p')],
  ['who has a slug', (db) => posts.findSlugConflict(db, 's', 'other')],
  ['a new draft', (db) => posts.createPost(db, { ...text, id: 'p' }, author)],
  [
    'changing a post',
    (db) => posts.changePost(db, post, { ...text, slug: 'n' }, { ...author, leadsOn: true }),
  ],
  ['deleting a draft', (db) => posts.deleteDraft(db, post, author)],
];
