import { createApp } from '../../worker/api/app.ts';
import type { PasswordHasher } from '../../worker/api/auth/password-hasher.ts';
import { createPasswords } from '../../worker/api/auth/passwords.ts';
import type { Bindings } from '../../worker/api/bindings.ts';
import { statementsOfCron } from '../../worker/api/db/guards.ts';
import { createServices } from '../../worker/api/services.ts';
import { parseLocalConfig } from '../../worker/local/api/env.ts';
import { localAdapter } from '../../worker/local/api/runtime-adapter.ts';
import { type Fault, flakyDatabase } from '../support/flaky-database.ts';
import { testLn, testSecrets } from '../support/secrets.ts';
import { openSqlite } from '../support/sqlite.ts';
import type { TwoSites } from './accounts.ts';

const origin = 'http://localhost:8787';

type Vars = Record<string, string>;
const vars: Vars = {
  ENVIRONMENT: 'local',
  SITE_URL: origin,
  TIME_ZONE: 'America/Santo_Domingo',
  MAIL_PROVIDER: 'local',
  MAIL_FROM: 'Ingreso Activo <hola@ingresoactivo.com>',
  ADMIN_EMAIL: 'admin@ingresoactivo.test',
  PASSWORD_LN: `${testLn}`,
  ...testSecrets,
};

/** Returns a stand-in for a Durable Object, whose methods the API calls. */
const objects = (object: object) => ({ idFromName: () => '', get: () => object });

/**
 * Starts the API in this process over SQLite in memory, with two PayPal accounts. It is the same code, but many
 * times faster than in workerd.
 */
export async function startInProcess(one: Vars, other: Vars): Promise<TwoSites> {
  const db = openSqlite();
  let failing: { at: number; fault: Fault } | null = null;
  const flaky = flakyDatabase(db, () => {
    if (!failing || failing.at-- > 0) return null;
    const { fault } = failing;
    failing = null;
    return fault;
  });
  /** The tasks that still run after an answer. */
  const pending = new Set<Promise<unknown>>();
  function waitUntil(work: Promise<unknown>) {
    pending.add(work);
    work.finally(() => pending.delete(work));
  }
  const context = { waitUntil, passThroughOnException: () => {}, props: {} };
  const limit = async () => ({ success: true });

  function siteWith(keys: Vars) {
    const config = parseLocalConfig({ ...vars, ...keys });
    const passwords = createPasswords(config);
    const bindings = {
      DB: flaky,
      SHIELD: { limit },
      SHIELD_HOME: { limit },
      PASSWORDS: objects({
        hash: async (password: string) => ({ answer: await passwords.hash(password) }),
        verify: async (password: string, hash: string | null) => ({
          answer: await passwords.verify(password, hash),
        }),
      } satisfies Pick<PasswordHasher, 'hash' | 'verify'>),
      PRESENCE: objects({ notifyPanel: async () => {}, disconnect: async () => {} }),
    } as unknown as Bindings;
    const services = createServices(bindings, config, localAdapter(config));
    const app = createApp(services);
    return {
      db,
      origin,
      fetch: async (path: string | URL, init?: RequestInit) =>
        app.fetch(new Request(new URL(path, origin), init), {}, context),
      /** Does the cron's work on payouts. */
      runCron: async () => services.paypal?.workDue({ left: statementsOfCron }),
    };
  }
  return {
    sites: [siteWith(one), siteWith(other)],
    async rested() {
      while (pending.size > 0) await Promise.all(pending);
    },
    lose(at, fault) {
      failing = fault && { at, fault };
    },
    stop: async () => {},
  };
}
