import { expect, test } from 'vitest';
import {
  chooseVersion,
  describeVersion,
  findRollbackVersions,
  type History,
  type Version,
} from './history.ts';

/**
 * Returns deployments of one version each. Our versions have an upper-case id. An id that begins with `s` is a
 * changed secret; any other lower-case id is another person's version.
 */
const history = (...ids: string[]): History => ({
  deployments: ids.map((version_id, index) => ({
    created_on: new Date(Date.UTC(2026, 10, 1 + index)).toISOString(),
    versions: [{ version_id }],
  })),
  versions: [...new Set(ids)].map((id) => ({
    id,
    metadata: { created_on: '2026-11-20T10:30:12.000Z' },
    annotations:
      id === id.toUpperCase()
        ? { 'workers/tag': `api-${id}` }
        : { 'workers/triggered_by': id.startsWith('s') ? 'secret' : 'upload' },
  })),
});

test.each([
  ['the version before the present version', ['A', 'B'], 'A'],
  ['the version before the last, not the first version', ['A', 'B', 'C'], 'B'],
  ['an even older version after a rollback', ['A', 'B', 'C', 'B'], 'A'],
  ['no version after a rollback to the first version', ['A', 'B', 'A'], undefined],
  ['no version after a single version was deployed twice', ['A', 'A'], undefined],
  ['no version before any deployment', [], undefined],
  ['no version that is a draft', ['d', 'B'], undefined],
  ['no version that only changed a secret', ['A', 's', 'B'], 'A'],
  ['other code after changes of a secret', ['A', 'B', 's', 's2'], 'A'],
  ['our last version after a version of another person', ['A', 'd'], 'A'],
])('a rollback restores %s', (_, ids, expected) => {
  const { deployments, versions } = history(...ids);
  expect(findRollbackVersions('api', { deployments, versions }).previous?.id).toBe(expected);
  const turned = { deployments: deployments.toReversed(), versions };
  expect(findRollbackVersions('api', turned).previous?.id).toBe(expected);
});

test('`chooseVersion` accepts a number, a tag or a commit', () => {
  const versions = history('A', 'B', 'd');
  for (const wanted of ['A', 'api-A']) {
    expect(chooseVersion('api', versions, wanted)?.id).toBe('A');
  }
  const [first] = versions.versions;
  const renamed = { ...versions, versions: [{ ...first, id: '60044037' } as Version] };
  expect(chooseVersion('api', renamed, 'A')?.id).toBe('60044037');
  expect(chooseVersion('api', versions, undefined)?.id).toBe('B');
  // The search finds no version of other people or of other parts.
  expect(chooseVersion('api', versions, 'd')).toBeUndefined();
  expect(chooseVersion('gateway', versions, 'A')).toBeUndefined();
  expect(chooseVersion('api', history('A'), undefined)).toBeUndefined();
});

test('`isOurs` is true only if our deployment made the running version’s code', () => {
  expect(findRollbackVersions('api', history('d')).isOurs).toBe(false);
  expect(findRollbackVersions('api', history('d', 'A')).isOurs).toBe(true);
  expect(findRollbackVersions('api', history('A', 's')).isOurs).toBe(true);
  expect(findRollbackVersions('api', history('A', 'd')).isOurs).toBe(false);
  expect(findRollbackVersions('api', history('s')).isOurs).toBe(false);
  expect(findRollbackVersions('gateway', history('A')).isOurs).toBe(false);
});

test('the description of a version has its tag, if any, and its number', () => {
  const version = {
    id: 'A',
    metadata: { created_on: '2026-11-20T10:30:12.000Z' },
    annotations: { 'workers/tag': 'mf-admin-8a7e74c', 'workers/message': 'lists: shorter' },
  };
  expect(describeVersion(version)).toBe(
    'mf-admin-8a7e74c (A) · del 2026-11-20 10:30 UTC · lists: shorter',
  );
  expect(describeVersion(undefined, 'B')).toBe('sin etiqueta (B)');
});
