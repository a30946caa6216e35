import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleBrand } from '#contract/site/brand.ts';
import { storeUnlockLead } from '../../worker/api/leads/store.ts';
import { readHits } from '../../worker/api/limits/store.ts';
import { createMailer } from '../../worker/api/mail/deliver.ts';
import type { OutgoingMail } from '../../worker/api/mail/outgoing.ts';
import {
  computeMailLimits,
  countMailCall,
  type MailOrigin,
  moveUpLinkMails,
} from '../../worker/api/mail/queue.ts';
import { queueMail } from '../../worker/api/mail/store.ts';
import { unsubscribeEmail } from '../../worker/api/mail/suppressions.ts';
import { releaseWaitingMails } from '../../worker/api/mail/turns.ts';
import { createSettings } from '../../worker/api/settings/settings.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import { emptyMailDb, mailDeps } from './mail-db.ts';
import { buildHoldSetting } from './settings-support.ts';

// These tests check the order of waiting mails to unverified emails, minute by minute, without a Worker.

const { db } = openOwnDatabase();
const minute = 60_000;
const hour = 60 * minute;
const start = 1_800_000_000_000;
/** The daily limit of mails. The hourly limit is a fifth of this number: 50, about one mail a minute. */
const slow = 250;
const perHour = slow / 5;
/** The number of mails that the requests of one network can cause in an hour without waiting. */
const allowance = slow / 50;
let perDay = slow;
let now = start;
let sent: { to: string; at: number }[] = [];
let given = 0;
beforeEach(async () => {
  now = start;
  perDay = slow;
  sent = [];
  await emptyMailDb(db);
  await db.run(sql`DELETE FROM leads`);
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const survey = { SURVEY_PROVIDER: 'cpx', SURVEY_TOKEN: 't' } as const;
const origin = { ...survey, HOLD_DAYS: buildHoldSetting(), SITE_BRAND: exampleBrand };
const settingsOf = (mailsPerDay: number) =>
  createSettings({ db, config: { ...origin, mailsPerDay }, clock: () => now });
const mailer = createMailer({
  ...mailDeps,
  db,
  clock: () => now,
  send: async ({ to }: OutgoingMail) => {
    sent.push({ to, at: now });
    return { ok: true, providerId: null };
  },
});

/** Stores a lead from a network as the lead's route does. */
async function ask(network: string, changes: Partial<MailOrigin> & { email?: string } = {}) {
  const { email = `lead-${given++}@${network}.test`, ...more } = changes;
  const turn = { network, isPerson: false, perDay, ...more };
  const links = { link: 'https://a.test/', fallbackLink: 'https://b.test/' };
  const mail = { appName: 'PollPay', emoji: '💰', guideText: ['x'], ...links };
  const lead = { email, appName: `App ${given++}`, country: null };
  const stored = await storeUnlockLead(db, lead, { id: crypto.randomUUID(), now, mail, turn });
  if (stored.mail) await mailer.deliver(stored.mail);
  return stored;
}

/** Advances the clock by a minute and runs the cron. */
async function passMinute() {
  now += minute;
  await releaseWaitingMails({ db, settings: settingsOf(perDay) }, now);
  await mailer.deliverDue();
}

const waiting = async () =>
  (await db.all<{ n: number }>(sql`SELECT count(*) AS n FROM outbox WHERE turn IS NOT NULL`))[0]?.n;
const sentTo = (network: string) => sent.filter(({ to }) => to.endsWith(`@${network}.test`));

// Threat 40
test('the site stores 300 leads of three networks and keeps the hourly limit of mails', async () => {
  perDay = 1000;
  const stored = [];
  for (let n = 0; n < 300; n++) {
    stored.push(await ask(['aaa', 'bbb', 'ccc'][n % 3] ?? ''));
    if (n % 30 === 29) await passMinute();
  }
  expect(stored.every(({ outcome }) => outcome === 'created')).toBe(true);
  expect(stored.slice(0, 60).every(({ mailWait }) => mailWait === 'none')).toBe(true);
  expect(stored.at(-1)?.mailWait).toBe('hours');
  while ((await waiting()) !== 0) await passMinute();
  expect(new Set(sent.map(({ to }) => to)).size).toBe(300);
  for (let from = start; from < now; from += hour) {
    const ofHour = sent.filter(({ at }) => at >= from && at < from + hour);
    expect(ofHour.length).toBeLessThanOrEqual(perDay / 5);
  }
  expect(now - start).toBeLessThanOrEqual(3 * hour);
});

// Threat 39
test('one inbox gets at most six mails, even if many networks ask for mails', async () => {
  for (let n = 0; n < 30; n++) await ask(`n${n}`, { email: 'ana.victima@correo.test' });
  while ((await waiting()) !== 0) await passMinute();
  expect(sent).toHaveLength(6);
});

// Threat 40
test('a flooding network gets at most half of the limit; mails of others go first', async () => {
  for (let n = 0; n < 60; n++) await ask('aaa');
  expect(sentTo('aaa')).toHaveLength(allowance);
  expect((await ask('bbb')).mailWait).toBe('none');
  expect(sentTo('bbb')).toHaveLength(1);
  for (let n = 0; n < 59; n++) await passMinute();
  expect(sentTo('aaa')).toHaveLength(perHour / 2 - 1);
  for (let n = 0; n < 10; n++) expect((await ask(`n${n}`)).mailWait).toBe('none');
});

// Threat 40
test('if mails of two networks wait, the site sends one mail of each network in turn', async () => {
  for (let n = 0; n < perHour; n++) await ask(`n${n % 10}`);
  expect(sent).toHaveLength(perHour);
  for (let n = 0; n < 15; n++) await ask('aaa');
  expect((await ask('bbb')).mailWait).toBe('hours');
  now = start + hour;
  for (let n = 0; n < 2; n++) await passMinute();
  expect(sentTo('bbb')).toHaveLength(1);
  expect(sentTo('aaa')).toHaveLength(1);
});

test('mails after a solved challenge are sent first, then account links, then guides', async () => {
  for (let n = 0; n < perHour; n++) await ask(`n${n % 10}`);
  await ask('aaa');
  const turn = { network: 'bbb', isPerson: false, perDay };
  const params = { nombre: '', tokenId: 't', expiresAt: now + 72 * hour };
  const link = { id: crypto.randomUUID(), template: 'verify', toEmail: 'l@link.test' } as const;
  await db.batch([
    queueMail(db, { ...link, params, turn, now }, sql`TRUE`),
    ...countMailCall(db, turn, link.id, now),
  ]);
  await ask('ccc', { isPerson: true });
  sent = [];
  now = start + hour;
  while ((await waiting()) !== 0) await passMinute();
  expect(sent.map(({ to }) => to.split('@')[1])).toEqual(['ccc.test', 'link.test', 'aaa.test']);
});

test('a mail that expires while it waits is cancelled and does not count in the limit', async () => {
  for (let n = 0; n < perHour; n++) await ask(`n${n % 10}`);
  const turn = { network: 'bbb', isPerson: false, perDay };
  const mail = { id: crypto.randomUUID(), template: 'verify', toEmail: 'l@link.test' } as const;
  const params = { nombre: '', tokenId: 't', expiresAt: now + hour };
  await queueMail(db, { ...mail, params, expiresAt: now + hour, turn, now }, sql`TRUE`);
  sent = [];
  now = start + hour;
  await passMinute();
  expect(sent).toEqual([]);
  const rows = await db.all(sql`SELECT estado, last_error FROM outbox WHERE id = ${mail.id}`);
  expect(rows).toEqual([{ estado: 'cancelado', last_error: 'vencido' }]);
});

test('a mail suppressed while it waits is cancelled and does not count in the limit', async () => {
  for (let n = 0; n < perHour; n++) await ask(`n${n % 10}`);
  await ask('bbb', { email: 'gone@bbb.test' });
  await ask('bbb', { email: 'next@bbb.test' });
  await unsubscribeEmail(db, 'gone@bbb.test', now);
  sent = [];
  now = start + hour;
  await passMinute();
  await passMinute();
  expect(sent.map(({ to }) => to)).toEqual(['next@bbb.test']);
  expect(
    await db.all(sql`SELECT estado, last_error FROM outbox
    WHERE recipient = 'gone@bbb.test'`),
  ).toEqual([{ estado: 'cancelado', last_error: 'baja' }]);
  const [ofHour] = computeMailLimits(perDay);
  expect(await readHits(db, ofHour, now)).toBe(1);
});

// Threat 40
test('a link mail that moves up in the queue counts for the network of the new request', async () => {
  for (let n = 0; n < perHour; n++) await ask(`n${n % 10}`);
  const turn = { network: 'bbb', isPerson: false, perDay };
  const params = { nombre: '', tokenId: 't', expiresAt: now + 72 * hour };
  for (let n = 0; n < 12; n++) {
    const link = {
      id: crypto.randomUUID(),
      template: 'verify',
      toEmail: `l${n}@link.test`,
    } as const;
    await db.batch([
      queueMail(db, { ...link, params, turn, now }, sql`TRUE`),
      ...countMailCall(db, turn, link.id, now),
    ]);
  }
  for (let n = 0; n < 12; n++) {
    await moveUpLinkMails(db, `l${n}@link.test`, { ...turn, network: 'ccc' }, now);
  }
  const rows = await db.all(sql`SELECT network, lane, count(*) AS n FROM outbox
    WHERE turn IS NOT NULL GROUP BY network ORDER BY network`);
  expect(rows).toEqual([
    { network: 'bbb', lane: expect.any(Number), n: 12 - allowance },
    { network: 'ccc', lane: 2, n: allowance },
  ]);
});

/** Queues a link for an account, as the form for links does. */
async function askLink(network: string, n: number) {
  const turn = { network, isPerson: false, perDay };
  const link = { id: crypto.randomUUID(), template: 'verify' } as const;
  const params = { nombre: '', tokenId: 't', expiresAt: now + 72 * hour };
  await db.batch([
    queueMail(db, { ...link, toEmail: `${n}@link.test`, params, turn, now }, sql`TRUE`),
    ...countMailCall(db, turn, link.id, now),
  ]);
}

// Threat 40
test('one of three mails is a guide, even during a flood of account links', async () => {
  for (let n = 0; n < perHour; n++) await ask(`n${n % 10}`);
  await ask('aaa');
  for (let n = 0; n < 10; n++) await askLink(`l${n}`, n);
  sent = [];
  now = start + hour;
  for (let n = 0; n < 3; n++) await passMinute();
  expect(sentTo('aaa')).toHaveLength(1);
  expect(sent).toHaveLength(3);
});

test('two parallel runs of the cron count a mail once', async () => {
  for (let n = 0; n <= allowance; n++) await ask('aaa');
  await Promise.all([passMinute(), passMinute()]);
  const [ofHour] = computeMailLimits(perDay);
  expect([await waiting(), await readHits(db, ofHour, now)]).toEqual([0, allowance + 1]);
});

// Threat 39
test('mails that waited for days count in the limit of the day when they are sent', async () => {
  const email = 'ana.victima@correo.test';
  for (let n = 0; n < perHour; n++) await ask(`n${n % 10}`);
  for (let day = 0; day < 3; day++) {
    for (let n = 0; n < 6; n++) await ask(`v${day}${n}`, { email });
    now += 24 * hour;
  }
  sent = [];
  while ((await waiting()) !== 0) await passMinute();
  expect(sent).toHaveLength(6);
});
