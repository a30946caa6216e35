import { expect, test } from 'vitest';
import type { OfferedSurvey } from '#contract/surveys/list.ts';
import { type SurveyListRow, sortKeys, sortRows, updateRows } from './rows.ts';
import { explainGoneSurvey } from './sentences.ts';

const survey = (id: string, rewardCents: number, minutes: number): OfferedSurvey => ({
  provider: 'cpx',
  id,
  rewardCents,
  minutes,
  hourlyCents: Math.floor((rewardCents * 60) / minutes),
  rating: null,
  completionRate: null,
  category: null,
  throwsMostOut: false,
});
const [quick, rich, slow] = [
  survey('quick', 30, 3),
  survey('rich', 90, 15),
  survey('slow', 60, 20),
];
const described = (rows: SurveyListRow[]) =>
  rows.map(({ survey: { id }, isGone }) => (isGone ? `${id}, gone` : id));

test('rows are sorted by hourly pay, reward or length; frequent screen-outs come last', () => {
  const all = [slow, rich, quick];
  expect(described(sortRows(all, 'hourly'))).toEqual(['quick', 'rich', 'slow']);
  expect(described(sortRows(all, 'reward'))).toEqual(['rich', 'slow', 'quick']);
  expect(described(sortRows(all, 'time'))).toEqual(['quick', 'rich', 'slow']);
  for (const sort of sortKeys) {
    const sunk = sortRows([slow, { ...quick, throwsMostOut: true }], sort);
    expect(described(sunk)).toEqual(['slow', 'quick']);
  }
});

test('a newer survey list moves no row, marks ended surveys and appends new surveys', () => {
  const shown = sortRows([quick, slow], 'hourly');
  const once = updateRows(shown, sortRows([rich, slow], 'hourly'));
  expect(described(once)).toEqual(['quick, gone', 'slow', 'rich']);
  const twice = updateRows(once, sortRows([rich, slow], 'hourly'));
  expect(described(twice)).toEqual(['slow', 'rich']);
});

test('a survey that returns to the list gets its row back with the new reward', () => {
  const gone = updateRows(sortRows([quick], 'hourly'), []);
  const [row] = updateRows(gone, sortRows([survey('quick', 45, 3)], 'hourly'));
  expect(row).toMatchObject({ isGone: false, survey: { rewardCents: 45 } });
});

test('the row of an ended survey tells a member who opened it where the result is', () => {
  expect(explainGoneSurvey(undefined)).toBe('Ya no está disponible');
  expect(explainGoneSurvey('started')).toContain('aparece arriba');
  for (const state of ['credited', 'thrown-out', 'reversed'] as const) {
    expect(explainGoneSurvey(state)).toBe('Ya la respondiste: mira el resultado arriba');
  }
});
