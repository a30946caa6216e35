import { globSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { expect, test } from 'vitest';
import { audiences } from '#contract/audiences.ts';
import { root } from '../scripts/processes.ts';
import { findImports, type Import, listFiles, readFile, resolveImport } from './support/imports.ts';

// These tables state the allowed imports between folders, and between layers of the Worker.

/** The area of a file is the first of these prefixes that its path has. */
const areas = [
  ...['worker/contract', 'worker/shared', 'worker/edge', 'worker/local', 'worker/api', 'worker'],
  ...['shell/ui', 'shell/client', 'shell/server', 'shell/router', 'shell/src', 'shell/gallery'],
  'shell/build',
  'shell',
];
const frontEnds = audiences.map((name) => `mf-${name}`);

/** The areas that an area may import besides itself. Imports use the names of package.json's `imports`. */
const mayKnow: Record<string, string[]> = {
  'worker/shared': ['worker/contract'],
  'worker/edge': ['worker/contract', 'worker/shared'],
  'worker/local': ['worker/contract', 'worker/shared', 'worker/edge', 'worker/api'],
  'worker/api': ['worker/contract', 'worker/shared'],
  'shell/client': ['worker/contract'],
  'shell/ui': ['worker/contract', 'shell/client'],
  'shell/server': ['worker/contract', 'shell/client'],
  'shell/src': ['worker/contract', 'shell/client', 'shell/ui'],
  'shell/gallery': ['shell/ui'],
  // The build writes the data that a remote's server reads.
  'shell/build': ['worker/contract', 'shell/server'],
  shell: ['worker/contract'],
  ...Object.fromEntries(
    frontEnds.map((name) => [
      name,
      ['worker/contract', 'shell/client', 'shell/ui', 'shell/server'],
    ]),
  ),
};

/** The entry files of a program or package. Any other index.ts would be a barrel. */
const entries = [
  'worker/edge/index.ts',
  'worker/local/gateway/index.ts',
  'worker/local/api/index.ts',
  'worker/api/index.ts',
  'shell/router/index.ts',
];
const maxLines = 250;

const areaOf = (path: string) =>
  [...areas, ...frontEnds].find((area) => path.startsWith(`${area}/`)) ?? '';

/** Returns whether an import gives the API's types to front ends. Only this import may do so. */
const isApiTypes = (file: string, { isType }: Import, target: string) =>
  file === 'worker/contract/api.ts' && isType && target === 'worker/api/app.ts';

/** Returns whether an import enters a folder that its file must not import. */
function crossesFolders(file: string, found: Import): boolean {
  const target = resolveImport(file, found.source);
  const [from, to] = [areaOf(file), areaOf(target)];
  // Tests and scripts may import every file.
  if (from === '') return false;
  if (found.source.startsWith('mf_')) return from !== 'shell/src';
  if (to === '' || from === to || isApiTypes(file, found, target)) return false;
  if (/^(?:mf-\w+|shell)\/vite(\.[\w-]+)?\.config\.ts$/.test(file))
    return target !== `shell/build/${from === 'shell' ? 'host' : 'federation'}.ts`;
  const hasName = !/^worker\/(?:shared|edge|local|api)$/.test(to);
  return (hasName && found.source.startsWith('.')) || !mayKnow[from]?.includes(to);
}

const featureFolderOf = (file: string) => file.split('/').slice(0, 3).join('/');

/** The files of rules and sentences. These files do no I/O. */
const pure = /^(?:rules|sentences|note-reasons|problems)\.(?:ts|json)$/;

/** Returns whether an import violates contract ← rules ← routes ← app ← index, store ← services. */
function goesUpwards(file: string, found: Import): boolean {
  const target = resolveImport(file, found.source);
  const [layer, known] = [basename(file), basename(target)];
  const isContract = areaOf(target) === 'worker/contract';
  if (areaOf(file) === 'worker/contract') {
    return !isContract && !/^zod(\/mini)?$/.test(found.source) && !isApiTypes(file, found, target);
  }
  if (areaOf(file) !== 'worker/api') return false;
  if (target === 'worker/api/app.ts') return file !== 'worker/api/worker.ts';
  if (known === 'routes.ts') return file !== 'worker/api/app.ts';
  if (layer === 'store.ts') return target === 'worker/api/services.ts';
  const isTime = target.startsWith('worker/api/time/');
  if (!pure.test(layer) || isContract || isTime || pure.test(known)) return false;
  // A rule may import types of its own feature, but no code.
  return !found.isType || known === 'store.ts' || featureFolderOf(file) !== featureFolderOf(target);
}

function faultsOf(file: string, code: string): string[] {
  if (file.includes('.test.')) return [];
  return findImports(code).flatMap((found) => [
    ...(crossesFolders(file, found) ? [`${file} reaches across folders to ${found.source}`] : []),
    ...(goesUpwards(file, found) ? [`${file} must not know ${found.source}`] : []),
  ]);
}

const files = listFiles('{worker,shell,mf-*,tests,scripts}/**/*.{ts,tsx,css,mjs}');
const linesOf = (file: string) => readFile(file).split('\n').length - 1;

test('files import only from the allowed folders and layers', () => {
  expect(files.length).toBeGreaterThan(100);
  const faults = files.flatMap((file) => faultsOf(file, readFile(file)));
  expect(faults, '`mayKnow` and `goesUpwards` here say what may import what').toEqual([]);
});

/** Returns whether a module is the page of a route in mf-public or mf-member. */
function isRouted(path: string): boolean {
  const [, remote = '', name = ''] =
    /^(mf-public|mf-member)\/src\/features\/(.+-page)\.tsx$/.exec(path) ?? [];
  return remote !== '' && readFile(`${remote}/src/routes.tsx`).includes(`'${name}'`);
}

// The server finds a page's stylesheets by the page's module. If other files imported this module, the
// bundler would merge it into another module.
test('only route files import pages', () => {
  const importers = files.filter((file) => /^mf-\w+\/src\/(?!.*\.test\.)/.test(file));
  const faults = importers.flatMap((file) =>
    findImports(readFile(file)).flatMap((found) =>
      isRouted(resolveImport(file, found.source)) ? [`${file} imports ${found.source}`] : [],
    ),
  );
  expect(isRouted('mf-public/src/features/apps/app-page.tsx')).toBe(true);
  expect(faults, 'move what both need to a file of its own').toEqual([]);
});

// Sentences and labels have separate files, so that a page loads no schema (docs/decisions/004).
test('pages load only zod/mini, and only with the schemas of their forms', () => {
  const loaded = new Set(files.filter((file) => /^(?:mf-\w+|shell)\/(?!.*\.test\.)/.test(file)));
  const withZod = new Set<string>();
  // The loop also visits the files that it adds.
  for (const file of loaded) {
    for (const { source, isType } of findImports(readFile(file))) {
      const target = resolveImport(file, source);
      if (!isType && /^worker\/contract\/.*\.ts$/.test(target)) loaded.add(target);
      if (/^zod\b/.test(source) && areaOf(file) === 'worker/contract') withZod.add(file);
    }
  }
  const missing = 'a form needs the schema: add the file to this list; else move labels out of it';
  expect([...withZod].sort(), missing).toEqual([
    'worker/contract/auth/accounts.ts',
    'worker/contract/auth/second-factor.ts',
    'worker/contract/bulk.ts',
    'worker/contract/fields.ts',
    'worker/contract/leads/leads.ts',
    'worker/contract/mail/correction.ts',
    'worker/contract/members/admin.ts',
    'worker/contract/members/profile.ts',
    'worker/contract/payouts/payouts.ts',
    'worker/contract/payouts/requests.ts',
    'worker/contract/surveys/claims.ts',
  ]);
  for (const file of withZod) expect(readFile(file)).not.toContain("from 'zod'");
});

test.each([
  ['mf-public/src/a.tsx', "import { b } from '../../mf-member/src/b.ts';"],
  ['mf-public/src/a.tsx', "import routes from 'mf_member/routes';"],
  ['mf-public/src/a.tsx', "import { Button } from '../../shell/ui/button.tsx';"],
  ['mf-public/src/a.tsx', "const page = await import('../../shell/src/router.ts');"],
  ['mf-member/src/a.tsx', "import type { Db } from '../../worker/api/db/client.ts';"],
  ['mf-admin/vite.config.ts', "import { x } from '../mf-public/src/x.ts';"],
  ['worker/api/a.ts', "import { Button } from '#ui/button.tsx';"],
  ['worker/api/blog/a.ts', "import { createEdge } from '../../edge/app.ts';"],
  ['worker/edge/a.ts', "import type { Services } from '../api/services.ts';"],
  ['worker/shared/a.ts', "import { logFailure } from '../api/log.ts';"],
  ['shell/client/a.ts', "import { Button } from '#ui/button.tsx';"],
  ['worker/contract/leads/leads.ts', "import { Hono } from 'hono';"],
  ['worker/contract/api.ts', "export { createApp } from '../src/app.ts';"],
  ['worker/api/countries/rules.ts', "import { sql } from 'drizzle-orm';"],
  ['worker/api/countries/rules.ts', "import {\n  storeLead,\n} from './store.ts';"],
  ['worker/api/countries/rules.ts', "import { Lead } from './lead.ts';"],
  ['worker/api/leads/store.ts', "import type { Services } from '../services.ts';"],
  ['worker/api/mail/store.ts', "import { leadRoutes } from '../leads/routes.ts';"],
  ['worker/api/services.ts', "import { createApp } from './app.ts';"],
])('the check finds a fault if the file %s contains the import «%s»', (file, code) => {
  expect(faultsOf(file, code)).not.toEqual([]);
});

test('the name of a lazy module ends in «-dialog», so that documents list its files', () => {
  // Other lazy files: texts, the default texts (used if the API fails), and the hint about emails.
  const others =
    /\/content\/[\w-]+\.json$|\/(?:privacy|terms)\.html\?raw$|\/texts\/originals\.ts$|\/suggest-email\.ts$/;
  const lazy = listFiles('{mf-*/src,shell/ui,shell/client}/**/*.{ts,tsx}')
    .filter((file) => !file.endsWith('/routes.tsx'))
    .flatMap((file) => [...readFile(file).matchAll(/\bimport\(\s*'([^']+)'/g)])
    .map(([, source = '']) => source);
  expect(lazy).toContain('./unlock-dialog.tsx');
  expect(lazy.filter((source) => !/-dialog\.tsx$/.test(source) && !others.test(source))).toEqual(
    [],
  );
});

test('the project has no index files that only re-export other modules', () => {
  const indexes = files.filter((file) => /^index\.tsx?$/.test(basename(file)));
  const barrels = indexes.filter((file) => !entries.includes(file));
  expect(barrels, 'import from the files themselves').toEqual([]);
});

test('no file of more than five lines has the same code as another file', () => {
  const first = new Map<string, string>();
  const copies = files.filter((file) => {
    const code = readFile(file);
    const original = first.get(code) ?? file;
    first.set(code, original);
    return original !== file && linesOf(file) > 5;
  });
  expect(copies, 'keep one file and import it').toEqual([]);
});

test(`each file has at most ${maxLines} lines`, () => {
  const long = files.filter((file) => linesOf(file) > maxLines);
  expect(long, 'move a part to a file of its own').toEqual([]);
});

test('each explicit time limit of a test is at least ten minutes', () => {
  const limits = files
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [...readFile(file).matchAll(/^\}, ([\d_]+)\);|\bsized\(([\d_]+_000),/gm)])
    .map(([, limit, short]) => Number((limit ?? short ?? '').replaceAll('_', '')));
  expect(limits.filter((limit) => limit < 600_000)).toEqual([]);
});

test('code spreads no object literal that has a property', () => {
  const spreads = files.filter(
    (file) => /\.tsx?$/.test(file) && /\.\.\.\{ \w/.test(readFile(file)),
  );
  expect(spreads, 'write the property without a spread').toEqual([]);
});

// A screen reader lists articles and asides by their names.
test('each article and aside has a name', () => {
  const pages = globSync('{mf-*,shell}/**/*.{tsx,html}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.tsx'],
  });
  const nameless = pages.filter((file) =>
    readFile(file)
      .match(/<(?:article|aside)\b[^>]*>/g)
      ?.some((tag) => !tag.includes(' aria-label')),
  );
  expect(nameless, 'give it aria-labelledby or aria-label').toEqual([]);
});
