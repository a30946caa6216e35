import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './processes.ts';

const text = readFileSync(`${root}docs/security.md`, 'utf8');
const rows = [...text.matchAll(/^\| V(\d+\.\d+(?:\.\d+)?) +\|.*\| (.+?) +\|$/gm)].map(
  ([, id = '', where = '']) => ({ id, where }),
);

// How many requirements of level 1 or 2 each section of ASVS 5.0.0 has: they come first in each.
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};
const wanted = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

test('each requirement of level 2 has its row, or its section one of its own', () => {
  expect(wanted).toHaveLength(253);
  const covered = rows.flatMap(({ id }) =>
    id in sections ? wanted.filter((one) => one.startsWith(`${id}.`)) : [id],
  );
  expect(covered).toEqual(wanted);
});

test('what is not held is said at the top, and nothing else is', () => {
  const lacking = rows.filter(({ where }) => /^(Partly|Not held):/.test(where)).map(({ id }) => id);
  const [summary = ''] = text.match(/\*\*What is not held[^#]*/) ?? [];
  expect([...summary.matchAll(/V(\d+\.\d+\.\d+)/g)].map(([, id]) => id)).toEqual(lacking);
});

test('every file that the table names is there', () => {
  const files = [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|md|yml|toml|json))`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(200);
  expect([...new Set(files)].filter((file) => !existsSync(root + file))).toEqual([]);
});
