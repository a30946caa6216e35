import { expect, test } from 'vitest';
import { emptyDraft, makeEmptyGuide } from './draft.ts';
import { readDraft } from './stored-draft.ts';

const draft = {
  ...emptyDraft,
  name: 'Décima',
  guide: makeEmptyGuide('2026-11-28'),
  landing: { ...emptyDraft.landing, steps: ['Abre.', ''] },
};

test('`readDraft` returns a stored draft unchanged', () => {
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
});

test('a draft of an earlier release gets the fields that it lacks', () => {
  const { countries: _, ...earlier } = draft;
  expect(readDraft(JSON.stringify(earlier))).toEqual(draft);
});

test.each([
  ['no draft', null],
  ['another text', '{"name"'],
  ['a list', '[1]'],
  ['no lines', JSON.stringify({ ...draft, guideText: 'Uno.' })],
  ['a guide without steps', JSON.stringify({ ...draft, guide: { title: 'Guía' } })],
  [
    'an unknown drawing',
    JSON.stringify({ ...draft, landing: { ...draft.landing, scenes: ['x'] } }),
  ],
])('an empty draft replaces a stored draft that this release cannot edit: %s', (_, stored) => {
  expect(readDraft(stored)).toEqual(emptyDraft);
});
