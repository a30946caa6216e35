import { beforeEach, expect, test, vi } from 'vitest';
import { openOwnDatabase } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { createLettersWorld, day, minute } from './letters-world.ts';

const { d1 } = openOwnDatabase();
const world = createLettersWorld(d1);

beforeEach(async () => {
  await world.empty();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const app = (name: string) => ({ audience: { app: name } });

test('if the last mail of a letter waits, the next letter can still start', async () => {
  await world.lead('llena@correo.test', { app_name: 'Givvy' });
  await world.lead('bea@correo.test', { app_name: 'PollPay' });
  world.provider.send = ({ id, to }) =>
    to === 'llena@correo.test'
      ? { ok: false, retry: true, reason: '450' }
      : { ok: true, providerId: `p-${id}` };
  const first = await world.letter(app('Givvy'));
  await world.minutes(4);
  const second = await world.letter(app('PollPay'));
  await world.minutes(4);
  expect(world.to()).toEqual(['bea@correo.test']);
  expect(await world.letterOf(first)).toMatchObject({ state: 'sending', queued: 1, sent: 0 });
  expect(await world.letterOf(second)).toMatchObject({ state: 'done', sent: 1 });
});

test('a letter to many people does not delay a parallel letter to one person', async () => {
  await world.leads(400);
  await world.lead('bea@correo.test', { app_name: 'Givvy' });
  await world.letter(app('PollPay'));
  const second = await world.letter(app('Givvy'));
  await world.minutes(5);
  expect(await world.letterOf(second)).toMatchObject({ state: 'done', sent: 1 });
});

test('one run of the cron stops eight letters with too many bounces', async () => {
  await world.leads(60);
  const ids = [];
  for (let n = 0; n < 8; n += 1) ids.push(await world.letter());
  await world.all('UPDATE letters SET sent = 100, bounced = 10');
  await world.minutes();
  const states = await Promise.all(ids.map(async (id) => (await world.letterOf(id)).state));
  expect(new Set(states)).toEqual(new Set(['stopped']));
});

test('one mailbox gets one letter, even if its leads spell the email differently', async () => {
  await world.lead('a.b+x@gmail.com');
  await world.lead('ab@googlemail.com', { isForm: true });
  await world.lead('ab@gmail.com');
  await world.lead('bea@correo.test');
  const first = await world.letter();
  expect(await world.count(first)).toMatchObject({ total: 2 });
  await world.minutes(4);
  expect(world.to().toSorted()).toEqual(['a.b+x@gmail.com', 'bea@correo.test']);
  world.now += 2 * day;
  const second = await world.letter();
  expect(await world.count(second)).toMatchObject({ total: 0, recent: 2 });
  await world.minutes(4);
  world.now += 8 * day;
  // A person unsubscribed from letters with one spelling of the email, so other spellings get no letter.
  const optout = { email: 'a.b+x@gmail.com', created_at: 1 };
  await insertRow({ db: d1 }, 'letter_optouts', optout);
  const third = await world.letter();
  expect(await world.count(third)).toMatchObject({ total: 1, suppressed: 1 });
  await world.minutes(4);
  expect(world.to()).toHaveLength(3);
  expect(await world.letterOf(third)).toMatchObject({ state: 'done', queued: 1 });
});

test('a requested link leaves before a letter to 20,000 people, even at the mail limit', async () => {
  world.perDay = 100;
  await world.leads(20_000);
  await world.letter();
  // The limit is twenty mails an hour. Letters may use half of this limit.
  await world.minutes(15, minute / 2);
  expect(world.to()).toHaveLength(10);
  const before = await world.all("SELECT id FROM outbox WHERE template = 'letter'");
  expect(before).toHaveLength(10);
  // Strangers request twenty links, which would be the whole limit of an hour.
  for (let n = 0; n < 20; n += 1) await world.askLink(`n${n}`);
  expect(await world.all('SELECT id FROM outbox WHERE turn IS NOT NULL')).toEqual([]);
  world.now += 60 * minute;
  await world.queue();
  await world.askLink('otra');
  await world.minutes();
  const isLink = (to: string) => to.endsWith('@enlace.test');
  expect(world.to().filter(isLink)).toHaveLength(21);
  expect(world.to().slice(10).every(isLink)).toBe(false);
  expect(world.overtaken).toEqual([]);
});

test('a letter uses at most half of the hour’s mails and less when links need more', async () => {
  world.perDay = 100;
  for (let n = 0; n < 18; n += 1) await world.askLink(`n${n}`);
  await world.leads(20);
  await world.letter();
  await world.minutes(15, minute / 2);
  expect(world.to().filter((to) => !to.endsWith('@enlace.test'))).toHaveLength(2);
});

test('if a letter is paused, its waiting readers get the next letter instead', async () => {
  await world.lead('ana@correo.test');
  const first = await world.letter();
  await world.queue();
  await world.set(first, 'paused');
  await world.minutes(2);
  const second = await world.letter();
  expect(await world.count(second)).toMatchObject({ total: 1, recent: 0 });
  await world.minutes(3);
  expect(await world.letterOf(second)).toMatchObject({ state: 'done', sent: 1 });
  world.now += day;
  await world.set(first, 'sending');
  await world.minutes(3, 60 * minute);
  expect(world.to()).toEqual(['ana@correo.test']);
  expect(await world.letterOf(first)).toMatchObject({ state: 'done', sent: 0 });
});
