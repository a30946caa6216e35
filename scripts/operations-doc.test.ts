import { existsSync, globSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile } from '../tests/support/imports.ts';
import { variableNames as ofApi } from '../worker/api/env.ts';
import { listProviderSecretNames, providerVariables } from '../worker/api/surveys/registry.ts';
import { edgeVariableNames } from '../worker/edge/env.ts';
import { localGatewayVariables } from '../worker/local/site.ts';
import { readPartConfig } from './deployment/environments.ts';
import { partNames } from './parts.ts';
import { root } from './processes.ts';
import { splitValues } from './setup/questions.ts';

const file = 'docs/operations.md';
const variableNames = [...new Set([...ofApi, ...edgeVariableNames])];
const localNames = Object.keys(localGatewayVariables);

const secrets = variableNames.filter((name) => name in splitValues({ [name]: '' }).secrets);

test('each variable is in docs/operations.md and in .dev.vars.example or wrangler.toml', () => {
  const lines = readFile('.dev.vars.example').matchAll(/^#?([A-Z_]+)=/gm);
  const given = [...[...lines].map(([, name]) => name), ...Object.keys(readPartConfig('api').vars)];
  const all = [...variableNames, ...localNames];
  expect(new Set(given), 'describe each variable in .dev.vars.example, and no other').toEqual(
    new Set(all),
  );
  // Only .dev.vars.example describes a provider's variables.
  const general = variableNames.filter((name) => !(name in providerVariables));
  const rows = [...readFile(file).matchAll(/^\| `([A-Z_]+)` \| (?:(secret)|setup|site) \|/gm)];
  const told = rows.map(([, name = '', secret]) => `${name} ${Boolean(secret)}`);
  const wanted = general.map((name) => `${name} ${secrets.includes(name)}`);
  expect(told.toSorted(), `${file}: a row for each variable`).toEqual(wanted.toSorted());
});

test('the table of docs/limits.md has the same limits and numbers as the code', () => {
  const sources = readdirSync(`${root}worker/api`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFile(`worker/api/${path}`));
  const inCode = sources.flatMap((text) =>
    [...text.matchAll(/name: '([\w-]+)', max: (\d+), windowMs/g)].map(
      ([, name, max]) => `${name} ${max}`,
    ),
  );
  const inTable = [
    ...readFile('docs/limits.md').matchAll(/^\| `([a-z-]+)` +\|[^|]+\| (\d+) +\|/gm),
  ].map(([, name, max]) => `${name} ${max}`);
  expect(inCode).not.toEqual([]);
  expect(inTable.toSorted(), 'docs/limits.md: a row for each limit').toEqual(inCode.toSorted());
});

// Threat 61
test('wrangler.toml contains no secret; setup asks for each secret or creates it', () => {
  const { own, theirs } = listProviderSecretNames();
  expect(secrets).toEqual(
    expect.arrayContaining(['TOKEN_SECRET', 'PAYPAL_SECRET', ...own, ...theirs]),
  );
  for (const environment of [undefined, 'staging', 'production'] as const) {
    for (const part of partNames) {
      const given = Object.keys(readPartConfig(part, environment).vars);
      expect(given.filter((name) => secrets.includes(name))).toEqual([]);
    }
  }
});

test.each(['README.md', ...globSync('docs/*.md', { cwd: root })])(
  '%s names only existing commands and files',
  (page) => {
    const text = readFile(page);
    const scripts = Object.keys(JSON.parse(readFile('package.json')).scripts);
    const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name);
    expect(
      named.filter((name) => !scripts.includes(name)),
      'no such command',
    ).toEqual([]);
    // Bold paths are files that a recipe creates.
    const pattern =
      /(?<!\*\*)`((?:docs|worker|shell|scripts|tests|mf-(?!ayuda)\w+)\/[\w/.-]+\.\w+)`/g;
    const paths = [...text.matchAll(pattern)].map(([, path = '']) => path);
    expect(
      paths.filter((path) => !existsSync(root + path)),
      'no such file',
    ).toEqual([]);
  },
);

const rules = [
  ...readFile('docs/architecture.md').matchAll(/^\| (.+) \| `(\w+)` \| `(.+)` \|$/gm),
].map(([, rule = '', name = '', path = '']) => ({ rule, name, path }));

test('each rule of docs/architecture.md is in the file that the document names', () => {
  expect(rules.length).toBeGreaterThan(12);
  const lost = rules.filter(({ name, path }) => !new RegExp(`\\b${name}\\b`).test(readFile(path)));
  expect(lost).toEqual([]);
});
