import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { databaseId } from '../../scripts/prepared-database.ts';
import { root } from '../../scripts/processes.ts';
import { newStorage } from '../support/database.ts';
import { sized } from '../support/sweep.ts';

/** The Worker of money-lives.ts as one module. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker', external: ['node:crypto'] },
    build: {
      ssr: 'tests/integration/money-lives.ts',
      write: false,
      target: 'esnext',
      rollupOptions: { external: [/^node:/], output: { inlineDynamicImports: true } },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('nothing was built');
  return chunk.code;
}

const storage = newStorage();
const miniflare = new Miniflare({
  ...convertV4MiniflareOptions({
    workers: [
      {
        name: 'lives',
        modules: [{ type: 'ESModule', path: 'money-lives.js', contents: await bundle() }],
        d1Databases: { DB: databaseId() },
        compatibilityDate: '2026-10-20',
        compatibilityFlags: ['nodejs_compat'],
      },
    ],
  }),
  resourcePersistencePath: storage.folder,
});
afterAll(async () => {
  await miniflare.dispose();
  storage.remove();
});

const ask = async (query: string) =>
  (await miniflare.dispatchFetch(`http://lives/?${query}`)).json();

const seed = Math.floor(Math.random() * 2 ** 31);
const timeout = sized(120_000, 3_600_000);
const atOnce = 50;

/** Runs lives in batches, so that no request to workerd takes too long. */
async function liveMany(lives: number, query = '') {
  for (let from = 0; from < lives; from += atOnce) {
    const portion = `lives=${Math.min(atOnce, lives - from)}&seed=${seed + from}${query}`;
    expect(await ask(portion)).toEqual({ lived: Math.min(atOnce, lives - from) });
  }
}

const lives = sized(70, 10_000);
// Threats 52, 57
test(`${lives} lives of an account lose no cent and make none`, () => liveMany(lives), timeout);

const troubled = sized(40, 3_000);
test(
  `${troubled} lives with a database that loses its connection lose no cent and make none`,
  () => liveMany(troubled, '&troubled'),
  timeout,
);

test.each(['before', 'after'])(
  'a connection lost %s the commit, at each call in turn, changes nothing of the outcome',
  async (fault) => {
    const { lived } = (await ask(`fail=${fault}`)) as { lived: number };
    expect(lived).toBeGreaterThan(14);
  },
  timeout,
);

test(
  'the nightly check finds nothing wrong with all these lives',
  async () => {
    const { found } = (await ask('check=2026-11-21')) as {
      found: { told: number; faults: unknown[] };
    };
    expect(found.faults).toEqual([]);
    // Uncovered reversals are reported, and are no fault.
    expect(found.told).toBeGreaterThan(0);
  },
  timeout,
);
