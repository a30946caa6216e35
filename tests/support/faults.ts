import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { Response, type V4WorkerOptions } from 'miniflare';
import type { Audience } from '#contract/audiences.ts';
import { root } from '../../scripts/processes.ts';
import type { DatabaseFault } from './flaky-database.ts';

/** The file that a remote's Worker serves in place of the real file. */
export interface FaultyFile {
  status?: number;
  type?: string;
  body?: string;
  etag?: string;
}

/** Null if the file works. While the promise is pending, the file's request gets no answer. */
type FileFault = (path: string) => FaultyFile | null | Promise<FaultyFile | null>;

/** A test may change these while the site runs. When a fault's function throws, the Worker throws too. */
export interface Faults {
  /** The faults of files, by the remote whose Worker serves them. */
  files: Partial<Record<Audience, FileFault>>;
  /** Runs before a remote renders a page. */
  render: (() => void | Promise<void>) | null;
  /** Runs before each call to D1. If it returns a fault, the call fails with this fault. */
  database: (() => DatabaseFault | null | Promise<DatabaseFault | null>) | null;
  /** Runs before each call of the gateway to the API. If it returns a fault, the call fails with this fault. */
  api: (() => ApiFault | null | Promise<ApiFault | null>) | null;
}

/** The way in which the API fails: it throws, answers with a page, or never answers. */
export type ApiFault = 'away' | 'broken' | 'silent';

/** Returns faults that break nothing yet. */
export const createNoFaults = (): Faults => ({
  files: {},
  render: null,
  database: null,
  api: null,
});

/** This Worker replaces a remote's Worker. It forwards requests for files without a fault to the remote. */
const remoteModule = `
import { WorkerEntrypoint } from 'cloudflare:workers';
export default class extends WorkerEntrypoint {
  async ask(path) {
    const answer = await this.env.FAULTS.fetch('http://fault' + path);
    if (answer.headers.has('x-throws')) throw new Error('a fault of the tests');
    return answer;
  }
  async fetch(request) {
    const answer = await this.ask(new URL(request.url).pathname);
    return answer.headers.has('x-none') ? this.env.PART.fetch(request) : answer;
  }
  async render(...given) {
    await this.ask('/render');
    return this.env.PART.render(...given);
  }
}`;

/** This Worker stands between gateway and API. */
const apiModule = `
export default {
  async fetch(request, { FAULTS, PART }) {
    const fault = await (await FAULTS.fetch('http://fault/api')).text();
    if (fault === 'away') throw new Error('a fault of the tests');
    if (fault === 'silent') return new Promise(() => {});
    if (fault !== 'broken') return PART.fetch(request);
    return new Response('<h1>1101</h1>', { status: 500, headers: { 'content-type': 'text/html' } });
  }
}`;

/** This module runs before the API's own module, because the API reads its bindings at its start. */
const databaseModule = `
import { env } from 'cloudflare:workers';
import { makeDatabaseFlaky } from './flaky-database.js';
const { FAULTS } = env;
env.DB = makeDatabaseFlaky(env.DB, async () => (await FAULTS.fetch('http://fault/database')).text());
`;

async function answerFault(faults: Faults, remote: string, path: string): Promise<Response> {
  if (path === '/database') return new Response((await faults.database?.()) ?? '');
  if (path === '/api') return new Response((await faults.api?.()) ?? '');
  if (path === '/render') await faults.render?.();
  const faultOf = faults.files[remote as keyof Faults['files']];
  const file = path === '/render' ? null : await faultOf?.(path);
  if (!file) return new Response(null, { headers: { 'x-none': 'yes' } });
  const { status = 200, type = 'text/javascript', body = '', etag } = file;
  const headers = { 'content-type': type, ...(etag !== undefined && { etag }) };
  return new Response(body, { status, headers });
}

const binding = (faults: Faults, remote: string) => (request: { url: string }) =>
  answerFault(faults, remote, new URL(request.url).pathname).catch(
    () => new Response(null, { headers: { 'x-throws': 'yes' } }),
  );

const esModule = (path: string, contents: string) => ({
  type: 'ESModule' as const,
  path: root + path,
  contents,
});

/** A Worker whose modules the harness has already read. */
export type TestWorker = V4WorkerOptions & {
  name: string;
  modules: ReturnType<typeof esModule>[];
};

/** Returns the API with a D1 that `faults` can break. */
function withFlakyDatabase(api: TestWorker, faults: Faults) {
  const path = api.modules[0]?.path.slice(root.length);
  const entry = `import './break-database.js';
    export * from './${path}';
    export { default } from './${path}';`;
  const flaky = readFileSync(`${root}tests/support/flaky-database.ts`, 'utf8');
  return {
    ...api,
    serviceBindings: { ...api.serviceBindings, FAULTS: binding(faults, 'api') },
    modules: [
      esModule('entry.js', entry),
      esModule('break-database.js', databaseModule),
      esModule('flaky-database.js', stripTypeScriptTypes(flaky)),
      ...api.modules,
    ],
  };
}

/** The gateway finds this Worker, which `faults` can break, under the remote's name. */
function withFaultyWorker(part: TestWorker, faults: Faults) {
  const { name, compatibilityDate = '2026-10-20' } = part;
  const real = `${name}-real`;
  const remote = name.slice(name.lastIndexOf('-') + 1);
  const faulty = {
    name,
    compatibilityDate,
    serviceBindings: { PART: real, FAULTS: binding(faults, remote) },
    modulesRoot: root,
    modules: [esModule(`${name}-faults.js`, remoteModule)],
  };
  return [faulty, { ...part, name: real }];
}

/** Returns the gateway with an API that `faults` can break. */
function withFaultyApi(gateway: TestWorker, faults: Faults) {
  const { compatibilityDate = '2026-10-20', serviceBindings = {} } = gateway;
  const door = {
    name: 'api-door',
    compatibilityDate,
    serviceBindings: { PART: serviceBindings.API ?? '', FAULTS: binding(faults, 'api') },
    modulesRoot: root,
    modules: [esModule('api-door.js', apiModule)],
  };
  return [{ ...gateway, serviceBindings: { ...serviceBindings, API: door.name } }, door];
}

/** Wraps a Worker of the site so that `faults` can break it. */
export function makeBreakable(worker: TestWorker, faults: Faults): V4WorkerOptions[] {
  const { name } = worker;
  if (/-(public|member|admin)$/.test(name)) return withFaultyWorker(worker, faults);
  return name.endsWith('-api')
    ? [withFlakyDatabase(worker, faults)]
    : withFaultyApi(worker, faults);
}
