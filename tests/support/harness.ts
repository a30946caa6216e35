import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import {
  unstable_getMiniflareWorkerOptions as miniflareOptionsOf,
  unstable_readConfig as readConfig,
} from 'wrangler';
import { bundles, type PartName, partNames, parts } from '../../scripts/parts.ts';
import { readDatabaseId } from '../../scripts/prepared-database.ts';
import { root } from '../../scripts/processes.ts';
import { localCronPath } from '../../worker/local/paths.ts';
import type { Recorder } from '../costs/recorder.ts';
import { createDatabaseWorker } from './d1.ts';
import { connectMiniflareD1, createStorage } from './database.ts';
import {
  createSecondApi,
  type Deployment,
  openSecondApi,
  serveBothVersions,
} from './deployment.ts';
import { type Faults, makeBreakable, type TestWorker } from './faults.ts';
import { CollectingLog } from './log-lines.ts';
import { testScryptLogN, testSecrets } from './secrets.ts';

export { testSecrets } from './secrets.ts';

// wrangler prints nothing while it reads configurations.
process.env.WRANGLER_LOG = 'none';

const host = '127.0.0.1';
const apiName = 'ingreso-activo-api';

type Vars = Record<string, string>;

/** The folder of each part that comes from another build; a folder has the repository's layout. */
export type Builds = Partial<Record<PartName, string>>;

interface SiteOptions {
  /** The variables besides those in wrangler.toml. The harness sets SITE_URL and TOKEN_SECRET. */
  vars?: Vars;
  /** A folder for persistent storage. If the folder has a database, the site uses this database unchanged. */
  state?: string;
  /** The parts that come from other builds. */
  builds?: Builds;
  /** The broken parts. A test may change them while the site runs. */
  faults?: Faults;
  /** A later release that runs beside the tested release, as during a deployment. */
  deployment?: Deployment;
  /** Records the Workers' calls to D1. */
  recorder?: Recorder;
  /** True: the gateway and API run as deployed, with any ENVIRONMENT. */
  isDeployed?: boolean;
  /** True: only gateway and API run, without pages and remotes. They start in half the time. */
  apiOnly?: boolean;
  /** The variables of a second API over the same storage, as during a deployment that changes variables. */
  beside?: Vars;
  /** The site's password hashers also serve another site, under this name. */
  hashersFor?: SharedHashers;
  /** Another site's hashers hash the passwords, because Cloudflare also runs objects on other machines. */
  hashersOf?: SharedHashers;
}

export interface SharedHashers {
  scriptName: string;
  registry: string;
}

/** Returns a free port below the range of outgoing connections, because these could take the port. */
export function findFreePort(): Promise<number> {
  const port = randomInt(11_000, 32_768);
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(findFreePort()) : reject(error),
    );
    server.listen(port, host, () => server.close(() => resolve(port)));
  });
}

/** Reads a Worker from its wrangler.toml and its built file, deployed or of local mode. Ignores .dev.vars. */
function workerOf(part: PartName, vars: Vars, isLocal: boolean, folder = root): TestWorker {
  const config = readConfig({ config: folder + parts[part].config });
  const { workerOptions, main } = miniflareOptionsOf(config);
  const { modulesRules: _, ...options } = workerOptions;
  const isBundle = part === 'gateway' || part === 'api';
  const built = isBundle && bundles[isLocal ? part : (`${part}-production` as const)].entry;
  const file = built ? folder + built : main;
  const contents = file ? readFileSync(file, 'utf8') : 'export default {}';
  return {
    ...options,
    name: config.name ?? part,
    bindings: { ...config.vars, ...(isBundle && vars) },
    modulesRoot: folder,
    modules: [{ type: 'ESModule' as const, path: file ?? `${folder}none.js`, contents }],
  };
}

const noRemote = {
  name: 'no-remote',
  modules: true as const,
  script: `export default { fetch: () => new Response('not part of this test', { status: 501 }) }`,
};

/** Binds every service of a Worker, except the API, to a stand-in for a missing remote. */
function withoutRemotes(worker: TestWorker): TestWorker {
  const bindings = Object.entries(worker.serviceBindings ?? {});
  const serviceBindings = Object.fromEntries(
    bindings.map(([name, bound]) => [name, name === 'API' ? bound : noRemote.name]),
  );
  return { ...worker, serviceBindings };
}

function withHashersOf(api: TestWorker, { scriptName }: SharedHashers): TestWorker {
  const PASSWORDS = { className: 'PasswordHasher', useSQLite: true, scriptName };
  return { ...api, durableObjects: { ...api.durableObjects, PASSWORDS } };
}

/**
 * Starts the built Workers in workerd, with their own empty storage and all migrations.
 *
 * @example
 * const site = await startSite({ vars: { DOCUMENT_SECONDS: '0' } }); afterAll(() => site.stop());
 * expect((await site.fetch('/')).status).toBe(200);
 */
