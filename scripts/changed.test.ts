import { execFileSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { newRepository } from '../tests/support/repository.ts';
import { partNames } from './parts.ts';
import { root } from './processes.ts';
import { describeReplay, replayCommits } from './replay.ts';
import { listChangedParts } from './version.ts';

const repository = newRepository();
const { folder, write, commit, commitFiles } = repository;
afterAll(() => repository.remove());

const lockfile = (versions: Record<string, string>, needs: Record<string, string> = {}) =>
  JSON.stringify({
    packages: {
      'node_modules/site-router': { link: true, resolved: 'shell/router' },
      'node_modules/react': { version: versions.react, dependencies: needs },
      'node_modules/scheduler': { version: versions.scheduler },
      'node_modules/jose': { version: versions.jose },
    },
  });
const versions = { react: '19.0.0', scheduler: '1.0.0', jose: '6.0.0' };

const tree = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#contract/*': './worker/contract/*', '#ui/*': './shell/ui/*' },
  }),
  'package-lock.json': lockfile(versions, { scheduler: '1' }),
  'tsconfig.json': '{ "compilerOptions": { "verbatimModuleSyntax": true } }',
  'wrangler.toml': '',
  'worker/edge/index.ts': "export { both } from '../contract/both.ts';",
  'worker/api/index.ts':
    "import 'jose';\nimport type { A } from '../contract/type.ts';\nimport '../contract/both.ts';" +
    "\nimport '../contract/api-only.ts';\nexport type B = A;",
  'worker/contract/both.ts': 'export const both = 1;',
  'worker/contract/type.ts': 'export type A = 1;',
  'worker/contract/api-only.ts': 'export const one = 1;',
  'worker/contract/admin-only.ts': "export const menu = 'Miembros';",
  'worker/contract/unused.ts': 'export const none = 1;',
  'mf-admin/wrangler.toml': '',
  'mf-admin/src/routes.tsx':
    "import 'site-router';\nexport default import.meta.glob('./features/*/*-page.tsx');",
  'mf-admin/src/features/members/members-page.tsx':
    "import { menu } from '#contract/admin-only.ts';\nimport './members.css';\n" +
    "export const late = () => import('./members-dialog.tsx');\nexport const Page = () => <p>{menu}</p>;",
  'mf-admin/src/features/members/members-dialog.tsx': "export { Button } from '#ui/button.tsx';",
  'mf-admin/src/features/members/members.css': "@import '#ui/base.css';",
  'mf-admin/src/features/members/members.test.ts': 'export {};',
  'mf-public/src/server.tsx':
    "export { text } from './text.html?raw';\nexport * from 'virtual:client-build';",
  'mf-public/src/text.html': '<p></p>',
  'mf-public/public/hero.svg': '<svg/>',
  'shell/index.html': '',
  'shell/src/boot.ts':
    "export const late = () => import('mf_admin/routes');\nimport '#ui/base.css';",
  'shell/router/index.ts': "export { useState } from 'react';",
  'shell/ui/button.tsx': 'export const Button = () => <button type="button" />;',
  'shell/ui/base.css': '@font-face { font-family: A; src: url(./font.woff2); }',
  'shell/ui/font.woff2': 'font',
  'migrations/0001_base.sql': '',
  'docs/operations.md': '',
};
const { 'package-lock.json': _, ...sources } = tree;
commitFiles(tree, 'the site');

test.each([
  ['mf-admin/src/features/members/members-page.tsx', ['mf-admin']],
  ['mf-admin/src/features/members/members-dialog.tsx', ['mf-admin']],
  ['mf-admin/src/features/new/new-page.tsx', ['mf-admin']],
  ['mf-admin/wrangler.toml', ['mf-admin']],
  ['mf-public/src/text.html', ['mf-public']],
  ['mf-public/public/hero.svg', ['mf-public']],
  ['worker/contract/admin-only.ts', ['mf-admin']],
  ['worker/contract/api-only.ts', ['api']],
  ['worker/contract/both.ts', ['gateway', 'api']],
  ['migrations/0002_new.sql', ['api']],
  ['shell/index.html', ['gateway']],
  ['shell/ui/button.tsx', ['mf-admin']],
  ['shell/ui/font.woff2', ['gateway', 'mf-admin']],
  ['shell/router/index.ts', ['mf-admin']],
  ['tsconfig.json', partNames],
  // The first file contains only types, which the compiler erases. No module imports the four files after it.
  ['worker/contract/type.ts', []],
  ['worker/contract/unused.ts', []],
  ['mf-admin/src/features/members/members.test.ts', []],
  ['docs/operations.md', []],
  ['tests/e2e/panel.test.ts', []],
])('a change to %s affects %j', (path, expected) => {
  const text = tree[path as keyof typeof tree] ?? '';
  const base = commit(['README.md'], `before ${path}`);
  commitFiles({ [path]: `${text}\n` }, `now ${path}`);
  expect(listChangedParts(base, folder)).toEqual(expected);
});

