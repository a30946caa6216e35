import { globSync, readFileSync } from 'node:fs';
import { parseAst, transformWithEsbuild } from 'vite';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';
import { root } from './processes.ts';

const text = readFileSync(`${root}docs/security.md`, 'utf8');

function filesThatRun(): Set<string> {
  const projects = config.test?.projects ?? [];
  const included = projects.flatMap((project) => {
    const kind = typeof project === 'object' && 'test' in project ? project.test : undefined;
    const runs = ['unit', 'integration', 'e2e', 'start'].includes(String(kind?.name));
    return runs ? (kind?.include ?? []) : [];
  });
  return new Set(globSync(included, { cwd: root }));
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

async function titlesOf(source: string): Promise<string[]> {
  const { code } = await transformWithEsbuild(source, 'a.test.ts', { charset: 'utf8' });
  const titles: string[] = [];
  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    const { callee, arguments: given } = value;
    if (value.type === 'CallExpression' && isNode(callee) && Array.isArray(given)) {
      const name = code.slice(callee.start, callee.end);
      const [title] = given.filter(isNode);
      const isTest = ['test', 'each'].includes(name) || name.startsWith('test.each(');
      if (isTest && title && ['Literal', 'TemplateLiteral'].includes(title.type)) {
        const literal = typeof title.value === 'string' ? title.value : null;
        titles.push(literal ?? code.slice(title.start + 1, title.end - 1));
      }
    }
    for (const child of Object.values(value)) visit(child);
  }
  visit(parseAst(code));
  return titles;
}

interface Threat {
  threat: string;
  asvs: string[];
  tests: [file: string, title: string][];
}

function readThreats(page: string): Threat[] {
  return [...page.matchAll(/^\| \d+ \| (.+?) \| .+? \| (.+) \| (V[\d., V]+) \|$/gm)].map(
    ([, threat = '', attacks = '', asvs = '']) => {
      let file = '';
      const tests: Threat['tests'] = [];
      for (const [, path, title, quoted] of attacks.matchAll(/`([^`]+)`|«([^»]+)»|“([^”]+)”/g)) {
        if (path) file = path;
        else tests.push([file, title ?? quoted ?? '']);
      }
      return { threat, asvs: asvs.split(', '), tests };
    },
  );
}

async function faultsOf(page: string): Promise<string[]> {
  const run = filesThatRun();
  const known = new Map<string, string[]>();
  const faults: string[] = [];
  for (const { threat, tests } of readThreats(page)) {
    if (tests.length === 0) faults.push(`«${threat}» is attacked by nothing`);
    for (const [file, title] of tests) {
      if (!run.has(file)) {
        faults.push(`npm test does not run ${file}`);
        continue;
      }
      const titles = known.get(file) ?? (await titlesOf(readFileSync(root + file, 'utf8')));
      known.set(file, titles);
      if (!titles.includes(title)) faults.push(`${file} has no test «${title}»`);
    }
  }
  return faults;
}

test('each threat is attacked by tests that are there and run', async () => {
  expect(readThreats(text).length).toBeGreaterThan(40);
  expect(text.match(/^\| \d+ \|/gm)).toHaveLength(readThreats(text).length);
  expect(await faultsOf(text)).toEqual([]);
});

test.each([
  ['`scripts/steps.test.ts` «a title that nobody wrote»', 'has no test'],
  ['`tests/bench/storms.test.ts` «whatever it is called»', 'does not run'],
  ['`tests/integration/gone.test.ts` «whatever it is called»', 'does not run'],
  ['nobody', 'is attacked by nothing'],
])('a row that is attacked by %s is found out', async (attacks, fault) => {
  const faults = await faultsOf(`| 1 | a threat | a wall | ${attacks} | V1.1.1 |`);
  expect(faults).toEqual([expect.stringContaining(fault)]);
});
