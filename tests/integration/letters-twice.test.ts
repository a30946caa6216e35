import { beforeEach, expect, test, vi } from 'vitest';
import { siteCaller } from '../../worker/api/audit/store.ts';
import { findLetter, performLetterAction } from '../../worker/api/letters/store.ts';
import { type DatabaseFault, makeDatabaseFlaky } from '../support/flaky-database.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import { createLettersWorld, minute } from './letters-world.ts';

const { d1 } = openOwnDatabase();
let next: () => DatabaseFault | null | Promise<null> = () => null;
const world = createLettersWorld(
  d1,
  makeDatabaseFlaky(d1, () => next()),
);
const hour = 60 * minute;

beforeEach(async () => {
  next = () => null;
  await world.empty();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

async function act(id: string, name: 'pause' | 'continue' | 'stop') {
  const letter = await findLetter(world.db, id);
  return letter && performLetterAction(world.db, letter, name, { ...siteCaller, now: world.now });
}
const taken = ({ id }: { id: string }) => ({ ok: true, providerId: `p-${id}` }) as const;
const refused = { ok: false, retry: true, reason: '503' } as const;
const busy = { ok: false, retry: true, reason: '429', isBusy: true, retryAfterMs: 6000 } as const;
const lost = { ok: false, retry: true, reason: 'timeout', isUnsure: true } as const;

/** After this crash, the provider has accepted a letter's mail that the site has not recorded. */
async function crash() {
  await world.leads(1);
  const id = await world.letter();
  await world.queue();
  const sent: number[] = [];
  world.provider.send = (mail) => {
    sent.push(world.now);
    if (sent.length === 1) next = () => 'before';
    return taken(mail);
  };
  world.now += minute;
  await world.deliver().catch(() => {});
  next = () => null;
  return { id, sent };
}

test('the site never repeats an unrecorded mail after its idempotency key expires', async () => {
  const { id, sent } = await crash();
  await act(id, 'pause');
  await world.minutes(30, hour);
  await act(id, 'continue');
  await world.minutes(3);
  expect(sent).toHaveLength(1);
  expect(await world.letterOf(id)).toMatchObject({ state: 'done', failed: 1 });
});

test('after a day without cron, the site does not repeat an unrecorded mail', async () => {
  const { id, sent } = await crash();
  world.now += 26 * hour;
  await world.minutes(3);
  expect(sent).toHaveLength(1);
  expect(await world.letterOf(id)).toMatchObject({ state: 'done', failed: 1 });
});

test.each([
  ['busy', busy, 9],
  ['in an outage', refused, 24],
])(
  'if a provider is %s after a day’s pause, each person still gets the letter',
  async (_, answer, halfHours) => {
    await world.leads(10);
    const id = await world.letter();
    await world.minutes(1);
    // The provider refuses every mail before the pause, so the provider has none of these mails.
    world.provider.send = () => answer;
    await world.minutes(1);
    await act(id, 'pause');
    await world.minutes(24, hour);
    await act(id, 'continue');
    await world.minutes(halfHours, 30 * minute);
    expect(world.to()).toEqual([]);
    world.provider.send = taken;
    await world.minutes(10, 10 * minute);
    expect(await world.letterOf(id)).toMatchObject({ state: 'done', sent: 10, failed: 0 });
  },
);

test('the next letter skips a person whose mail of a paused letter may have arrived', async () => {
  await world.leads(1);
  const first = await world.letter();
  await world.queue();
  const ids = new Set<string>();
  world.provider.send = (mail) => {
    ids.add(mail.id);
    return ids.size === 1 && world.mails.length === 0 ? lost : taken(mail);
  };
  await world.minutes(1);
  await act(first, 'pause');
  await world.minutes(2);
  const second = await world.letter();
  expect(await world.count(second)).toMatchObject({ total: 0, recent: 1 });
  await world.minutes(5);
  await act(first, 'stop');
  await world.minutes(2);
  expect(await world.count(second)).toMatchObject({ total: 0, recent: 1 });
  await world.letter();
  await world.minutes(5);
  expect(ids.size).toBe(1);
});

/** Queues a second letter for the same person while the first letter is paused. Returns both ids. */
async function twoLetters() {
  await world.leads(1);
  const first = await world.letter();
  await world.queue();
  await act(first, 'pause');
  world.now += minute;
  const second = await world.letter();
  await world.queue();
  return { first, second };
}

test('a person gets the first letter if the owner stops the waiting second letter', async () => {
  const { first, second } = await twoLetters();
  await act(first, 'continue');
  world.provider.send = () => refused;
  await world.minutes(1);
  await act(second, 'stop');
  world.provider.send = taken;
  await world.minutes(10);
  expect(await world.letterOf(first)).toMatchObject({ state: 'done', sent: 1, cancelled: 0 });
  expect(await world.letterOf(second)).toMatchObject({ sent: 0, cancelled: 1 });
});

test('a person gets the first letter when the provider refuses the second', async () => {
  const { first, second } = await twoLetters();
  world.provider.send = () => ({ ok: false, retry: false, reason: '422' });
  await world.minutes(1);
  world.provider.send = taken;
  await act(first, 'continue');
  await world.minutes(5);
  expect(await world.letterOf(first)).toMatchObject({ state: 'done', sent: 1 });
  expect(await world.letterOf(second)).toMatchObject({ state: 'done', sent: 0, failed: 1 });
});

test.each([
  ['answers', taken],
  ['loses its answer', () => lost],
])(
  'if the provider %s, the site sends a person only one of two parallel letters',
  async (_, answer) => {
    const { first, second } = await twoLetters();
    await act(first, 'continue');
    const ids = new Set<string>();
    world.provider.send = (mail) => {
      ids.add(mail.id);
      return answer(mail);
    };
    await world.minutes(40, hour);
    expect(ids.size).toBe(1);
    const ended = [await world.letterOf(first), await world.letterOf(second)];
    expect(ended).toMatchObject([
      { state: 'done', queued: 1, sent: 0, cancelled: 1 },
      { state: 'done', queued: 1, cancelled: 0 },
    ]);
  },
);

test('a paused letter with too many bounces stops and cannot continue', async () => {
  for (const isLate of [true, false]) {
    await world.empty();
    await world.leads(300);
    const id = await world.letter();
    await world.minutes(3);
    await act(id, 'pause');
    const sent = world.to().length;
    for (const { id: mail, to } of world.mails.slice(0, 30)) await world.told(mail, to, 'bounced');
    if (isLate) await world.minutes(1);
    expect(await act(id, 'continue')).not.toBe(true);
    expect(await world.letterOf(id)).toMatchObject({ state: 'stopped', why: 'bounces' });
    await world.minutes(3);
    expect(world.to()).toHaveLength(sent);
  }
});
