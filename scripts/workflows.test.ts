import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environments } from './deployment/environments.ts';
import { root } from './processes.ts';

// No package here reads YAML: what can go stale in the workflows is searched for in their text.
const files = globSync('.github/workflows/*.yml', { cwd: root });
const texts = new Map(files.map((file) => [file, readFileSync(root + file, 'utf8')]));
const found = (pattern: RegExp) =>
  [...texts.values()].flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word));

test('workflows run commands that there are', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(`${root}package.json`, 'utf8'),
  );
  const commands = found(/npm (?:run )?([\w:-]+) --/g);
  expect(commands).toContain('deploy');
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
  for (const file of found(/node (scripts\/\S+)/g)) expect(existsSync(root + file)).toBe(true);
  for (const file of found(/uses: \.\/(\S+)/g)) expect(existsSync(root + file)).toBe(true);
});

test('whoever chooses an environment chooses from all of them', () => {
  const choices = found(/options: \[(.*)\]/g).map((list) => list.split(', ').toSorted());
  expect(choices).toEqual([environments.toSorted()]);
});

test('secrets are named and never written, and no step is given what a caller typed as code', () => {
  expect(new Set(found(/secrets\.(\w+)/g))).toEqual(
    new Set(['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']),
  );
  expect(found(/run: (.*\$\{\{.*)/g)).toEqual([]);
});

test('what deploys knows the whole history, from which versions come', () => {
  for (const [file, text] of texts) {
    if (!/npm (run deploy|test)|\.ci\/run/.test(text)) continue;
    expect(text.match(/fetch-depth: 0/g)?.length ?? 0, file).toBeGreaterThan(0);
  }
});
