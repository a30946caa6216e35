import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Miniflare, Response, type V4WorkerOptions } from 'miniflare';
import { type PartName, partNames, parts } from '../../scripts/parts.ts';
import { root } from '../../scripts/processes.ts';
import type { TestWorker } from './faults.ts';

const besideName = 'beside';

/** Returns a second API that uses the Durable Objects of the first API. */
export function createSecondApi({ durableObjects = {}, ...api }: TestWorker): TestWorker {
  const shared = Object.entries(durableObjects).map(([binding, object]) => [
    binding,
    {
      ...(typeof object === 'string' ? { className: object } : object),
      scriptName: api.name,
    },
  ]);
  return {
    ...api,
    name: besideName,
    durableObjects: Object.fromEntries(shared),
    unsafeDirectSockets: [{}],
  };
}

/** Sessions of the first API work in the second API, but the second API has another origin. */
export async function openSecondApi(
  miniflare: Miniflare,
  runCron: (name: string) => Promise<void>,
) {
  const { origin } = await miniflare.unsafeGetDirectURL(besideName);
  return {
    runCron: () => runCron(besideName),
    fetch: (path: string | URL, init?: RequestInit) => fetch(new URL(path, origin), init),
  };
}

/** A later release beside the running release. */
export interface Deployment {
  /** The folder with the later release of all parts, in the repository's layout. */
  folder: string;
  /** The parts whose later release is deployed. A test may change the set while the site runs. */
  deployed: Set<PartName>;
}

/** This Worker chooses the deployed version at each call, as a binding of Cloudflare's does. */
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

/** Puts both versions of a part behind one Worker with the part's name. */
export function serveBothVersions(
  part: PartName,
  [old, later]: [TestWorker, TestWorker],
  { deployed }: Deployment,
): V4WorkerOptions[] {
  const { name, compatibilityDate = '2026-10-20' } = old;
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
  // Both versions share the Durable Objects.
  const second = part === 'api' ? createSecondApi({ ...later, name: first.name }) : later;
  return [doorWorker, first, { ...second, name: `${name}-new` }];
}

const hashed = /-[\w-]{8}\.(?:js|css)$/;
const rename = (name: string) => name.replace(/.{2}(?=\.\w+$)/, '_n');

/** Returns a folder like the repository, whose built scripts and stylesheets have new names everywhere. */
export function writeRenamedBuilds(): string {
  const folder = `${mkdtempSync(join(tmpdir(), 'release-'))}/`;
  for (const part of partNames) {
    const { config } = parts[part];
    mkdirSync(dirname(folder + config), { recursive: true });
    cpSync(root + config, folder + config);
  }
  cpSync(`${root}dist`, `${folder}dist`, { recursive: true });
  const names = globSync('dist/**/*.{js,css}', { cwd: folder }).filter((file) => hashed.test(file));
  const mentions = RegExp(
    names.map((name) => basename(name).replaceAll('.', '\\.')).join('|'),
    'g',
  );
  for (const file of globSync('dist/**/*.{js,json,html}', { cwd: folder })) {
    const text = readFileSync(folder + file, 'utf8');
    writeFileSync(folder + file, text.replace(mentions, rename));
  }
  for (const name of names) renameSync(folder + name, folder + rename(name));
  return folder;
}
