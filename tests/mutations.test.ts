import { expect, test } from 'vitest';
import { mutations } from './mutations/all.ts';
import { listFiles, readFile } from './support/imports.ts';
import { faults } from './sweep/payout-faults.ts';

test.each(mutations)(
  'the code still contains the line that the fault «$fault» replaces',
  ({ file, from }) => {
    expect(readFile(file).split(from)).toHaveLength(2);
  },
);

test('every threat has a planted fault that removes its protection', () => {
  const threats = [...readFile('docs/security.md').matchAll(/^\| (\d+) \| /gm)].map(([, n]) =>
    Number(n),
  );
  const covered = mutations.map(({ threat }) => threat);
  expect(threats.length).toBeGreaterThan(70);
  expect(threats.filter((threat) => !covered.includes(threat))).toEqual([]);
});

// If a later migration defines a view or trigger again, a fault in the earlier definition changes nothing.
test('each planted fault of a migration changes the final schema', () => {
  const planted = [
    ...mutations.map(({ file, from }) => ({ file, line: from })),
    ...faults.map(({ file, was }) => ({ file, line: was })),
  ].filter(({ file }) => file.startsWith('migrations/'));
  const migrations = listFiles('migrations/*.sql').sort();
  const schema = readFile('docs/schema.sql');
  for (const { file, line } of planted) {
    expect(migrations.findLast((name) => readFile(name).includes(line))).toBe(file);
    expect(schema).toContain(line);
  }
});
