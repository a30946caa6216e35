import { type Audience, audiences } from '#contract/audiences.ts';
import type { PartName } from '#contract/health.ts';

export type { PartName } from '#contract/health.ts';

/** The inputs of a build that scripts/inputs.ts does not find by imports. */
export interface Sources {
  /** Patterns of the build's entry modules and of its configuration. */
  modules: string[];
  /** Files, folders and patterns that no module imports. */
  files: string[];
  /** Packages that no module imports. */
  packages: string[];
}

export interface Build extends Sources {
  /** Vite's configurations in their order. A remote's server build reads the result of its client build. */
  configs: string[];
  output: string;
  entry: string;
  /** The Worker that wrangler bundles. Only tests need the bundle as a file. */
  worker?: { part: 'gateway' | 'api'; environment: Environment };
}

type Environment = '' | 'production';

/** A Worker that a team deploys independently. A change to its sources makes a new version. */
interface Part extends Sources {
  config: string;
  /** The builds that a deployment of the part needs before wrangler runs. */
  builds: string[];
  /** The folder of a remote's files, which the site serves below `/mf/<name>/`. */
  served?: string;
}

/** The file from which bundlers read the options of TypeScript. */
const options = 'tsconfig.json';

/** The tools of the pages' builds. `shell/build` configures two of them as minifiers. */
const pageTools = ['vite', 'terser', 'lightningcss'];

const filesOf = (name: string) => `dist/mf-${name}/client/mf/${name}`;

/** The remotes that render their pages for the gateway. */
export const renderedRemotes: readonly string[] = ['mf-public', 'mf-member'];

function remote(name: Audience): Build {
  const folder = `mf-${name}`;
  const isRendered = renderedRemotes.includes(folder);
  const server = `dist/${folder}/server/server.js`;
  const configs = [
    `${folder}/vite.config.ts`,
    ...(isRendered ? [`${folder}/vite.server.config.ts`] : []),
  ];
  const pages = [`${folder}/src/routes.tsx`, `${folder}/src/features/*/*-page.tsx`];
  return {
    configs,
    modules: [...configs, ...pages, ...(isRendered ? [`${folder}/src/server.tsx`] : [])],
    files: [options, `${folder}/public`],
    packages: pageTools,
    output: `dist/${folder}`,
    entry: isRendered ? server : `${filesOf(name)}/assets/remoteEntry.js`,
  };
}

// The order matters: the service worker's build reads the `index.html` of the first build.
const shellConfigs = ['shell/vite.config.ts', 'shell/vite.offline.config.ts'];

const shell: Build = {
  configs: shellConfigs,
  modules: [
    ...shellConfigs,
    ...['boot', 'before-paint', 'older'].map((name) => `shell/src/${name}.ts`),
    'shell/offline/sw.ts',
  ],
  files: [options, 'shell/index.html', 'shell/public'],
  packages: pageTools,
  output: 'dist/shell',
  entry: 'dist/shell/index.html',
};

export const frontEnds: Record<string, Build> = {
  'mf-public': remote('public'),
  shell,
  ...Object.fromEntries(
    audiences.filter((name) => name !== 'public').map((name) => [`mf-${name}`, remote(name)]),
  ),
};

const configOf = { gateway: 'wrangler.toml', api: 'worker/api/wrangler.toml' };

function bundle(part: 'gateway' | 'api', environment: Environment): Build {
  const output = `dist/${part}${environment && `-${environment}`}`;
  const folder = part === 'gateway' ? 'edge' : 'api';
  const deployed = `worker/${folder}/index.ts`;
  return {
    configs: [],
    modules: [environment ? deployed : `worker/local/${part}/index.ts`],
    files: [options, configOf[part]],
    packages: ['wrangler'],
    output,
    entry: `${output}/index.js`,
    worker: { part, environment },
  };
}

/** Each Worker has two bundles: one for local mode and most tests, and one for a deployment. */
export const bundles = {
  gateway: bundle('gateway', ''),
  api: bundle('api', ''),
  'gateway-production': bundle('gateway', 'production'),
  'api-production': bundle('api', 'production'),
};

/** Returns the inputs of several builds and the inputs in `more`, for one deployment. */
const together = (all: Sources[], more: Sources): Sources => ({
  modules: [...all, more].flatMap(({ modules }) => modules),
  files: [...all, more].flatMap(({ files }) => files),
  packages: [...all, more].flatMap(({ packages }) => packages),
});

/** The script that writes `_headers` beside a part's files. */
const headers = 'scripts/file-headers.ts';

function remotePart(name: Audience): Part {
  const folder = `mf-${name}`;
  const config = `${folder}/wrangler.toml`;
  const own = {
    // `version.json` contains the version of the contract.
    modules: [headers, 'worker/contract/version.ts'],
    files: [config],
    packages: renderedRemotes.includes(folder) ? ['wrangler'] : [],
  };
  const sources = together([remote(name)], own);
  return { ...sources, config, builds: [folder], served: filesOf(name) };
}

const remoteParts = Object.fromEntries(
  audiences.map((name) => [`mf-${name}`, remotePart(name)]),
) as Record<`mf-${Audience}`, Part>;

/** The parts. The gateway comes first, because the first Worker gets the port. */
export const parts: Record<PartName, Part> = {
  gateway: {
    ...together([bundles['gateway-production'], shell], {
      modules: [headers],
      files: [],
      packages: [],
    }),
    config: configOf.gateway,
    builds: ['shell'],
  },
  api: {
    ...together([bundles['api-production']], { modules: [], files: ['migrations'], packages: [] }),
    config: configOf.api,
    builds: [],
  },
  ...remoteParts,
};

export const partNames = Object.keys(parts).filter(isPart);

function isPart(name: string): name is PartName {
  return Object.hasOwn(parts, name);
}
