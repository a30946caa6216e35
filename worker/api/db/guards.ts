import { withTimeout } from '../../shared/timeout.ts';

/**
 * The time limits (ms) of a call to D1. A request's limit is below the 8 s that a page waits for its session,
 * so that the page learns in time that the database is down.
 */
export const databaseTimeoutMs = { request: 6000, cron: 60_000 } as const;

/**
 * Returns a database whose calls throw `TimeoutExceeded` after `ms`. D1 may still execute a write after this error.
 * Repeated calls have keys for this case (decision 015), and the cron's jobs check before they write.
 */
export function withTimeouts(d1: D1Database, ms: number): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();

  function limited(statement: D1PreparedStatement): D1PreparedStatement {
    const own = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => limited(target.bind(...values));
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => withTimeout(ms, Reflect.apply(member, target, given));
      },
    });
    originals.set(own, statement);
    return own;
  }

  return new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => limited(target.prepare(text));
      if (name !== 'batch') return Reflect.get(target, name);
      return (statements: D1PreparedStatement[]) =>
        withTimeout(ms, target.batch(statements.map((one) => originals.get(one) ?? one)));
    },
  });
}

/** The number of statements that one invocation may still send to D1. A job checks it before each step. */
export interface StatementBudget {
  left: number;
}

/**
 * D1 allows 1,000 statements in one invocation and counts each statement of a batch. The other 50 are a margin.
 */
export const maxCronStatements = 950;

/** The budget of a caller that sends only a few statements. */
export const unlimitedBudget: StatementBudget = { left: Number.POSITIVE_INFINITY };

/** Returns a database that subtracts each statement from the budget. */
export function countStatements(d1: D1Database, budget: StatementBudget): D1Database {
  return new Proxy(d1, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        if (name === 'prepare') budget.left -= 1;
        return Reflect.apply(member, target, args);
      };
    },
  });
}
