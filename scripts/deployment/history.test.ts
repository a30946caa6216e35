import { expect, test } from 'vitest';
import {
  type Deployment,
  deploymentList,
  describeVersion,
  previousVersion,
  versionList,
} from './history.ts';

/** Deployments in their order, each of one version. */
const history = (...ids: string[]): Deployment[] =>
  deploymentList.parse(
    ids.map((version_id, index) => ({
      id: `deployment-${index}`,
      strategy: 'percentage',
      created_on: new Date(Date.UTC(2026, 10, 1 + index)).toISOString(),
      versions: [{ version_id, percentage: 100 }],
    })),
  );

test.each([
  ['the version before', ['A', 'B'], 'A'],
  ['the one before the last, not the first', ['A', 'B', 'C'], 'B'],
  ['further back, after a rollback', ['A', 'B', 'C', 'B'], 'A'],
  ['nothing, after the first was put back', ['A', 'B', 'A'], undefined],
  ['nothing, after a single version deployed twice', ['A', 'A'], undefined],
  ['nothing, before any deployment', [], undefined],
])('a rollback leads to %s', (_, ids, expected) => {
  expect(previousVersion(history(...ids))).toBe(expected);
  expect(previousVersion(history(...ids).toReversed())).toBe(expected);
});

test('a version is told by its tag; one without is told by its number', () => {
  const versions = versionList.parse([
    {
      id: 'A',
      number: 7,
      metadata: { created_on: '2026-11-20T10:30:12.000Z', author_email: 'ana@example.com' },
      annotations: { 'workers/tag': 'mf-admin-8a7e74c', 'workers/message': 'lists: shorter' },
    },
  ]);
  expect(describeVersion('A', versions)).toBe(
    'mf-admin-8a7e74c (A) · del 2026-11-20 10:30 UTC · lists: shorter',
  );
  expect(describeVersion('B', versions)).toBe('sin etiqueta (B)');
});
