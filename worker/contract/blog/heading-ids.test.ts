import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { makeHeadingIds } from './heading-ids.ts';

const top = (...texts: string[]) => texts.map((text) => ({ level: 2, text }));

test('a repeated heading does not take the id of another heading', () => {
  const ids = makeHeadingIds(top('Paso 3', 'Paso', 'Paso'));
  expect(ids).toEqual(['texto-paso-3', 'texto-paso', 'texto-paso-4']);
});

test('a heading of level three does not change the id of a heading of level two', () => {
  const below = { level: 3, text: 'Paso' };
  expect(makeHeadingIds([below, ...top('Paso', 'Paso')])).toEqual([
    ...['texto-paso-1', 'texto-paso', 'texto-paso-2'],
  ]);
});

test('the ids of random headings are unique', () => {
  const heading = fc.record({
    level: fc.integer({ min: 2, max: 4 }),
    text: fc.constantFrom('Paso', 'Paso 1', 'Paso 2', 'Paso 2 2', 'Paso 3', '¡!', 'Sección 2'),
  });
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 12 }), (headings) => {
      expect(new Set(makeHeadingIds(headings)).size).toBe(headings.length);
    }),
  );
});

test('six hundred equal headings need fewer than 2000 steps', () => {
  const headings = [2, 3].flatMap((level) => Array(300).fill({ level, text: 'Paso' }));
  const has = vi.spyOn(Set.prototype, 'has');
  const ids = makeHeadingIds(headings);
  const steps = has.mock.calls.length;
  has.mockRestore();
  expect(new Set(ids).size).toBe(600);
  expect(steps).toBeLessThan(2000);
});
