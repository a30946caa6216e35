import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { findFreePort } from '../support/harness.ts';
import { CollectingLog } from '../support/log-lines.ts';
import { findRunningVersion, type Version, type WorkerState } from './worker.ts';

/** The uploads of an account, which a local workerd runs. */
export interface UploadedWorkers {
  workers: Map<string, WorkerState>;
  databases: Map<string, string>;
  /** The bytes of each asset, by its hash. */
  files: Map<string, Buffer>;
  /** The name of the Worker on each host. */
  domains: Map<string, string>;
}

const host = 'databases';

function assetsOf(
  { assets, metadata, bindings }: Version,
  { files }: UploadedWorkers,
  folder: string,
) {
  if (!metadata.assets) return {};
  for (const [path, hash] of assets) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), files.get(hash) ?? '');
  }
  const { run_worker_first: first, ...assetConfig } = metadata.assets.config ?? {};
  const user_worker = Array.isArray(first) ? first.map(String) : [];
  const binding = bindings.find(({ type }) => type === 'assets')?.name;
  return {
    assets: {
      directory: folder,
      ...(binding && { binding }),
      routerConfig: {
        has_user_worker: metadata.main_module !== undefined,
        static_routing: { asset_worker: [], user_worker },
      },
      assetConfig,
    },
  };
}

/** Returns a version in the form that Miniflare takes. */
function optionsOf(name: string, version: Version, uploaded: UploadedWorkers, folder: string) {
  const { metadata, modules, bindings } = version;
  const { main_module = 'none.js', compatibility_date, compatibility_flags } = metadata;
  const of = (...types: string[]) => bindings.filter(({ type }) => types.includes(type));
  const named = <Value>(some: typeof bindings, value: (one: (typeof bindings)[number]) => Value) =>
    Object.fromEntries(some.map((one) => [one.name, value(one)]));
  const paths = [main_module, ...[...modules.keys()].filter((path) => path !== main_module)];
  return {
    name,
    ...(compatibility_date && { compatibilityDate: compatibility_date }),
    ...(compatibility_flags && { compatibilityFlags: compatibility_flags }),
    modulesRoot: folder,
    modules: paths.map((path) => ({
      type: 'ESModule' as const,
      path: join(folder, 'modules', path),
      contents: modules.get(path) ?? 'export default {}',
    })),
    bindings: named(of('plain_text', 'secret_text'), ({ text }) => text ?? ''),
    serviceBindings: named(of('service'), ({ service }) => service ?? ''),
    d1Databases: named(of('d1'), ({ id }) => id ?? ''),
    durableObjects: named(of('durable_object_namespace'), ({ class_name }) => ({
      className: class_name ?? '',
      useSQLite: true,
    })),
    ratelimits: named(
      of('ratelimit'),
      ({ namespace_id = '', simple = { limit: 1, period: 60 } }) => ({
        namespace_id,
        simple,
      }),
    ),
    ...assetsOf(version, uploaded, join(folder, version.id)),
  } satisfies V4WorkerOptions;
}

/** Runs an account's Workers. The next request after a change restarts the Workers. */
export async function runUploadedWorkers(uploaded: UploadedWorkers) {
  const folder = mkdtempSync(join(tmpdir(), 'uploaded-'));
  const port = await findFreePort();
  let miniflare: Miniflare | undefined;
  let running = '';

  const stateOf = () =>
    JSON.stringify([
      [...uploaded.databases.keys()],
      [...uploaded.domains],
      ...[...uploaded.workers.values()].map((one) => findRunningVersion(one)?.id),
    ]);
  async function current(): Promise<Miniflare> {
    if (miniflare && running === stateOf()) return miniflare;
    running = stateOf();
    const ids = [...uploaded.databases.keys()];
    const workers = [...uploaded.workers.values()].flatMap((worker) => {
      const version = findRunningVersion(worker);
      return version ? [optionsOf(worker.name, version, uploaded, folder)] : [];
    });
    const options = {
      ...convertV4MiniflareOptions({
        workers: [
          {
            name: host,
            modules: true,
            script: 'export default {}',
            d1Databases: Object.fromEntries(ids.map((id) => [id, id])),
          },
          ...workers,
        ],
        host: '127.0.0.1',
        port,
        cf: false,
        log: new CollectingLog([]),
        handleStructuredLogs: () => {},
      }),
      resourcePersistencePath: join(folder, 'state'),
    };
    if (miniflare) await miniflare.setOptions(options);
    else miniflare = new Miniflare(options);
    await miniflare.ready;
    return miniflare;
  }

  let cronAt = 0;
  async function runCron(): Promise<void> {
    const scheduled = [...uploaded.workers.values()].find(({ crons }) => crons.length > 0);
    if (!scheduled || Date.now() - cronAt < 20_000) return;
    cronAt = Date.now();
    await (await (await current()).getWorker(scheduled.name)).scheduled({ cron: '* * * * *' });
  }

  return {
    /** Forgets the cron's last run, so that the cron runs again. */
    wakeCron() {
      cronAt = 0;
    },
    async query(id: string, { sql, params = [] }: { sql: string; params?: string[] }) {
      const db = await (await current()).getD1Database(id, host);
      const statements = splitSql(sql).map((text) => db.prepare(text).bind(...params));
      const answers = statements.length > 0 ? await db.batch(statements) : [];
      return answers.map(({ results }) => ({ success: true, meta: {}, results }));
    },
    /** Returns the answer that a visitor of a domain gets. `authorization` is the monitor's header. */
    async visit(
      domain: string,
      path: string,
      authorization?: string,
    ): Promise<{ status: number; text: string }> {
      const name = uploaded.domains.get(domain);
      if (!name) return { status: 522, text: 'nobody has this domain' };
      await runCron();
      const worker = await (await current()).getWorker(name);
      const answer = await worker.fetch(`https://${domain}${path}`, {
        redirect: 'manual',
        headers: authorization === undefined ? {} : { authorization },
      });
      return { status: answer.status, text: await answer.text() };
    },
    async stop(): Promise<void> {
      await miniflare?.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
