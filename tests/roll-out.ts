import { Response, type V4WorkerOptions } from 'miniflare';
import type { PartName } from '../scripts/parts.ts';
import { root } from '../scripts/processes.ts';
import { besideOf } from './beside.ts';
import type { TestWorker } from './faults.ts';

/** A roll-out of Cloudflare's: two versions of each part, and who gets which. */
export interface RollOut {
  /** A folder with the later release of all parts, in the repository's layout. */
  folder: string;
  /** Whether a request gets the later version; `key` is '' for a call that carries none. */
  isNew: (part: PartName, key: string) => boolean;
}

/** Chooses the version of each call, as Cloudflare does by the key; RPC carries none. */
const door = (zone: string) => `
import { WorkerEntrypoint } from 'cloudflare:workers';
const header = 'cloudflare-workers-version-key';
${zone}
export default class extends WorkerEntrypoint {
  async version(key) {
    const answer = await this.env.ROLL_OUT.fetch('http://roll-out/?key=' + key);
    return this.env[await answer.text()];
  }
  async fetch(given) {
    const request = ofTheZone(given);
    return (await this.version(request.headers.get(header) ?? '')).fetch(request);
  }
  async render(...given) {
    return (await this.version('')).render(...given);
  }
}`;

const noZone = 'const ofTheZone = (request) => request;';

/** The two rules of the zone that docs/deploy.md names. */
const zone = `
function ofTheZone(request) {
  const headers = new Headers(request.headers);
  const [, key] = /(?:^|; )version=([^;]+)/.exec(headers.get('cookie') ?? '') ?? [];
  headers.set(header, key ?? crypto.randomUUID());
  return new Request(request, { headers });
}`;

/** Both versions of a part behind a door that has its name. */
export function bothVersions(
  part: PartName,
  [old, later]: [TestWorker, TestWorker],
  { isNew }: RollOut,
): V4WorkerOptions[] {
  const { name, compatibilityDate = '2026-11-01' } = old;
  const ROLL_OUT = ({ url }: { url: string }) =>
    new Response(isNew(part, new URL(url).searchParams.get('key') ?? '') ? 'NEW' : 'OLD');
  const path = `${name}-door.js`;
  const contents = door(part === 'gateway' ? zone : noZone);
  const doorWorker = {
    name,
    compatibilityDate,
    serviceBindings: { OLD: `${name}-old`, NEW: `${name}-new`, ROLL_OUT },
    modulesRoot: root,
    modules: [{ type: 'ESModule' as const, path: root + path, contents }],
  };
  const first = { ...old, name: `${name}-old` };
  // Objects belong to both versions.
  const second = part === 'api' ? besideOf({ ...later, name: first.name }) : later;
  return [doorWorker, first, { ...second, name: `${name}-new` }];
}
