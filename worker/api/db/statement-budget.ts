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
