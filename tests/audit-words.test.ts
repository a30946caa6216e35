import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditLabels } from '#contract/audit.ts';
import { root } from '../scripts/processes.ts';

/** Verbs behind `action` in the Worker's code; mails call their button the same, and have none. */
function actionsIn(code: string): string[] {
  return code
    .split('\n')
    .filter((line) => /(?<!-)\baction\b/.test(line))
    .flatMap((line) => [...line.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].map(([, verb = '']) => verb));
}

test('every action that is audited has its words', () => {
  const files = globSync('worker/api/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const actions = new Set(files.flatMap((file) => actionsIn(readFileSync(root + file, 'utf8'))));
  expect(actions.size).toBeGreaterThan(20);
  expect([...actions].filter((action) => !(action in auditLabels))).toEqual([]);
});
