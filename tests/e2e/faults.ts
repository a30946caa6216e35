import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../../scripts/processes.ts';
import type { FaultyFile } from '../support/faults.ts';

/** For each remote, the page that the fault tests open: its path, a script and its heading. */
export const remotePages = {
  public: { path: '/', chunk: 'home-page', heading: /Tu celular/ },
  member: { path: '/panel', chunk: 'panel-page', heading: 'Tu panel' },
  admin: { path: '/admin/leads', chunk: 'leads-page', heading: 'Leads' },
} as const;
export type Remote = keyof typeof remotePages;

type Files = (path: string) => FaultyFile | null;

/** A row of the fault table. */
export interface Fault {
  /** Returns the files that replace files of the remote's build. */
  files: (remote: Remote) => Files;
  /** True if the remote's entry file does not answer until the fault is fixed. */
  hangs?: true;
}

const throwing = "throw new Error('a fault of the tests');";
const ends = (path: string, name: string) => path.endsWith(`/${name}`);

const folderOf = (remote: Remote) => `${root}dist/mf-${remote}/client/mf/${remote}/assets/`;

/** All scripts get new names, also in the references inside the scripts. */
function renamed(remote: Remote, times: number): Files {
  const folder = folderOf(remote);
  const scripts = readdirSync(folder).filter((name) => /-[\w-]{8}\.js$/.test(name));
  const rename = (name: string) => name.replace(/.{2}\.js$/, `_${times}.js`);
  const former = new Map(scripts.map((name) => [rename(name), name]));
  const text = (name: string) =>
    readFileSync(folder + name, 'utf8').replace(
      RegExp(scripts.map((script) => script.replaceAll('.', '\\.')).join('|'), 'g'),
      rename,
    );
  return (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const real = name === 'remoteEntry.js' ? name : former.get(name);
    return real ? { body: text(real) } : null;
  };
}

let builds = 0;

/** Returns the files of a build with a different routes script or page script. A null script is missing. */
function otherBuild(
  remote: Remote,
  given: { routes?: string | null; page?: string | null },
): Files {
  builds += 1;
  const files = renamed(remote, builds);
  const begins = (path: string, name: string) => path.includes(`/assets/${name}-`);
  return (path) => {
    const file = files(path);
    const isRoutes = begins(path, '__federation_expose_Routes');
    const other = isRoutes ? given.routes : begins(path, remotePages[remote].chunk) && given.page;
    if (!file || other === undefined || other === false) return file;
    return other === null ? { status: 404 } : { body: other };
  };
}

const entryIs =
  (file: FaultyFile): Fault['files'] =>
  () =>
  (path) =>
    ends(path, 'remoteEntry.js') ? file : null;

/** The remote's entry file does not answer. */
export const hangingEntry: Fault = { files: () => () => null, hangs: true };

/** The fault table's rows. */
export const faultRows: Record<string, Fault> = {
  'entry 404': { files: entryIs({ status: 404 }) },
  'entry 500': { files: entryIs({ status: 500, body: 'boom' }) },
  'HTML instead of JavaScript': {
    files: entryIs({ type: 'text/html', body: '<!doctype html><title>Otra cosa</title>' }),
  },
  'hang for 30 s': hangingEntry,
  'syntax error': { files: entryIs({ body: 'export const = ;' }) },
  'throws at import': { files: (remote) => otherBuild(remote, { routes: throwing }) },
  'throws in render': {
    files: (remote) => otherBuild(remote, { page: `export function Component() { ${throwing} }` }),
  },
  'one chunk gone': { files: (remote) => otherBuild(remote, { page: null }) },
  'stale entry': { files: (remote) => otherBuild(remote, { routes: null }) },
};

/** Matches the messages that the browser reports while a part is broken, and after the person signs out. */
export const faultMessagePattern =
  /status of (401|404|50\d)|did not load|MIME|fault of the tests|dynamically imported|Unexpected token|WebSocket|net::ERR/;
