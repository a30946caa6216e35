import { beforeEach, expect, test, vi } from 'vitest';
import { siteCaller } from '../../worker/api/audit/store.ts';
import { openDb } from '../../worker/api/db/client.ts';
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

beforeEach(async () => {
  await world.empty();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

/** Runs the crons. A simulated crash may end the run early. */
const cut = () => world.minutes().catch(() => {});
const everybody = Array.from({ length: 3 }, (_, n) => `p${n + 1}@correo.test`).toSorted();

async function expectOnce(id: string) {
  next = () => null;
  await world.minutes(4, 2 * minute);
  expect(world.to().toSorted()).toEqual(everybody);
  expect(await world.letterOf(id)).toMatchObject({ state: 'done', queued: 3, sent: 3 });
}

test.each<DatabaseFault>(['before', 'after'])(
  'after a crash %s any step of sending, each person still gets one mail',
  async (fault) => {
    // Each call to the database is a step. The first run queues the mails, and the second run sends them.
    let isBeyond = false;
    for (let step = 0; !isBeyond; step += 1) {
      await world.empty();
      await world.leads(3);
      const id = await world.letter();
      let call = 0;
      next = () => {
        call += 1;
        // After its crash a run must make no further call to the database, so all further calls fail.
        if (call > step + 1) return 'before';
        return call === step + 1 ? fault : null;
      };
      await cut();
      await cut();
      isBeyond = call <= step;
      expect(step).toBeLessThan(100);
      await expectOnce(id);
    }
  },
);

test('if calls to the database often fail, each person still gets one mail', async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    await world.empty();
    await world.leads(3);
    const id = await world.letter();
    let state = seed * 7919;
    next = () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      if (state % 5 === 0) return 'before';
      return state % 7 === 0 ? 'after' : null;
    };
    for (let run = 0; run < 5; run += 1) await cut();
    await expectOnce(id);
  }
});

test('parallel runs queue and count each person once', async () => {
  await world.leads(3);
  const id = await world.letter();
  await Promise.all([world.queue(), world.queue(), world.queue()]);
  expect(await world.letterOf(id)).toMatchObject({ queued: 3 });
  const counters = await d1.prepare('SELECT hits FROM rate_limits').all();
  expect(counters.results).toEqual([{ hits: 3 }, { hits: 3 }]);
  await expectOnce(id);
});

const sound = openDb(d1 as unknown as Parameters<typeof openDb>[0]);

/** Stops a letter as the owner can, shortly before the letter's start. */
async function callOff(db: typeof sound, id: string) {
  const letter = await findLetter(db, id);
  if (letter) await performLetterAction(db, letter, 'stop', { ...siteCaller, now: world.now - 1 });
}

test.each(['the cron', 'the owner'])(
  'a letter stopped at any step of its start sends no mail if %s is slower',
  async (slower) => {
    const states = new Set<unknown>();
    let isBeyond = false;
    for (let step = 0; !isBeyond; step += 1) {
      await world.empty();
      await world.leads(3);
      const id = await world.letter();
      const [work, between] =
        slower === 'the cron'
          ? [() => world.queue(), () => callOff(sound, id)]
          : [() => callOff(world.db, id), () => world.queue()];
      let call = 0;
      next = () => {
        call += 1;
        if (call !== step + 1) return null;
        next = () => null;
        return between().then(() => null);
      };
      await work();
      isBeyond = call <= step;
      next = () => null;
      if (isBeyond) await between();
      await world.minutes(3);
      const letter = await world.letterOf(id);
      states.add(letter.state);
      const rows = await world.all('SELECT 1 FROM letter_recipients WHERE letter_id = ?', id);
      const isDraft = letter.state === 'draft';
      expect(isDraft ? rows : world.to()).toHaveLength(0);
      if (isDraft) expect(letter).toMatchObject({ passed: '[0,0,""]', starts_at: null, queued: 0 });
    }
    expect(states).toEqual(new Set(['draft', 'stopped']));
  },
);
