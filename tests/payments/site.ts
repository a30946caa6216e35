import { maxCronStatements } from '../../worker/api/db/guards.ts';
import { type DatabaseFault, makeDatabaseFlaky } from '../support/flaky-database.ts';
import { startInProcess } from '../support/in-process.ts';
import { openSqlite } from '../support/sqlite.ts';
import type { TwoSites } from './accounts.ts';

type Vars = Record<string, string>;

/** Starts the API twice in this process, over one database, with two PayPal accounts. */
export async function startBothApis(one: Vars, other: Vars): Promise<TwoSites> {
  const db = openSqlite();
  let failing: { at: number; fault: DatabaseFault } | null = null;
  const flaky = makeDatabaseFlaky(db, () => {
    if (!failing || failing.at-- > 0) return null;
    const { fault } = failing;
    failing = null;
    return fault;
  });
  const siteWith = (vars: Vars) => {
    const { services, ...api } = startInProcess(flaky, vars);
    /** Does the cron's work on payouts. */
    const runCron = async () => services.paypal?.workDue({ left: maxCronStatements });
    return { ...api, db, runCron };
  };
  const sites = [siteWith(one), siteWith(other)] as const;
  return {
    sites,
    async rested() {
      for (const site of sites) await site.rested();
    },
    lose(at, fault) {
      failing = fault && { at, fault };
    },
    stop: async () => {},
  };
}
