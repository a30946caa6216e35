import { describe, expect, test } from 'vitest';
import { deliveryProviders } from '#contract/mail/delivery.ts';
import { signReport, writeReportBody } from '../../worker/local/deliveries.ts';
import { newEmail } from '../support/emails.ts';
import { createOwnFaults } from '../support/own-site.ts';
import { eventSecrets, startDeliverySite } from './delivery-support.ts';
import { countByStatus, countRows, readRefusal, runInParallel, runSql } from './requests.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const faults = createOwnFaults();

describe.each(deliveryProviders)('the API receives events from %s', async (provider) => {
  const { site, send, tell, suppressed, eventsOf, sentMail } = await startDeliverySite(
    provider,
    faults,
  );
  const secret = eventSecrets[provider];
  const bounceOf = (email: string, at = Date.now()) =>
    writeReportBody(provider, { what: 'bounced', email, mailId: 'm', at });

  test('a hard bounce and a complaint suppress the email at once', async () => {
    const [gone, angry] = [newEmail(), newEmail()];
    const answers = [
      await tell({ what: 'bounced', email: gone }),
      await tell({ what: 'complained', email: angry }),
    ];
    expect(countByStatus(answers)).toEqual({ 204: 2 });
    expect(await suppressed(gone)).toEqual({
      is_unsubscribed: 0,
      bounced_at: expect.any(Number),
      complained_at: null,
    });
    expect(await suppressed(angry)).toEqual({
      is_unsubscribed: 0,
      bounced_at: null,
      complained_at: expect.any(Number),
    });
  });

  test('an event with another spelling of the email still finds its mail', async () => {
    const { email, mailId } = await sentMail();
    await tell({ what: 'bounced', email: 'Otra@Correo.test', mailId });
    expect(await suppressed(email)).not.toBeNull();
    expect(await suppressed('otra@correo.test')).toBeNull();
  });

  // Threat 82
  test('the API refuses an event without a valid proof and does not store it', async () => {
    const email = newEmail();
    const raw = bounceOf(email);
    const now = Date.now();
    const own = signReport(provider, raw, { secret, now });
    const forged = [
      {},
      signReport(provider, raw, { secret: `${secret.slice(0, -4)}AAAA`, now }),
      { ...own, authorization: 'Basic', 'svix-signature': 'v1,AAAA' },
      { ...own, authorization: `Basic ${btoa(secret)}x`, 'svix-signature': '' },
    ];
    for (const headers of forged) {
      expect(await readRefusal(await send(raw, headers))).toMatchObject({ status: 401 });
    }
    expect(await eventsOf(email)).toEqual([]);
    expect(await suppressed(email)).toBeNull();
  });

  test('if an event arrives twenty times, the API stores it once', async () => {
    const email = newEmail();
    const raw = bounceOf(email);
    const headers = signReport(provider, raw, { secret, now: Date.now() });
    expect(countByStatus(await runInParallel(20, () => send(raw, headers)))).toEqual({ 204: 20 });
    expect(await eventsOf(email)).toEqual(['bounced']);
  });

  test('the event with the newest time decides whether the email is suppressed', async () => {
    const [late, early] = [newEmail(), newEmail()];
    const now = Date.now();
    await tell({ what: 'delivered', email: late, at: now - minuteMs });
    await tell({ what: 'bounced', email: late, at: now - 2 * minuteMs });
    expect(await suppressed(late)).toBeNull();
    await tell({ what: 'bounced', email: early, at: now - minuteMs });
    await tell({ what: 'delivered', email: early, at: now - 2 * minuteMs });
    expect(await suppressed(early)).not.toBeNull();
    await tell({ what: 'delivered', email: early, at: now });
    expect(await suppressed(early)).toBeNull();
  });

  test('soft bounces on three of five days suppress an email; on two days they do not', async () => {
    const email = newEmail();
    const now = Date.now();
    const outcomes = ['soft-bounced', 'delivered', 'soft-bounced', 'delivered'] as const;
    for (const [index, what] of outcomes.entries()) {
      await tell({ what, email, at: now - (10 - index) * dayMs });
    }
    expect(await suppressed(email)).toBeNull();
    await tell({ what: 'soft-bounced', email, at: now });
    expect(await suppressed(email)).not.toBeNull();
  });

  test('five soft bounces of one day suppress no email', async () => {
    const email = newEmail();
    const day = Math.floor(Date.now() / dayMs) * dayMs - dayMs / 2;
    for (let n = 0; n < 5; n++) {
      await tell({ what: 'soft-bounced', email, at: day + n * minuteMs });
    }
    expect(await eventsOf(email)).toHaveLength(5);
    expect(await suppressed(email)).toBeNull();
  });

  test('if an event has no known mail or valid email, the API stores it without an email', async () => {
    const counted = () => countRows(site, 'delivery_events', 'kind', 'bounced');
    const before = await counted();
    await tell({ what: 'bounced', email: 'nobody' });
    expect(await counted()).toBe((before ?? 0) + 1);
    expect(await eventsOf('nobody')).toEqual([]);
    expect(await suppressed('nobody')).toBeNull();
  });

  test('a bounce because of the sender (5.7.x) suppresses no email', async () => {
    const email = newEmail();
    for (const what of ['bounced', 'soft-bounced', 'soft-bounced', 'soft-bounced'] as const) {
      await tell({ what, email, reason: '550 5.7.1 Unauthenticated email is not accepted' });
    }
    expect(await suppressed(email)).toBeNull();
    expect(new Set(await eventsOf(email))).toEqual(new Set(['blocked']));
  });

  test('a full mailbox counts as a soft bounce although the provider calls it permanent', async () => {
    const email = newEmail();
    await tell({ what: 'bounced', email, reason: '552 5.2.2 Mailbox full' });
    expect(await suppressed(email)).toBeNull();
    expect(await eventsOf(email)).toEqual(['soft-bounced']);
  });

  test('the API accepts and counts an unknown event, so the provider does not repeat it', async () => {
    const counted = () =>
      runSql<{ total: number }>(
        site,
        "SELECT coalesce(sum(total), 0) AS total FROM delivery_counts WHERE kind = 'other'",
      ).then(([row]) => row?.total ?? 0);
    const before = await counted();
    const strange = [
      '{"type":"email.levitated","event":"levitated","RecordType":"Levitation","data":{}}',
      ...['', 'hola', '[]', 'null', '{"type":', '{"type":5,"event":5,"RecordType":5}'],
      '{"event":"constructor","type":"constructor","RecordType":"Bounce","Type":"constructor","data":{}}',
    ];
    expect(
      countByStatus(await runInParallel(strange.length, (n) => send(strange[n] ?? ''))),
    ).toEqual({
      204: strange.length,
    });
    expect(await counted()).toBe(before + strange.length);
  });

  test('an event gets 429 while the database is down, so that the provider repeats it', async () => {
    const email = newEmail();
    faults.database = () => 'before';
    const answer = await tell({ what: 'bounced', email });
    faults.database = null;
    expect(await readRefusal(answer)).toMatchObject({ status: 429, code: 'resource-exhausted' });
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await suppressed(email)).toBeNull();
  });

  test('an event with a time in the far future does not suppress an email forever', async () => {
    const email = newEmail();
    await tell({ what: 'bounced', email, at: Date.now() + 400 * 86_400_000 });
    await tell({ what: 'delivered', email, at: Date.now() + 10 });
    expect(await suppressed(email)).toBeNull();
  });
});
