import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variableNames as ofApi } from '../worker/api/env.ts';
import { providerSecretNames, providerVariables } from '../worker/api/surveys/registry.ts';
import { edgeVariableNames } from '../worker/edge/env.ts';
import { localGatewayVariables } from '../worker/local/site.ts';
import { configOf } from './deployment/environments.ts';
import { partNames } from './parts.ts';
import { root } from './processes.ts';
import { groupNames, groupOf, partition } from './setup/questions.ts';

const read = (path: string) => readFileSync(root + path, 'utf8');
const file = 'docs/operations.md';
const example = read('.dev.vars.example');
const variableNames = [...new Set([...ofApi, ...edgeVariableNames])];
const localNames = Object.keys(localGatewayVariables);

/** What .dev.vars.example says of each variable: the comment above it, and how an empty one is left out. */
function explained(): Map<string, string> {
  const told = new Map<string, string>();
  let comment: string[] = [];
  let isOpen = false;
  for (const line of example.split('\n')) {
    const [, name] = /^#?([A-Z_]+)=/.exec(line) ?? [];
    const [, text] = /^# (.+)$/.exec(line) ?? [];
    if (text) comment = isOpen ? [...comment, text] : [text];
    if (name) told.set(name, comment.join(' ').replace(/^(.+?[^.]\.)( .*)?$/, '$1'));
    isOpen = Boolean(text);
  }
  return told;
}

/** The table of variables, by their definitions, but for those of survey providers. */
function variableTable(): string {
  const told = explained();
  const places = new Map(
    groupNames.flatMap((name) => groupOf(name).questions.map((one) => [one.name, one.at])),
  );
  const general = variableNames.filter((name) => !(name in providerVariables));
  const rows = general.map((name, index) => {
    const isSecret = name in partition({ [name]: '' }).secrets;
    const isGiven = ['ENVIRONMENT', 'VERSION', 'SITE_URL'].includes(name);
    const where = isSecret ? 'secret' : isGiven ? 'setup' : 'site';
    const place = places.get(name);
    const what = told.get(name) ?? '';
    const isSame = what === told.get(general[index - 1] ?? '');
    return `| \`${name}\` | ${where} | ${place ? `\`${place}\`` : ''} | ${isSame ? '″' : what} |`;
  });
  return ['| variable | where | asked as | what |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

test('the table of variables is that of their definitions', () => {
  const text = read(file);
  const mark = /<!-- variables -->[\s\S]*?(?=\n\n## )/;
  const wanted = `<!-- variables -->\n\n${variableTable()}`;
  if (process.env.ACCEPT_DOC)
    writeFileSync(
      root + file,
      text.replace(mark, () => wanted),
    );
  expect(mark.exec(read(file))?.[0], 'ACCEPT_DOC=1 npm test -- unit operations-doc').toBe(wanted);
});

test('what an owner reads is short', () => {
  const words = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  expect(words(read(file))).toBeLessThanOrEqual(2000);
});

test('from a clone to a site is less than forty lines of the README, and Windows is told first', () => {
  const [, path = ''] = /^## Run it\n([\s\S]+?)^## Work on it/m.exec(read('README.md')) ?? [];
  expect(path.split('\n').length).toBeLessThan(40);
  expect(path.slice(0, 200)).toContain('WSL');
  for (const step of ['Node 22', 'npm start', 'npm test', 'npm run setup']) {
    expect(path).toContain(step);
  }
});

test('every variable stands in .dev.vars.example or wrangler.toml, and nothing else does', () => {
  const exampled = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const given = Object.keys(configOf('api').vars);
  const all = [...variableNames, ...localNames];
  expect(all.filter((name) => ![...exampled, ...given].includes(name))).toEqual([]);
  expect([...exampled, ...given].filter((name) => !all.includes(name))).toEqual([]);
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
  const inTable = [
    ...read('docs/limits.md').matchAll(/^\| `([a-z-]+)` +\|[^|]+\| (\d+) +\|/gm),
  ].map(([, name, max]) => `${name} ${max}`);
  expect(inCode).not.toEqual([]);
  expect(inTable.toSorted()).toEqual(inCode.toSorted());
});

// Threat 61
test('no secret stands in a wrangler.toml, and each is asked for or made', () => {
  const { own, theirs } = providerSecretNames();
  const secrets = variableNames.filter((name) => name in partition({ [name]: '' }).secrets);
  expect(secrets).toEqual(
    expect.arrayContaining(['TOKEN_SECRET', 'PAYPAL_SECRET', ...own, ...theirs]),
  );
  for (const environment of [undefined, 'staging', 'production'] as const) {
    for (const part of partNames) {
      const given = Object.keys(configOf(part, environment).vars);
      expect(given.filter((name) => secrets.includes(name))).toEqual([]);
    }
  }
});

test.each([file, 'docs/deploy.md', 'docs/limits.md', 'docs/extending.md'])(
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
