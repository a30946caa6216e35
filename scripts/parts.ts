/** A part of the site that is built alone. */
export interface Part {
  /** Vite's configurations, in their order: a remote's server build reads its client build. */
  configs: string[];
  /** What its build depends on. */
  inputs: string[];
  output: string;
  /** A file without which the output is not complete. */
  entry: string;
}

const packages = ['package.json', 'package-lock.json', 'tsconfig.json'];
const shared = ['shell/ui', 'shell/router', 'shell/*.ts', 'worker/contract', ...packages];

function remote(name: string, configs: string[], entry: string): Part {
  const output = `dist/${name}`;
  const inputs = [name, ...shared];
  return { configs: configs.map((config) => `${name}/${config}`), inputs, output, entry };
}

const entryOf = (name: string) => `dist/mf-${name}/client/mf/${name}/assets/remoteEntry.js`;

/** The front ends, the longest build first. */
export const frontEnds: Record<string, Part> = {
  'mf-public': remote(
    'mf-public',
    ['vite.config.ts', 'vite.server.config.ts'],
    'dist/mf-public/server/server.js',
  ),
  shell: {
    configs: ['shell/vite.config.ts'],
    inputs: ['shell', ...shared],
    output: 'dist/shell',
    entry: 'dist/shell/index.html',
  },
  'mf-member': remote('mf-member', ['vite.config.ts'], entryOf('member')),
  'mf-admin': remote('mf-admin', ['vite.config.ts'], entryOf('admin')),
};

/** The gateway as it is deployed; only tests need it as a file. */
export const gateway: Part = {
  configs: [],
  inputs: ['worker', 'wrangler.toml', ...packages],
  output: 'dist/gateway',
  entry: 'dist/gateway/index.js',
};
