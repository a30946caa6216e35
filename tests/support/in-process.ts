import type { PasswordHasher } from '../../worker/api/auth/password-hasher.ts';
import { createPasswordHasher } from '../../worker/api/auth/passwords.ts';
import type { Bindings } from '../../worker/api/bindings.ts';
import { createWorker } from '../../worker/api/worker.ts';
import { parseLocalConfig } from '../../worker/local/api/env.ts';
import { createLocalAdapter } from '../../worker/local/api/runtime-adapter.ts';
import type { D1 } from './d1.ts';
import { testScryptLogN, testSecrets } from './secrets.ts';

const origin = 'http://localhost:8787';

type Vars = Record<string, string>;
const usual: Vars = {
  ENVIRONMENT: 'local',
  SITE_URL: origin,
  TIME_ZONE: 'America/Santo_Domingo',
  MAIL_PROVIDER: 'local',
  MAIL_FROM: 'Ingreso Activo <hola@ingresoactivo.com>',
  ADMIN_EMAIL: 'admin@ingresoactivo.test',
  PASSWORD_LN: `${testScryptLogN}`,
  ...testSecrets,
};

/** Returns a namespace with one Durable Object. */
const objects = (object: object) => ({ idFromName: () => '', get: () => object });

/** Starts the API without gateway, pages and live counts. The same code is much faster than in workerd. */
export function startInProcess(db: D1, vars: Vars = {}) {
  /** The work that still runs after answers. */
  const pending = new Set<Promise<unknown>>();
  function waitUntil(work: Promise<unknown>) {
    pending.add(work);
    work.finally(() => pending.delete(work));
  }
  const context = { waitUntil, passThroughOnException: () => {}, props: {} };
  const limit = async () => ({ success: true });
  const config = parseLocalConfig({ ...usual, ...vars });
  const passwords = createPasswordHasher(config);
  const bindings = {
    DB: db,
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
  const worker = createWorker(bindings, config, createLocalAdapter(config));
  return {
    db,
    origin,
    url: origin,
    services: worker.services,
    fetch: async (path: string | URL, init?: RequestInit) =>
      worker.fetch(new Request(new URL(path, origin), init), bindings, context),
    runCron: () => worker.scheduled(),
    async rested() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
