import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../scripts/processes.ts';
import { mutations } from './mutations/all.ts';

const textOf = (file: string) => readFileSync(root + file, 'utf8');

test.each(mutations)(
  'the code still contains the line that the fault «$fault» replaces',
  ({ file, from }) => {
    expect(textOf(file).split(from)).toHaveLength(2);
  },
);

test('every threat has a planted fault that removes its protection', () => {
  const threats = [...textOf('docs/security.md').matchAll(/^\| (\d+) \| /gm)].map(([, n]) =>
    Number(n),
  );
  const covered = mutations.map(({ threat }) => threat);
  expect(threats.length).toBeGreaterThan(70);
  expect(threats.filter((threat) => !covered.includes(threat))).toEqual([]);
});
