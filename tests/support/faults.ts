import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { Response, type V4WorkerOptions } from 'miniflare';
import type { Audience } from '#contract/audiences.ts';
import { root } from '../../scripts/processes.ts';
import type { Fault } from './flaky-database.ts';

/** The file that a remote's Worker serves instead. */
export interface FaultyFile {
  status?: number;
  type?: string;
  body?: string;
  etag?: string;
}

/** The fault of a file; null if the file works. While the promise is pending, the file hangs. */
type FileFault = (path: string) => FaultyFile | null | Promise<FaultyFile | null>;

/** The broken parts of a site; may change while it runs. A fault that throws does so in the Worker. */
export interface Faults {
  /** By remote, for the files of its Worker. */
  files: Partial<Record<Audience, FileFault>>;
  /** Runs before a remote renders a page. */
  render: (() => void | Promise<void>) | null;
  /** Runs before each call to D1, which fails with its result. */
  database: (() => Fault | null | Promise<Fault | null>) | null;
  /** Runs before each call of the gateway to the API; the call fails with its result. */
  api: (() => ApiFault | null | Promise<ApiFault | null>) | null;
}

/** How the API fails the gateway: it throws, answers with a page, or never answers. */
export type ApiFault = 'away' | 'broken' | 'silent';

/** Initially nothing is broken. */
export const noFaults = (): Faults => ({ files: {}, render: null, database: null, api: null });

/** Replaces a remote's Worker and forwards requests without a fault to it. */
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

/** Between gateway and API. */
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

/** Runs before the API's own module, which reads its bindings at start. */
const databaseModule = `
import { env } from 'cloudflare:workers';
import { flakyDatabase } from './flaky-database.js';
const { FAULTS } = env;
env.DB = flakyDatabase(env.DB, async () => (await FAULTS.fetch('http://fault/database')).text());
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

/** A Worker whose modules have been read. */
export type TestWorker = V4WorkerOptions & {
  name: string;
  modules: ReturnType<typeof esModule>[];
};

/** The API with a D1 that can be made to fail. */
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

/** A remote behind a Worker that can be made to fail, under the remote's name for the gateway. */
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

/** The gateway with an API that can be made to fail. */
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

/** A Worker of the site, wrapped so that `faults` can break it. */
export function breakable(worker: TestWorker, faults: Faults): V4WorkerOptions[] {
  const { name } = worker;
  if (/-(public|member|admin)$/.test(name)) return withFaultyWorker(worker, faults);
  return name.endsWith('-api')
    ? [withFlakyDatabase(worker, faults)]
    : withFaultyApi(worker, faults);
}
