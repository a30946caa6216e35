import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import {
  unstable_getMiniflareWorkerOptions as miniflareOptionsOf,
  unstable_readConfig as readConfig,
} from 'wrangler';
import { bundles, type PartName, partNames, parts } from '../../scripts/parts.ts';
import { databaseId } from '../../scripts/prepared-database.ts';
import { root } from '../../scripts/processes.ts';
import { localCronPath } from '../../worker/local/paths.ts';
import type { Recorder } from '../costs/recorder.ts';
import { databaseWorker } from './d1.ts';
import { d1Of, newStorage } from './database.ts';
import { besideOf, bothVersions, type Deployment, openBeside } from './deployment.ts';
import { breakable, type Faults, type TestWorker } from './faults.ts';
import { KeepingLog } from './log-lines.ts';
import { testLn, testSecrets } from './secrets.ts';

export { testSecrets } from './secrets.ts';

// Silences wrangler while it reads configurations.
process.env.WRANGLER_LOG = 'none';

const host = '127.0.0.1';
const apiName = 'ingreso-activo-api';

type Vars = Record<string, string>;

/** Parts from other builds → a folder with the repository's layout. */
export type Builds = Partial<Record<PartName, string>>;

interface SiteOptions {
  /** Variables besides wrangler.toml's; the harness sets SITE_URL and TOKEN_SECRET. */
  vars?: Vars;
  /** A folder for persistent storage; an existing database in it is used unchanged. */
  state?: string;
  /** Parts from other builds. */
  builds?: Builds;
  /** The broken parts; may change while it runs. */
  faults?: Faults;
  /** A later release beside this one, as during a deployment. */
  deployment?: Deployment;
  /** Records the Workers' calls to D1. */
  recorder?: Recorder;
  /** Runs the deployed gateway and API with any ENVIRONMENT. */
  isDeployed?: boolean;
  /** Only gateway and API, which start in half the time, without pages and remotes. */
  apiOnly?: boolean;
  /** Variables of a second API over the same storage, as during a deployment that changes them. */
  beside?: Vars;
  /** Its password hashers also serve another site, under this name. */
  hashersFor?: SharedObjects;
  /** Another site's hashers hash its passwords, because Cloudflare runs objects on other machines, too. */
  hashersOf?: SharedObjects;
}

export interface SharedObjects {
  scriptName: string;
  registry: string;
}

/** A free port of this machine, below the range for connections, which could take it. */
export function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_768);
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    server.listen(port, host, () => server.close(() => resolve(port)));
  });
}

/** A Worker by its wrangler.toml, from its built file; .dev.vars is ignored. Deployed or of local mode. */
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

/** A Worker's service bindings, to no remote. */
function withoutRemotes(worker: TestWorker): TestWorker {
  const bindings = Object.entries(worker.serviceBindings ?? {});
  const serviceBindings = Object.fromEntries(
    bindings.map(([name, bound]) => [name, name === 'API' ? bound : noRemote.name]),
  );
  return { ...worker, serviceBindings };
}

function withHashersOf(api: TestWorker, { scriptName }: SharedObjects): TestWorker {
  const PASSWORDS = { className: 'PasswordHasher', useSQLite: true, scriptName };
  return { ...api, durableObjects: { ...api.durableObjects, PASSWORDS } };
}

/**
 * Starts the built Workers in workerd, with their own empty storage and all migrations applied.
 *
 * @example
 * const site = await startSite({ vars: { DOCUMENT_SECONDS: '0' } }); afterAll(() => site.stop());
 * expect((await site.fetch('/')).status).toBe(200);
 */
export async function startSite(options: SiteOptions = {}) {
  const { vars = {}, state, builds = {}, faults, apiOnly = false, beside } = options;
  const { hashersFor, hashersOf, isDeployed, recorder, deployment } = options;
  const registry = (hashersFor ?? hashersOf)?.registry;
  const storage = await newStorage({ kept: state && `${state}/v3` });
  const port = await freePort();
  const url = `http://${host}:${port}`;
  // A password costs a sixteenth there.
  const isLocal = (vars.ENVIRONMENT ?? 'local') === 'local' && !isDeployed;
  const given = { SITE_URL: url, ...testSecrets, ...(isLocal && { PASSWORD_LN: `${testLn}` }) };
  const origin = isLocal ? url : (vars.SITE_URL ?? url);
  /** Output of the Workers and workerd, line by line. */
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
      bothVersions(part, [partWorker(part), partWorker(part, later.folder)], later),
    );
  const converted = convertV4MiniflareOptions({
    workers: [
      ...(deployment
        ? withLater(deployment)
        : ours.flatMap((worker) => (faults ? breakable(worker, faults) : [worker]))),
      ...(beside
        ? [besideOf(withoutRemotes(workerOf('api', { ...given, ...vars, ...beside }, isLocal)))]
        : []),
      ...(apiOnly || beside ? [noRemote] : []),
      databaseWorker(databaseId()),
    ],
    host,
    port,
    cf: false,
    log: new KeepingLog(logs),
    handleStructuredLogs: ({ message }) => logs.push(message),
    // Outside of local mode a site is only at its own URL, which is https.
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
    const db = await d1Of(miniflare);
    async function runCron(name?: string): Promise<void> {
      const schedule = async () =>
        (await miniflare.getWorker(name ?? apiName)).scheduled({ cron: '* * * * *' });
      // Miniflare's own call would block this process, and workerd may be calling a server of it.
      const ask = () => fetch(url + localCronPath, { method: 'POST' });
      const isAsked = isLocal && !name && !faults;
      const isDone = isAsked ? (await ask()).status === 204 : (await schedule()).outcome === 'ok';
      if (!isDone) throw new Error(`the cron failed: ${logs.join('\n')}`);
    }
    return {
      /** The site's URL, e.g. `http://127.0.0.1:40123`. */
      url,
      /** The origin of its pages: SITE_URL outside of local mode. */
      origin,
      db,
      logs,
      /** A real HTTP request to a path of the site. */
      fetch: (path: string | URL, init?: RequestInit) => fetch(new URL(path, url), init),
      /** Runs the cron's work of a minute. */
      runCron: () => runCron(),
      /** Opens another URL, e.g. plain http, as a typed URL; does not follow redirects. */
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
      /** The second API of `beside`. */
      beside: () => openBeside(miniflare, runCron),
      /**
       * Hibernates an object, as Cloudflare does with an idle object: it loses its memory and keeps its
       * sockets.
       */
      evict: (className: string, name: string) =>
        miniflare.unsafeEvictDurableObject(apiName, className, {
          name,
          webSockets: 'hibernate',
        }),
      /** Restarts workerd, like a deployment: every socket drops. `db` is unusable afterwards. */
      restart: () => miniflare.setOptions(configured),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As `startSite`, for tests that call the API and no page. */
export const startApi = (options: Omit<SiteOptions, 'apiOnly' | 'builds'> = {}) =>
  startSite({ ...options, apiOnly: true });

export type Site = Awaited<ReturnType<typeof startSite>>;
/** The parts of a site that most helpers need, with any way to run its API. */
export type ApiSite = Pick<Site, 'db' | 'fetch' | 'origin' | 'runCron'>;
