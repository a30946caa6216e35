import { Response, type V4WorkerOptions } from 'miniflare';
import type { PartName } from '../scripts/parts.ts';
import { root } from '../scripts/processes.ts';
import { besideOf } from './beside.ts';
import type { TestWorker } from './faults.ts';

/** A later release beside the one that is up. */
export interface Deployment {
  /** A folder with the later release of all parts, in the repository's layout. */
  folder: string;
  /** The parts of which it is deployed; may change while the site runs. */
  deployed: Set<PartName>;
}

/** Asks at each call which version is deployed, as a binding of Cloudflare's does. */
const door = `
import { WorkerEntrypoint } from 'cloudflare:workers';
export default class extends WorkerEntrypoint {
  async version() {
    const answer = await this.env.DEPLOYED.fetch('http://deployed/');
    return this.env[await answer.text()];
  }
  async fetch(request) {
    return (await this.version()).fetch(request);
  }
  async render(...given) {
    return (await this.version()).render(...given);
  }
}`;

/** Both versions of a part behind a door that has its name. */
export function bothVersions(
  part: PartName,
  [old, later]: [TestWorker, TestWorker],
  { deployed }: Deployment,
): V4WorkerOptions[] {
  const { name, compatibilityDate = '2026-11-01' } = old;
  const DEPLOYED = () => new Response(deployed.has(part) ? 'NEW' : 'OLD');
  const path = `${name}-door.js`;
  const doorWorker = {
    name,
    compatibilityDate,
    serviceBindings: { OLD: `${name}-old`, NEW: `${name}-new`, DEPLOYED },
    modulesRoot: root,
    modules: [{ type: 'ESModule' as const, path: root + path, contents: door }],
  };
  const first = { ...old, name: `${name}-old` };
  // Objects belong to both versions.
  const second = part === 'api' ? besideOf({ ...later, name: first.name }) : later;
  return [doorWorker, first, { ...second, name: `${name}-new` }];
}
