import { readFileSync } from 'node:fs';
import federation from '@originjs/vite-plugin-federation';
import { build, type Plugin, type Rollup } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import { root } from '../../shell/build/federation.ts';
import { versionParserStub } from '../../shell/build/patches/federation-versions.ts';
import { smallPreload } from '../../shell/build/patches/vite-preload.ts';
import { zodWarningFilter } from '../../shell/build/patches/zod-comments.ts';

// When the packages no longer need a patch, the patch's test fails. Then delete the test and the patch
// (docs/decisions/050).

const files: Record<string, string> = {
  '/small/entry.js': `import { useId } from 'react'; import * as z from 'zod/mini'; import('far/routes'); import('/small/lazy.js'); console.log(z, useId);`,
  '/small/lazy.js': `import '/small/lazy.css'; export const lazy = true;`,
  '/small/lazy.css': '.lazy { color: red }',
};
const small: Plugin = {
  name: 'small',
  enforce: 'pre',
  resolveId: (source) => (source in files ? source : null),
  load: (id) => files[id.replace(/\?.*/, '')] ?? null,
};

interface Built {
  code: string;
  logs: (string | undefined)[];
}

/** Builds a small app as `host.ts` does. Returns the code and the messages of Rollup. */
async function builtWith(patches: Plugin[]): Promise<Built> {
  const logs: Built['logs'] = [];
  const listen: Plugin = { name: 'listen', onLog: (_, { code }) => void logs.push(code) };
  const output = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      small,
      ...patches,
      listen,
      federation({ name: 'small', remotes: { far: '/far.js' }, shared: ['react'] }),
    ],
    build: {
      write: false,
      minify: 'esbuild',
      modulePreload: false,
      rollupOptions: { input: '/small/entry.js' },
    },
  });
  const chunks = [output].flat().flatMap((one) => (one as Rollup.RollupOutput).output);
  return { code: chunks.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n'), logs };
}

let plain: Built;
let versionless: Built;
let preloading: Built;
let quiet: Built;
beforeAll(async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  plain = await builtWith([]);
  versionless = await builtWith([versionParserStub]);
  preloading = await builtWith([smallPreload('/')]);
  quiet = await builtWith([zodWarningFilter]);
  warn.mockRestore();
});

const saved = ({ code }: Built) => plain.code.length - code.length;

test('the federation plugin still bundles a parser of version ranges', () => {
  expect(saved(versionless)).toBeGreaterThan(3000);
});

test('Vite’s loader of dynamic imports is still larger than ours', () => {
  expect(plain.code).toContain('modulepreload');
  expect(preloading.code).not.toContain('modulepreload');
  expect(saved(preloading)).toBeGreaterThan(300);
});

test('Rollup still warns about the annotations in zod', () => {
  expect(plain.logs).toContain('INVALID_ANNOTATION');
  expect(quiet.logs).not.toContain('INVALID_ANNOTATION');
});

test('react-router still exports its development build only', () => {
  const manifest = readFileSync(`${root}node_modules/react-router/package.json`, 'utf8');
  const { exports }: { exports: Record<string, unknown> } = JSON.parse(manifest);
  const exported = JSON.stringify([exports['.'], exports['./dom']]);
  expect(exported).toContain('/development/');
  expect(exported).not.toContain('/production/');
});