export async function startSite(options: SiteOptions = {}) {
  const { vars = {}, state, builds = {}, faults, apiOnly = false, beside } = options;
  const { hashersFor, hashersOf, isDeployed, recorder, deployment } = options;
  const registry = (hashersFor ?? hashersOf)?.registry;
  const storage = await createStorage({ kept: state && `${state}/v3` });
  const port = await findFreePort();
  const url = `http://${host}:${port}`;
  // In local mode the hash of a password costs a sixteenth of the cost in production.
  const isLocal = (vars.ENVIRONMENT ?? 'local') === 'local' && !isDeployed;
  const passwordCost = isLocal && { PASSWORD_LN: `${testScryptLogN}` };
  const given = { SITE_URL: url, ...testSecrets, ...passwordCost };
  const origin = isLocal ? url : (vars.SITE_URL ?? url);
  /** The output of the Workers and workerd, line by line. */
  const logs: string[] = [];
  const partWorker = (part: PartName, folder = builds[part]): TestWorker => {
    const worker = workerOf(part, { ...given, ...vars }, isLocal, folder);
    return part === 'api' && hashersOf ? withHashersOf(worker, hashersOf) : worker;
  };
  const gatewayAndApi = () =>
    [partWorker('gateway'), partWorker('api')].map((worker) => withoutRemotes(worker));
  const hashers = () => [
    { ...withoutRemotes(partWorker('api')), name: hashersFor?.scriptName ?? '' },
  ];
  const server = () => (hashersFor ? hashers() : gatewayAndApi());
  const sitesOwn = apiOnly ? server() : partNames.map((part) => partWorker(part));
  const ours = recorder ? sitesOwn.map(recorder.around) : sitesOwn;
  const withLater = (later: Deployment) =>
    partNames.flatMap((part) =>
      serveBothVersions(part, [partWorker(part), partWorker(part, later.folder)], later),
    );
  const converted = convertV4MiniflareOptions({
    workers: [
      ...(deployment
        ? withLater(deployment)
        : ours.flatMap((worker) => (faults ? makeBreakable(worker, faults) : [worker]))),
      ...(beside
        ? [
            createSecondApi(
              withoutRemotes(workerOf('api', { ...given, ...vars, ...beside }, isLocal)),
            ),
          ]
        : []),
      ...(apiOnly || beside ? [noRemote] : []),
      createDatabaseWorker(readDatabaseId()),
    ],
    host,
    port,
    cf: false,
    log: new CollectingLog(logs),
    handleStructuredLogs: ({ message }) => logs.push(message),
    // Outside of local mode a site has only its own URL, which begins with https.
    ...(!isLocal && { upstream: origin }),
    ...(registry !== undefined && { unsafeDevRegistryPath: registry }),
  });
  const configured = { ...converted, resourcePersistencePath: storage.folder };
  const miniflare = new Miniflare(configured);
  async function stop(): Promise<void> {
    await miniflare.dispose();
    storage.remove();
  }
  try {
    await miniflare.ready;
    const db = await connectMiniflareD1(miniflare);
    async function runCron(name?: string): Promise<void> {
      const schedule = async () =>
        (await miniflare.getWorker(name ?? apiName)).scheduled({ cron: '* * * * *' });
      // Miniflare's own call would block this process, and workerd may at this moment call a server of this
      // process.
      const ask = () => fetch(url + localCronPath, { method: 'POST' });
      const isAsked = isLocal && !name && !faults;
      const isDone = isAsked ? (await ask()).status === 204 : (await schedule()).outcome === 'ok';
      if (!isDone) throw new Error(`the cron failed: ${logs.join('\n')}`);
    }
    return {
      /** The site's URL, e.g. `http://127.0.0.1:40123`. */
      url,
      /** The origin of the site's pages: SITE_URL outside of local mode. */
      origin,
      db,
      logs,
      /** Sends a real HTTP request to a path of the site. */
      fetch: (path: string | URL, init?: RequestInit) => fetch(new URL(path, url), init),
      /** Runs the cron's work of a minute. */
      runCron: () => runCron(),
      /** Opens a typed URL, e.g. over plain http, and does not follow redirects. */
      async fetchAt(
        target: string,
        init: {
          method?: string;
          headers?: Record<string, string>;
          body?: string;
          cf?: { country: string };
        } = {},
      ) {
        const worker = await miniflare.getWorker();
        return worker.fetch(target, { ...init, redirect: 'manual' });
      },
      /** Returns the second API of `beside`. */
      beside: () => openSecondApi(miniflare, runCron),
      /**
       * Hibernates an object as Cloudflare does with an idle object: it loses its memory and keeps its sockets.
       */
      evict: (className: string, name: string) =>
        miniflare.unsafeEvictDurableObject(apiName, className, {
          name,
          webSockets: 'hibernate',
        }),
      /** Restarts workerd as a deployment does: every socket closes. Afterwards `db` does not work. */
      restart: () => miniflare.setOptions(configured),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a site like `startSite`, for tests that call the API and no page. */
export const startApi = (options: Omit<SiteOptions, 'apiOnly' | 'builds'> = {}) =>
  startSite({ ...options, apiOnly: true });

export type Site = Awaited<ReturnType<typeof startSite>>;
/** The fields of `Site` that most helpers need. Each way to run the API provides these fields. */
export type ApiSite = Pick<Site, 'db' | 'fetch' | 'origin' | 'runCron' | 'url'>;
