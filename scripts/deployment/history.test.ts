import { expect, test } from 'vitest';
import {
  type Deployment,
  deploymentList,
  describeVersion,
  previousVersion,
  versionList,
} from './history.ts';

/** Deployments in their order, each as `A` (all the traffic) or `A90 B10`. */
function history(...steps: string[]): Deployment[] {
  const deployments = steps.map((step, index) => ({
    id: `deployment-${index}`,
    source: 'wrangler',
    strategy: 'percentage',
    author_email: 'ana@example.com',
    created_on: new Date(Date.UTC(2026, 10, 1 + index)).toISOString(),
    annotations: { 'workers/triggered_by': 'deployment' },
    versions: step.split(' ').map((part) => ({
      version_id: part.charAt(0),
      percentage: Number(part.slice(1) || 100),
    })),
  }));
  return deploymentList.parse(deployments);
}

test.each([
  ['the version before', ['A', 'B'], 'A'],
  ['the one before the last, not the first', ['A', 'B', 'C'], 'B'],
  ['the stable one, while a new one has a tenth', ['A', 'A90 B10'], 'A'],
  ['the one before a roll-out that is complete', ['A', 'A90 B10', 'B'], 'A'],
  ['not one that never had all the traffic', ['A', 'A90 B10', 'A', 'C'], 'A'],
  ['further back, after a rollback', ['A', 'B', 'C', 'B'], 'A'],
  ['nothing, after the first was put back', ['A', 'B', 'A'], undefined],
  ['nothing, after a single version deployed twice', ['A', 'A'], undefined],
  ['nothing, before any deployment', [], undefined],
])('a rollback leads to %s', (_, steps, expected) => {
  const deployments = history(...steps);
  expect(previousVersion(deployments)).toBe(expected);
  expect(previousVersion(deployments.toReversed())).toBe(expected);
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
