import type { D1 } from './database.ts';

type Statement = ReturnType<D1['prepare']>;

/** The way in which a call to the database fails: before or after its write, or without an answer. */
export type DatabaseFault = 'before' | 'after' | 'silent';

/** Returns D1's error for a lost connection. The caller cannot know whether D1 has written. */
const lost = () => new Error('D1_ERROR: Network connection lost.');

type Call = <T>(work: () => Promise<T>) => Promise<T>;

/** Returns a prepared statement whose runs go through `call`. */
function guarded(statement: Statement, call: Call, originals: WeakMap<object, object>) {
  const wrapped: Statement = new Proxy(statement, {
    get(target, name) {
      if (name === 'bind') {
        return (...values: unknown[]) => guarded(target.bind(...values), call, originals);
      }
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => call(() => Reflect.apply(member, target, args));
    },
  });
  originals.set(wrapped, statement);
  return wrapped;
}

/** Asks `next` at each call whether and how to fail. The caller of a failed call loses the answer. */
export function makeDatabaseFlaky(
  d1: D1,
  next: () => DatabaseFault | null | Promise<DatabaseFault | null>,
): D1 {
  const originals = new WeakMap<object, object>();
  async function call<T>(work: () => Promise<T>): Promise<T> {
    const fault = await next();
    if (fault === 'before') throw lost();
    const result = await work();
    if (fault === 'silent') return new Promise<never>(() => {});
    if (fault === 'after') throw lost();
    return result;
  }
  return new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare') {
        return (text: string) => guarded(target.prepare(text), call, originals);
      }
      if (name === 'batch') {
        return (statements: object[]) => {
          const real = statements.map((one) => originals.get(one) as Statement);
          return call(() => target.batch(real));
        };
      }
      return Reflect.get(target, name);
    },
  });
}
