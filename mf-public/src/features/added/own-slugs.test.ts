import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isReservedSlug } from '#contract/apps/names.ts';
import { isSlug } from '#contract/apps/slugs.ts';
import { ownedPaths } from '#contract/audiences.ts';
import { movedPaths } from '#contract/documents/own-url.ts';
import routes from '../../routes.tsx';

const pathsOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path = '', children = [] }) => [path, ...pathsOf(children)]);

/** The first segment of every URL of the site. A slug must differ from all these segments. */
const segments = [...pathsOf(routes), ...Object.values(ownedPaths).flat(), ...movedPaths.keys()]
  .map((path) => path.split('/')[1] ?? '')
  .filter(isSlug);

test('an app and its guide cannot take a URL of the site', () => {
  expect(segments.length).toBeGreaterThan(60);
  for (const segment of segments) {
    expect([segment, isReservedSlug(segment)]).toEqual([segment, true]);
    const [, app = ''] = /^guia-(.+)$/.exec(segment) ?? [];
    if (app) expect([app, isReservedSlug(app)]).toEqual([app, true]);
  }
});

test.each(['api', 'assets', 'mf', 'admin', 'guia-nueva', 'encuestas'])(
  'an app cannot have the slug %s, which the site uses',
  (slug) => {
    expect(isReservedSlug(slug)).toBe(true);
  },
);

test('a new app can have a slug that the site does not use', () => {
  expect(['nueva-app', 'gana', 'guias-2'].filter(isReservedSlug)).toEqual([]);
});
