import { expect, test } from 'vitest';
import { findFaultAt, readAtPath, writeAtPath } from '../../entry/paths.ts';
import { emptyDraft, makeEmptyGuide, trimDraft } from './draft.ts';

test('writing a value at a path leaves the original draft unchanged', () => {
  const changed = writeAtPath(emptyDraft, 'landing.scenes.1', 'walk');
  expect(readAtPath(changed, 'landing.scenes')).toEqual([
    'install',
    'walk',
    'tasks',
    'balance',
    'withdraw',
  ]);
  expect(readAtPath(emptyDraft, 'landing.scenes.1')).toBe('sign-up');
  expect(readAtPath(emptyDraft, 'guide.steps.0.title')).toBeUndefined();
});

test('`trimDraft` removes blank lines and empty texts', () => {
  const guide = { ...makeEmptyGuide('2026-11-28'), intro: ['Hola', ' ', ''] };
  const draft = { ...emptyDraft, slug: 'x', guide, guideText: ['a', ''], fallbackLink: ' ' };
  const sent = trimDraft(draft);
  expect(sent).not.toHaveProperty('slug');
  expect(sent).not.toHaveProperty('fallbackLink');
  expect([sent.guideText, sent.guide?.intro]).toEqual([['a'], ['Hola']]);
});

test('a field shows the fault of its faulty line', () => {
  const faults = { 'landing.steps.2': 'Larga.', name: 'Falta.' };
  expect(findFaultAt(faults, 'landing.steps')).toBe('Larga.');
  expect(findFaultAt(faults, 'landing')).toBe('Larga.');
  expect(findFaultAt(faults, 'landing.step')).toBeUndefined();
});
