import { withTimeout } from '../../http/timeout.ts';

/**
 * How long (ms) a call to D1 is waited for, which ends a query of its own only after 30 s. A page
 * waits 8 s for its session, and has to learn by then that the database is away.
 */
export const patienceMs = { request: 6000, cron: 60_000 } as const;

/**
 * A database whose calls throw `TooSlow` after `ms`. A write that was sent may still be made: what
 * a person repeats has a key for that (decision 015), and the cron's jobs look before they write.
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

/** Statements that one invocation may still send to D1; a job asks before each piece of work. */
export interface StatementBudget {
  left: number;
}

/** D1 answers 1,000 of one invocation, each of a batch by itself; some are kept for surprises. */
export const statementsOfCron = 950;

/** For callers that do one bounded thing. */
export const unlimited: StatementBudget = { left: Number.POSITIVE_INFINITY };

/** A database that takes each statement from the budget. */
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
