import fc from 'fast-check';
import { isFault } from '#contract/reconciliation/difference-kinds.ts';
import { openDb } from '../../worker/api/db/client.ts';
import type { D1 } from '../support/database.ts';
import { type Fault, flakyDatabase } from '../support/flaky-database.ts';
import { mostFaults, openAccount, readMoney } from './money-account.ts';
import { type Step, steps } from './money-model.ts';
import { check } from './reconciliation-world.ts';

// A Worker for tests: runs accounts through the site's own stores, beside a real D1.

/** Performs the steps one by one; after each, balance = sum of entries = expected balance. */
async function live(d1: D1, todo: Step[], next: () => Fault | null): Promise<void> {
  const { member, model, take } = await openAccount(d1, openDb(flakyDatabase(d1, next)));
  for (const [index, step] of todo.entries()) {
    await take(step);
    const { money, lines, heldLines } = await readMoney(d1, member.id);
    const told = JSON.stringify({ money, lines, heldLines });
    const { saldo, retenido } = model.money;
    const right = JSON.stringify({ money: model.money, lines: saldo, heldLines: retenido });
    if (told !== right || saldo < 0 || retenido < 0 || model.astray !== 0) {
      throw new Error(`after step ${index}, ${step.do}: ${told} instead of ${right}`);
    }
  }
}

const faults = fc.array(fc.constantFrom<(Fault | null)[]>(null, null, 'before', 'after'), {
  minLength: 1,
  maxLength: mostFaults,
});

/** Lives that random ones may miss. */
const known: Step[][] = [
  // Parts that together ask for more than there was.
  [
    { do: 'credit', cents: 500, held: false },
    ...[200, 200, 200].map((cents): Step => ({ do: 'reverse', which: 0, cents })),
  ],
  // Held money is released once, without the part that was taken back.
  [
    { do: 'credit', cents: 500, held: true },
    { do: 'reverse', which: 0, cents: 120 },
    { do: 'release' },
    { do: 'release' },
  ],
  // What is taken back while a payout is open is due when it returns.
  ...(['cancel', 'refuse', 'pay'] as const).map((end): Step[] => [
    { do: 'credit', cents: 500, held: false },
    { do: 'credit', cents: 3000, held: false },
    { do: 'request' },
    { do: 'reverse', which: 0, cents: null },
    { do: end },
    { do: 'credit', cents: 700, held: false },
  ]),
];

async function liveRandomly(d1: D1, numRuns: number, seed: number, troubled: boolean) {
  const given = troubled ? faults : fc.constant([]);
  const property = fc.asyncProperty(steps, given, async (todo, list) => {
    const left: (Fault | null)[] = [...list];
    await live(d1, todo, () => left.shift() ?? null);
  });
  const examples: [Step[], (Fault | null)[]][] = known.map((life) => [life, []]);
  await fc.assert(property, { numRuns, seed, examples });
  return numRuns;
}

/** A life that calls every store, so that each of its calls can fail in turn. */
const everything: Step[] = [
  { do: 'credit', cents: 2000, held: false },
  { do: 'credit', cents: 1500, held: true },
  { do: 'credit-again', which: 0 },
  { do: 'reverse-early', cents: 100, of: 900, held: true },
  { do: 'reverse', which: 1, cents: 200 },
  { do: 'release' },
  { do: 'request' },
  { do: 'reverse', which: 0, cents: null },
  { do: 'cancel' },
  { do: 'request' },
  { do: 'refuse' },
  { do: 'credit', cents: 1999, held: false },
  { do: 'request' },
  { do: 'pay' },
];

/** Repeats a life, each time with another call that fails; returns the number of calls. */
async function failAtEachCall(d1: D1, fault: Fault): Promise<number> {
  let calls = Number.POSITIVE_INFINITY;
  for (let failing = 0; failing < calls; failing++) {
    let made = 0;
    await live(d1, everything, () => (made++ === failing ? fault : null));
    calls = made;
  }
  return calls;
}

/** The faults found by the nightly check of a day. */
async function faultsOfAll(d1: D1, dia: string) {
  const { all } = await check(d1, openDb(d1), dia);
  return { told: all.length, faults: all.filter(({ kind }) => isFault(kind)) };
}

export default {
  /**
   * `?lives=…&seed=…`, `&troubled`, or `?fail=before|after`: returns how many lives succeeded.
   * `?check=day`: what the nightly check finds in all of them.
   */
  async fetch(request: Request, { DB }: { DB: D1 }): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const fail = query.get('fail');
    const [lives, seed] = [Number(query.get('lives')), Number(query.get('seed'))];
    const dia = query.get('check');
    try {
      if (dia) return Response.json({ found: await faultsOfAll(DB, dia) });
      const lived =
        fail === 'before' || fail === 'after'
          ? await failAtEachCall(DB, fail)
          : await liveRandomly(DB, lives, seed, query.has('troubled'));
      return Response.json({ lived });
    } catch (error) {
      return Response.json({ error: String(error instanceof Error ? error.stack : error) });
    }
  },
};
