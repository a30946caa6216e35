import { beforeEach, expect, test, vi } from 'vitest';
import { createMember } from '../support/members.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { createLettersWorld, day, minute } from './letters-world.ts';

const { d1 } = openOwnDatabase();
const world = createLettersWorld(d1);

beforeEach(async () => {
  await world.empty();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => `p${n + 1}@correo.test`);

test('a letter reaches a confirmed person once, even if the person has several leads', async () => {
  await world.lead('ana@correo.test');
  await world.lead('ana@correo.test', { app_name: 'Givvy' });
  await world.lead('ana@correo.test', { isForm: true });
  await world.lead('bea@correo.test', { isForm: true });
  const id = await world.letter();
  expect(await world.count(id)).toMatchObject({ total: 2, isWhole: true });
  await world.minutes(5);
  expect(world.to().toSorted()).toEqual(['ana@correo.test', 'bea@correo.test']);
  expect(await world.letterOf(id)).toMatchObject({ state: 'done', queued: 2, sent: 2 });
});

test('a person gets a letter only with consent, a confirmed email and no objection', async () => {
  await world.lead('si@correo.test');
  await world.lead('vieja@correo.test', { consent_version: '2025-01-01' });
  await world.lead('baja:123');
  await world.lead('sin-confirmar@correo.test', { how: null });
  for (const [email, fact] of [
    ['baja@correo.test', { is_unsubscribed: 1 }],
    ['rebote@correo.test', { is_unsubscribed: 0, bounced_at: 1 }],
    ['queja@correo.test', { is_unsubscribed: 0, complained_at: 1 }],
  ] as const) {
    await world.lead(email);
    await insertRow({ db: d1 }, 'mail_suppressions', { email, created_at: 1, ...fact });
  }
  await world.lead('sin-cartas@correo.test');
  await insertRow({ db: d1 }, 'letter_optouts', { email: 'sin-cartas@correo.test', created_at: 1 });
  const id = await world.letter();
  const counted = await world.count(id);
  expect(counted).toMatchObject({ total: 1, unconfirmed: 1, suppressed: 4, recent: 0, had: 0 });
  await world.minutes(5);
  expect(world.to()).toEqual(['si@correo.test']);
});

test('in strict countries, a delivered guide is not enough to confirm an email', async () => {
  await world.lead('es@correo.test', { country: 'Spain' });
  await world.lead('nadie-sabe@correo.test', { country: null });
  await world.lead('es-volvio@correo.test', { country: 'Spain', how: 'press' });
  const { email } = await createMember({ db: d1 }, { email: 'es-miembro@correo.test' });
  await world.lead(email, { country: 'Spain', how: null });
  const id = await world.letter();
  expect(await world.count(id)).toMatchObject({ total: 2, unconfirmed: 2 });
  await world.minutes(4);
  expect(world.to().toSorted()).toEqual([email, 'es-volvio@correo.test']);
});

test('a delivered guide confirms an email, but other delivered mails do not', async () => {
  for (const template of ['guide', 'approved']) {
    const mail = {
      id: template,
      channel: 'mail',
      template,
      params: '{}',
      due_at: 1,
      created_at: 1,
    };
    await insertRow({ db: d1 }, 'outbox', {
      ...mail,
      recipient: `${template}@correo.test`,
      provider_id: `p-${template}`,
    });
    await world.told(template, `${template}@correo.test`, 'delivered');
  }
  const confirmed = await world.all<{ email: string }>(
    'SELECT email, how FROM confirmed_addresses',
  );
  expect(confirmed).toEqual([{ email: 'guide@correo.test', how: 'delivery' }]);
});

test('filters select readers by app, country, day and earlier letters', async () => {
  await world.lead('a@correo.test', { app_name: 'Givvy' });
  await world.lead('b@correo.test', {
    isForm: true,
    app: 'Givvy',
    country: 'Peru',
    country_code: 'PE',
  });
  await world.lead('c@correo.test', { timestamp: world.now - 40 * day });
  const first = await world.letter({ audience: { app: 'Givvy', country: 'PE' } });
  expect(await world.count(first, { since: '2026-11-01' })).toMatchObject({ total: 2 });
  await world.minutes(4);
  expect(world.to()).toEqual(['b@correo.test']);
  world.now += 8 * day;
  const second = await world.letter({ audience: { withoutLast: 1 } });
  expect(await world.count(second, { withoutLast: 1 })).toMatchObject({ total: 2, had: 1 });
});

test('a person gets the next letter at the earliest seven days after the last letter', async () => {
  await world.lead('ana@correo.test');
  await world.letter();
  await world.minutes(4);
  world.now += 6 * day;
  const second = await world.letter();
  expect(await world.count(second)).toMatchObject({ total: 0, recent: 1 });
  await world.minutes(4);
  expect(world.to()).toHaveLength(1);
  world.now += 2 * day;
  await world.letter();
  await world.minutes(4);
  expect(world.to()).toHaveLength(2);
});

test('at most 50 mails of a letter wait; letters use up to half of the mail limit', async () => {
  await world.leads(120);
  await world.letter();
  await world.queue();
  expect(await world.all("SELECT id FROM outbox WHERE template = 'letter'")).toHaveLength(50);
  await world.queue();
  expect(await world.all("SELECT id FROM outbox WHERE template = 'letter'")).toHaveLength(50);
  await world.empty();
  await world.leads(20);
  await world.letter();
  world.perDay = 20;
  // The limit is four mails an hour. Letters may use half of this limit.
  await world.minutes(6);
  expect(world.to()).toHaveLength(2);
  // The limit is twenty mails a day. Letters may use half of this limit, and the day ends in nine hours.
  await world.minutes(16, 30 * minute);
  expect(world.to()).toHaveLength(10);
});

test('the site sends link and account mails before the letter’s waiting mails', async () => {
  await world.leads(60);
  await world.letter();
  await world.queue();
  world.now += minute;
  await world.accountMails();
  await world.deliver();
  expect(world.to()).toEqual(expect.arrayContaining(['aviso@correo.test', 'enlace@correo.test']));
  expect(world.to()).toHaveLength(52);
  expect(world.overtaken).toEqual([]);
});

test('a paused letter waits and can continue, and a stopped letter ends', async () => {
  await world.leads(80);
  const id = await world.letter();
  await world.queue();
  await world.set(id, 'paused');
  await world.minutes(3);
  expect(world.to()).toEqual([]);
  await world.set(id, 'sending');
  await world.minutes(8, 15 * minute);
  expect(world.to().toSorted()).toEqual(numbered(80).toSorted());
  await world.empty();
  await world.leads(80);
  const other = await world.letter();
  await world.queue();
  await world.set(other, 'stopped');
  await world.minutes(3);
  expect(world.to()).toEqual([]);
  const [row] = await world.all<{ n: number }>(
    "SELECT count(*) AS n FROM outbox WHERE estado = 'cancelado' AND last_error = 'carta detenida'",
  );
  expect(row?.n).toBe(50);
});

test('if a person unsubscribes from letters, the site cancels the waiting mail', async () => {
  await world.leads(3);
  const id = await world.letter();
  await world.queue();
  await insertRow({ db: d1 }, 'letter_optouts', { email: 'p2@correo.test', created_at: 1 });
  await world.minutes(3);
  expect(world.to().toSorted()).toEqual(['p1@correo.test', 'p3@correo.test']);
  expect(await world.letterOf(id)).toMatchObject({ state: 'done', sent: 2 });
});

test('many bounces or complaints stop the letter, and the owner sees the reason', async () => {
  for (const [kind, why, count] of [
    ['bounced', 'bounces', 6],
    ['complained', 'complaints', 3],
  ] as const) {
    await world.empty();
    await world.leads(200);
    const id = await world.letter();
    await world.minutes(2);
    for (const { id: mail, to } of world.mails.slice(0, count)) await world.told(mail, to, kind);
    await world.minutes(3);
    expect(await world.letterOf(id)).toMatchObject({ state: 'stopped', why, [kind]: count });
    expect(world.to().length).toBeLessThan(200);
  }
});

test('a letter counts a delivery reported before the answer, and keeps a complaint', async () => {
  await world.leads(2);
  const id = await world.letter();
  await world.queue();
  world.provider.send = async ({ id: mail, to }) => {
    await world.told(mail, to, 'delivered');
    return { ok: true, providerId: `p-${mail}` };
  };
  await world.minutes();
  expect(await world.letterOf(id)).toMatchObject({ sent: 2, delivered: 2 });
  const [{ id: mail, to } = { id: '', to: '' }] = world.mails;
  await world.told(mail, to, 'complained');
  await world.told(mail, to, 'delivered');
  expect(await world.letterOf(id)).toMatchObject({ delivered: 2, complained: 1, bounced: 0 });
});

test('after a provider’s outage and some answers of 429, each person gets one mail', async () => {
  await world.leads(12);
  const id = await world.letter();
  world.provider.send = () => ({ ok: false, retry: true, reason: '503' });
  await world.minutes(24, 30 * minute);
  expect(world.to()).toEqual([]);
  let asked = 0;
  world.provider.send = ({ id: mail }) =>
    ++asked % 5 === 0
      ? { ok: false, retry: true, reason: '429', isBusy: true, retryAfterMs: 6000 }
      : { ok: true, providerId: `p-${mail}` };
  await world.minutes(12, 5 * minute);
  expect(world.to().toSorted()).toEqual(numbered(12).toSorted());
  expect(await world.letterOf(id)).toMatchObject({ state: 'done', sent: 12, failed: 0 });
});

test('24 hours after a send without an answer, the site does not send the mail again', async () => {
  await world.leads(1);
  const id = await world.letter();
  const sent: number[] = [];
  world.provider.send = () => {
    sent.push(world.now);
    const wait = { isUnsure: true, retryAfterMs: 30 * day } as const;
    return { ok: false, retry: true, reason: 'sin respuesta', ...wait };
  };
  await world.minutes(3);
  await world.set(id, 'paused');
  await world.minutes(30, 60 * minute);
  await world.set(id, 'sending');
  await world.minutes(30, 60 * minute);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((at) => at > (sent[0] ?? 0) + day)).toEqual([]);
  expect(await world.letterOf(id)).toMatchObject({ failed: 1 });
});