test('a deleted page or file affects its part', () => {
  const base = commit(['mf-admin/src/features/old/old-page.tsx', 'mf-public/public/old.svg'], '1;');
  repository.remove('mf-admin/src/features/old', 'mf-public/public/old.svg');
  commit(['README.md'], 'without both');
  expect(listChangedParts(base, folder)).toEqual(['mf-public', 'mf-admin']);
});

test.each([
  ['a package', { ...versions, jose: '6.0.1' }, ['api']],
  ['a package that another one needs', { ...versions, scheduler: '1.0.1' }, ['mf-admin']],
])('a new version of %s affects the parts that use it', (name, present, expected) => {
  const needs = { scheduler: '1' };
  const text = lockfile(versions, needs);
  const base = commitFiles({ 'package-lock.json': text, 'README.md': name }, `before ${name}`);
  commitFiles({ 'package-lock.json': lockfile(present, needs) }, 'now');
  expect(listChangedParts(base, folder)).toEqual(expected);
});

test('a script in package.json affects no part; an import path affects all parts', () => {
  const manifest = JSON.parse(sources['package.json']);
  const base = commitFiles(
    { 'package.json': JSON.stringify({ ...manifest, scripts: {} }) },
    'script',
  );
  expect(listChangedParts(`${base}^`, folder)).toEqual([]);
  const imports = { ...manifest.imports, '#new/*': './shell/new/*' };
  commitFiles({ 'package.json': JSON.stringify({ ...manifest, imports }) }, 'import');
  expect(listChangedParts(base, folder)).toEqual(partNames);
});

test('the list for several commits leaves out a part whose changes were undone later', () => {
  const [admin, hero] = ['mf-admin/wrangler.toml', 'mf-public/public/hero.svg'];
  const base = commit([admin, hero], 'as it was');
  commit([admin, hero], 'tried');
  commit([hero], 'kept');
  commit([admin], 'as it was');
  expect(listChangedParts(base, folder)).toEqual(['mf-public']);
});

test('a broken import causes an error', () => {
  write('worker/edge/index.ts', "import './gone.ts';");
  expect(() => listChangedParts('HEAD', folder)).toThrow('Could not resolve "./gone.ts"');
  write('worker/edge/index.ts', sources['worker/edge/index.ts']);
});

test('if git does not know the commit, the list contains every part', () => {
  expect(listChangedParts('0'.repeat(40), folder)).toEqual(partNames);
});

test('a replay lists the parts that each commit changes and counts such commits', () => {
  commit(['worker/contract/api-only.ts'], "'one'");
  commit(['docs/operations.md'], "'a document'");
  commit(['tsconfig.json'], '{}');
  commitFiles({ 'worker/edge/index.ts': "import './gone.ts';" }, 'broken');
  const replayed = replayCommits(4, 'HEAD', folder);
  expect(replayed.map(({ parts }) => parts)).toEqual([null, partNames, [], ['api']]);
  expect(describeReplay(replayed)).toContain('2 of 4 commits change a part');
  const shares = String.raw`all ${partNames.length} parts +1 \(50\.0 %\)[\s\S]*exactly one +1 \(50`;
  expect(describeReplay(replayed)).toMatch(new RegExp(shares));
  expect(repository.git('worktree', 'list').split('\n')).toHaveLength(1);
});

test('the command prints JSON only', () => {
  const args = ['scripts/changed.ts', '0'.repeat(40)];
  const output = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual({
    parts: partNames,
    remotes: partNames.filter((name) => name.startsWith('mf-')),
    gateway: true,
    api: true,
  });
});
