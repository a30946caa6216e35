import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variableNames as ofApi } from '../worker/api/env.ts';
import { providerSecretNames, providerVariables } from '../worker/api/surveys/registry.ts';
import { edgeVariableNames } from '../worker/edge/env.ts';
import { configOf } from './deployment/environments.ts';
import { partNames } from './parts.ts';
import { root } from './processes.ts';

const read = (path: string) => readFileSync(root + path, 'utf8');
const doc = read('docs/operations.md');
const example = read('.dev.vars.example');
const rows = [...doc.matchAll(/^\| `([A-Z_]+)` +\| (\w+) +\|/gm)].map(
  ([, name = '', where = '']) => ({
    name,
    where,
  }),
);

const variableNames = [...new Set([...ofApi, ...edgeVariableNames])];

const ofProviders = Object.keys(providerVariables);

test('the table has every variable of the Workers but those of the survey providers', () => {
  const sorted = (names: string[]) => [...names].sort();
  expect(sorted(rows.map(({ name }) => name))).toEqual(
    sorted(variableNames.filter((name) => !ofProviders.includes(name))),
  );
});

test('every variable stands in .dev.vars.example or wrangler.toml, and nothing else does', () => {
  const exampled = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const given = Object.keys(configOf('api').vars);
  expect(variableNames.filter((name) => ![...exampled, ...given].includes(name))).toEqual([]);
  expect([...exampled, ...given].filter((name) => !variableNames.includes(name))).toEqual([]);
});

test('the table of limits has every limit of the code, with its number', () => {
  const sources = readdirSync(`${root}worker/api`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => read(`worker/api/${path}`));
  const inCode = sources.flatMap((text) =>
    [...text.matchAll(/name: '([\w-]+)', max: (\d+), windowMs/g)].map(
      ([, name, max]) => `${name} ${max}`,
    ),
  );
  const inTable = [...doc.matchAll(/^\| `([a-z-]+)` +\|[^|]+\| (\d+) +\|/gm)].map(
    ([, name, max]) => `${name} ${max}`,
  );
  expect(inCode).not.toEqual([]);
  expect(inTable.toSorted()).toEqual(inCode.toSorted());
});

test('no secret stands in a wrangler.toml', () => {
  const { own, theirs } = providerSecretNames();
  const inTable = rows.filter(({ where }) => where === 'secret').map(({ name }) => name);
  const secrets = [...inTable, ...own, ...theirs];
  expect(secrets).toContain('TOKEN_SECRET');
  for (const environment of [undefined, 'staging', 'production'] as const) {
    for (const part of partNames) {
      expect(Object.keys(configOf(part, environment).vars)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(new RegExp(`^(${secrets.join('|')})$`))]),
      );
    }
  }
});

test.each(['docs/operations.md', 'docs/deploy.md', 'docs/extending.md'])(
  'what %s names is there',
  (path) => {
    const text = read(path);
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !scripts.includes(name ?? ''))).toEqual([]);
    const paths = [...text.matchAll(/`((?:docs|worker|shell|scripts|mf-\w+)\/[\w/.-]+\.\w+)`/g)];
    expect(paths.map(([, file = '']) => file).filter((file) => !existsSync(root + file))).toEqual(
      [],
    );
  },
);
