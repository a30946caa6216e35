import { Response } from 'miniflare';
import { root } from '../../scripts/processes.ts';
import type { TestWorker } from '../support/faults.ts';

/**
 * A call of the Worker to D1; a batch is one call. `begun` and `ended` are numbers of a counter in the
 * Worker. So a call that needs another call's result begins after the end of that call, on a machine of any
 * speed.
 */
export interface Call {
  begun: number;
  ended: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  /** Each statement's text with the rows that it read. */
  readBy: [text: string, rows: number][];
}

/**
 * This module runs before the Worker's own module. Only the binding's inner method sees the figures of every
 * call; `raw()`, which reads a query's rows, returns no figures.
 */
const recordingModule = `
import { env } from 'cloudflare:workers';
const { CALLS } = env;
let clock = 0;
let following = 0;
export const now = () => ++clock;
export const status = () => ({ at: now(), following });
/** Wraps a request's context, so that this module counts the tasks of waitUntil that still run. */
export const follow = (ctx) => new Proxy(ctx, {
  get(target, name) {
    const member = target[name];
    if (name !== 'waitUntil') return typeof member === 'function' ? member.bind(target) : member;
    return (work) => {
      following += 1;
      target.waitUntil(Promise.resolve(work).catch(() => {}).then(() => {
        following -= 1;
        return tell('/followed', status());
      }));
      target.waitUntil(work);
    };
  },
});
export const tell = async (path, body) =>
  (await CALLS.fetch('http://calls' + path, { method: 'POST', body: JSON.stringify(body) })).text();
const inner = Object.getPrototypeOf(env.DB.withSession());
for (const name of ['_sendOrThrow', '_queryOrThrow']) {
  const send = inner[name];
  inner[name] = async function (...given) {
    const begun = now();
    let answers = [];
    await tell('/begin', {});
    try {
      const answer = await send.apply(this, given);
      answers = [answer].flat();
      return answer;
    } finally {
      const ended = now();
      const texts = [given[1]].flat().map((one) => one?.sql ?? String(one));
      await tell('/end', { begun, ended, texts, metas: answers.map(({ meta }) => meta) });
    }
  };
}`;

/** The Worker's message at the end of a call, with D1's own figures of each statement. */
interface Told {
  begun: number;
  ended: number;
  metas: { rows_read: number; rows_written: number }[];
  texts: string[];
}

/** The Worker's message about work after answers. `following` is the number of tasks that still run. */
interface Status {
  at: number;
  following: number;
}

/**
 * Records the calls of a site's Workers to D1. A new call waits until no call runs and no call came for
 * `tripMs`. Calls that wait together start together, so parallel calls overlap on a slow machine too.
 */
export function newRecorder(tripMs = 20) {
  const calls: Call[] = [];
  let open = 0;
  let running = 0;
  let changes = 0;
  let start: Promise<void> | null = null;
  let isMeasuring = false;
  const answers: number[] = [];
  let status: Status = { at: 0, following: 0 };

  async function rest() {
    let seen = -1;
    while (running > 0 || seen !== changes) {
      seen = changes;
      await new Promise((resolve) => setTimeout(resolve, tripMs));
    }
    start = null;
  }

  async function begin() {
    open += 1;
    changes += 1;
    if (isMeasuring) {
      start ??= rest();
      await start;
    }
    running += 1;
  }

  function end({ begun, ended, metas, texts }: Told) {
    open -= 1;
    running -= 1;
    changes += 1;
    calls.push({
      begun,
      ended,
      statements: metas.length,
      rowsRead: metas.reduce((sum, { rows_read }) => sum + rows_read, 0),
      rowsWritten: metas.reduce((sum, { rows_written }) => sum + rows_written, 0),
      readBy: metas.map(({ rows_read }, index) => [texts[index] ?? '', rows_read]),
    });
  }

  /** Keeps the newest message, because the Worker's messages may arrive out of order. */
  function learn(told: Status) {
    if (told.at > status.at) status = told;
  }

  /** Waits for all calls, and by default also for the work after answers. */
  async function settle(isLeft = false) {
    for (let rests = 0; rests < 3; rests += 1) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(10, tripMs)));
      if (open > 0 || (status.following > 0 && !isLeft)) rests = 0;
    }
  }

  return {
    /** Returns the Worker. The recorder sees the calls of a Worker with a database. */
    around(worker: TestWorker): TestWorker {
      if (Object.keys(worker.d1Databases ?? {}).length === 0) return worker;
      const path = worker.modules[0]?.path.slice(root.length);
      const code = `import { follow, status, tell } from './record-calls.js';
        import worker from './${path}';
        export * from './${path}';
        export default {
          ...worker,
          async fetch(request, env, ctx) {
            const answer = await worker.fetch(request, env, follow(ctx));
            await tell('/answered', status());
            return answer;
          },
        };`;
      const esModule = (name: string, contents: string) => ({
        type: 'ESModule' as const,
        path: root + name,
        contents,
      });
      return {
        ...worker,
        serviceBindings: {
          ...worker.serviceBindings,
          CALLS: async (request: { url: string; json: () => Promise<unknown> }) => {
            const told = await request.json();
            if (request.url.endsWith('/begin')) await begin();
            else if (request.url.endsWith('/end')) end(told as Told);
            else {
              learn(told as Status);
              if (request.url.endsWith('/answered')) answers.push((told as Status).at);
            }
            return new Response();
          },
        },
        modules: [
          esModule('record-entry.js', code),
          esModule('record-calls.js', recordingModule),
          ...worker.modules,
        ],
      };
    },
    /**
     * Returns the calls of some work. The result includes the calls after the answers, unless `isLeft` is
     * true. `answered` is the counter's number at the Worker's last answer; null without an answer.
     */
    async during(work: () => Promise<unknown>, isLeft = false) {
      await settle();
      const first = calls.length;
      answers.length = 0;
      isMeasuring = true;
      await work();
      await settle(isLeft);
      isMeasuring = false;
      return { answered: answers.at(-1) ?? null, calls: calls.slice(first) };
    },
  };
}
export type Recorder = ReturnType<typeof newRecorder>;

/**
 * Returns the length of the longest chain of calls, in which each call begins after the end of the call before.
 */
export function countTrips(calls: Pick<Call, 'begun' | 'ended'>[]): number {
  const chains: { ended: number; length: number }[] = [];
  for (const { begun, ended } of calls.toSorted((one, other) => one.begun - other.begun)) {
    const before = chains.filter((chain) => chain.ended <= begun).map(({ length }) => length);
    chains.push({ ended, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...chains.map(({ length }) => length));
}
