import type { Miniflare, V4WorkerOptions } from 'miniflare';

/** A D1 in the form that the Worker gets. */
export type D1 = Awaited<ReturnType<Miniflare['getD1Database']>>;

type Statement = ReturnType<D1['prepare']>;

/** A call of the real binding: its method, its statements with their values, and its options. */
interface Call {
  method: 'all' | 'run' | 'raw' | 'first' | 'batch' | 'exec';
  statements: { text: string; values: unknown[] }[];
  options?: unknown[];
}

type Send = (call: Call) => Promise<unknown>;

/**
 * Returns the Worker that has the binding and accepts calls over HTTP. Calls contain bytes as lists of numbers.
 */
export const createDatabaseWorker = (databaseId: string): V4WorkerOptions => ({
  name: 'database',
  modules: true,
  script: `const bound = (DB, { text, values }) => {
    const given = values.map((value) => value?.bytes ? new Uint8Array(value.bytes) : value);
    return given.length ? DB.prepare(text).bind(...given) : DB.prepare(text);
  };
  export default {
    async fetch(request, { DB }) {
      const { method, statements, options = [] } = await request.json();
      try {
        if (method === 'exec') return Response.json({ answer: await DB.exec(statements[0].text) });
        const all = statements.map((statement) => bound(DB, statement));
        const answer = method === 'batch' ? DB.batch(all) : all[0][method](...options);
        return Response.json({ answer: await answer });
      } catch ({ message, cause }) {
        return Response.json({ fault: { message, cause: cause?.message } });
      }
    }
  }`,
  d1Databases: { DB: databaseId },
  compatibilityDate: '2026-10-20',
  unsafeDirectSockets: [{}],
});

const encode = (value: unknown) =>
  value instanceof Uint8Array || value instanceof ArrayBuffer
    ? { bytes: [...new Uint8Array(value)] }
    : value;

function refuseUndefined(text: string, values: unknown[]): void {
  if (!values.includes(undefined)) return;
  throw new Error(`D1_TYPE_ERROR: Type 'undefined' not supported for a value of ${text}`);
}

/** The text and values of each prepared statement, for `batch`. */
const contents = new WeakMap<object, Call['statements'][number]>();

function statementOf(send: Send, text: string, values: unknown[] = []): Statement {
  const content = { text, values };
  const call = (method: Call['method'], options: unknown[]) =>
    send({ method, statements: [content], options });
  const statement = {
    bind(...given: unknown[]) {
      refuseUndefined(text, given);
      return statementOf(send, text, given.map(encode));
    },
    all: () => call('all', []),
    run: () => call('run', []),
    raw: (...options: unknown[]) => call('raw', options),
    first: (...options: unknown[]) => call('first', options),
  } as Statement;
  contents.set(statement, content);
  return statement;
}

/**
 * Returns the D1 behind a `createDatabaseWorker` Worker, for tests. Miniflare's own binding proxy needs three
 * calls for each statement, and two of these calls block the whole process. So the proxy does five times the
 * work.
 *
 * @throws D1's message, with its cause
 */
export function connectD1(url: URL): D1 {
  async function send(call: Call): Promise<unknown> {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(call) });
    const { answer, fault } = (await response.json()) as {
      answer?: unknown;
      fault?: { message: string; cause?: string };
    };
    if (fault) throw new Error(fault.message, { cause: fault.cause && new Error(fault.cause) });
    return answer;
  }
  return {
    prepare: (text: string) => statementOf(send, text),
    exec: (text: string) => send({ method: 'exec', statements: [{ text, values: [] }] }),
    batch(statements: Statement[]) {
      const known = statements.map((one) => contents.get(one) ?? { text: '', values: [] });
      return send({ method: 'batch', statements: known });
    },
  } as D1;
}
