import { type Audience, audiences } from '#contract/audiences.ts';
import type { PartName } from '#contract/health.ts';

export type { PartName } from '#contract/health.ts';

export interface Build {
  /** Vite's configurations, in their order: a remote's server build reads its client build. */
  configs: string[];
  inputs: string[];
  output: string;
  entry: string;
  /** A Worker that wrangler bundles; only tests need it as a file. */
  worker?: { part: 'gateway' | 'api'; environment: Environment };
}

type Environment = '' | 'production';

/** A part of the site: a Worker that a team deploys independently. */
interface Part {
  config: string;
  /** What must be built before wrangler bundles the rest. */
  builds: string[];
  /** What it depends on: a change to any of these makes a new version of the part. */
  inputs: string[];
  /** Where a remote's files are, as they are served below `/mf/<name>/`. */
  files?: string;
}

const packages = ['package.json', 'package-lock.json', 'tsconfig.json'];
const shared = [
  'shell/ui',
  'shell/client',
  'shell/server',
  'shell/router',
  'shell/build',
  'worker/contract',
  ...packages,
];

const filesOf = (name: string) => `dist/mf-${name}/client/mf/${name}`;

/** Remotes that render their pages for the gateway. */
export const rendered: readonly string[] = ['mf-public', 'mf-member'];

function remote(name: Audience): Build {
  const folder = `mf-${name}`;
  const isRendered = rendered.includes(folder);
  const server = `dist/${folder}/server/server.js`;
  return {
    configs: [
      `${folder}/vite.config.ts`,
      ...(isRendered ? [`${folder}/vite.server.config.ts`] : []),
    ],
    inputs: [folder, ...shared],
    output: `dist/${folder}`,
    entry: isRendered ? server : `${filesOf(name)}/assets/remoteEntry.js`,
  };
}

export const frontEnds: Record<string, Build> = {
  'mf-public': remote('public'),
  shell: {
    // The service worker's build reads the name of the first build.
    configs: ['shell/vite.config.ts', 'shell/vite.offline.config.ts'],
    inputs: ['shell', ...shared],
    output: 'dist/shell',
    entry: 'dist/shell/index.html',
  },
  ...Object.fromEntries(
    audiences.filter((name) => name !== 'public').map((name) => [`mf-${name}`, remote(name)]),
  ),
};

const server = ['worker/contract', 'worker/shared', 'worker/tsconfig.json', ...packages];

function bundle(part: 'gateway' | 'api', environment: Environment): Build {
  const output = `dist/${part}${environment && `-${environment}`}`;
  const own = part === 'gateway' ? ['worker/edge', 'wrangler.toml'] : ['worker/api'];
  const inputs = [...own, ...(environment ? [] : ['worker/local']), ...server];
  const entry = `${output}/index.js`;
  return { configs: [], inputs, output, entry, worker: { part, environment } };
}

/** Gateway and API, as local mode and most tests run them, and as they are deployed. */
export const bundles = {
  gateway: bundle('gateway', ''),
  api: bundle('api', ''),
  'gateway-production': bundle('gateway', 'production'),
  'api-production': bundle('api', 'production'),
};

const remotePart = (name: Audience): Part => ({
  config: `mf-${name}/wrangler.toml`,
  builds: [`mf-${name}`],
  // `_headers` is made of the last one.
  inputs: [`mf-${name}`, ...shared, 'worker/shared/headers.ts'],
  files: filesOf(name),
});

const remoteParts = Object.fromEntries(
  audiences.map((name) => [`mf-${name}`, remotePart(name)]),
) as Record<`mf-${Audience}`, Part>;

/** The parts; the gateway, which owns the port, comes first. */
export const parts: Record<PartName, Part> = {
  gateway: {
    config: 'wrangler.toml',
    builds: ['shell'],
    inputs: ['worker/edge', 'shell', 'wrangler.toml', ...server],
  },
  api: {
    config: 'worker/api/wrangler.toml',
    builds: [],
    inputs: ['worker/api', 'migrations', ...server],
  },
  ...remoteParts,
};

export const partNames = Object.keys(parts).filter(isPart);

function isPart(name: string): name is PartName {
  return Object.hasOwn(parts, name);
}
