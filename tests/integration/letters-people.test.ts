import { beforeEach, expect, test, vi } from 'vitest';
import { eraseUnsubscribedPeople } from '../../worker/api/leads/store.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { createLettersWorld, day } from './letters-world.ts';

const { d1 } = openOwnDatabase();
const world = createLettersWorld(d1);

beforeEach(async () => {
  await world.empty();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const stop = (email: string, facts = {}) =>
  insertRow({ db: d1 }, 'mail_suppressions', { email, created_at: world.now, ...facts });

test('other spellings of an unsubscribed or complaining email get no letter', async () => {
  const complained = { is_unsubscribed: 0, complained_at: 1 };
  for (const [left, other, facts] of [
    ['a+1@gmail.com', 'a@gmail.com', {}],
    ['B@correo.test', 'b+2@correo.test', {}],
    ['c+1@correo.test', 'c@correo.test', complained],
  ] as const) {
    await world.lead(left);
    await world.lead(other);
    await stop(left, facts);
  }
  await insertRow({ db: d1 }, 'letter_optouts', { email: 'd+1@correo.test', created_at: 1 });
  await world.lead('d@correo.test');
  await world.lead('eva@correo.test');
  const id = await world.letter();
  await world.minutes(4);
  expect(world.to()).toEqual(['eva@correo.test']);
  expect(await world.count(id)).toMatchObject({ total: 0, suppressed: 4 });
});

test('an unsubscribed mailbox gets no letter, even after the site erased its data', async () => {
  await world.lead('a+1@gmail.com');
  await world.letter();
  await world.minutes(3);
  await stop('a+1@gmail.com', { kept_since: world.now });
  world.now += 31 * day;
  await eraseUnsubscribedPeople(world.db, world.now);
  expect(await world.all('SELECT email FROM letter_recipients')).toEqual([]);
  await world.lead('a@gmail.com', { timestamp: world.now });
  await world.letter();
  await world.minutes(3);
  expect(world.to()).toEqual(['a+1@gmail.com']);
});

test('if another spelling of an email unsubscribes, its waiting letter is cancelled', async () => {
  for (const name of ['a', 'b', 'c']) await world.lead(`${name}@correo.test`);
  const id = await world.letter();
  await world.queue();
  await stop('a+1@correo.test');
  await insertRow({ db: d1 }, 'letter_optouts', { email: 'b+1@correo.test', created_at: 1 });
  await world.queue();
  await world.minutes(3);
  expect(world.to()).toEqual(['c@correo.test']);
  expect(await world.letterOf(id)).toMatchObject({ state: 'done', sent: 1, cancelled: 2 });
});

test('the site queues no letter until it knows the mailbox of each suppressed email', async () => {
  await world.all(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
    INSERT INTO mail_suppressions (email, created_at) SELECT 'a' || i || '+1@correo.test', 1 FROM n`);
  await world.lead('a1200@correo.test');
  await world.lead('bea@correo.test');
  await world.letter();
  await world.minutes(6);
  expect(world.to()).toEqual(['bea@correo.test']);
});

test('a count of readers excludes everyone who possibly got the last sent letter', async () => {
  await world.lead('ana@correo.test');
  await world.lead('mala@correo.test');
  world.provider.send = ({ id, to }) =>
    to.startsWith('mala')
      ? { ok: false, retry: false, reason: '422' }
      : { ok: true, providerId: `p-${id}` };
  await world.letter();
  await world.minutes(3);
  world.now += 8 * day;
  const before = await world.count('x', { withoutLast: 1 });
  expect(before).toMatchObject({ total: 1, had: 1 });
  await world.letter({ starts_at: world.now + 30 * day });
  expect(await world.count('x', { withoutLast: 1 })).toEqual(before);
});

test('the count of people is complete for 15,500 rows in each of two tables', async () => {
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 15500)';
  await world.leads(15_500);
  await world.all(`${numbers} INSERT INTO leads_generar (id, name, name_words, email, app, country,
    country_code, location, timestamp, consent_version, consented_at) SELECT 'g' || i, 'Ana', '[]',
    'g' || i || '@correo.test', 'PollPay', 'Mexico', 'MX', 'confirmed', 1, 'otra', 1 FROM n`);
  expect(await world.count('x')).toMatchObject({ total: 15_500, isWhole: true });
});

test('a letter with an invalid audience goes to no person', async () => {
  await world.lead('ana@correo.test');
  await world.letter();
  await world.all(`UPDATE letters SET audience = '{"country":""}'`);
  await expect(world.minutes(1)).rejects.toThrow();
  expect(world.to()).toEqual([]);
});
