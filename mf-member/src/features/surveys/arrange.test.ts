import { expect, test } from 'vitest';
import type { OfferedSurvey } from '#contract/surveys/list.ts';
import { arrange, type Line, renewLines, sorts } from './arrange.ts';

const survey = (id: string, rewardCents: number, minutes: number): OfferedSurvey => ({
  ...{ provider: 'cpx', id, rewardCents, minutes },
  hourlyCents: Math.floor((rewardCents * 60) / minutes),
  ...{ rating: null, completionRate: null, category: null, throwsMostOut: false },
});
const [quick, rich, slow] = [
  survey('quick', 30, 3),
  survey('rich', 90, 15),
  survey('slow', 60, 20),
];
const told = (lines: Line[]) =>
  lines.map(({ survey: { id }, isGone }) => (isGone ? `${id}, gone` : id));

test('lines are ordered by what an hour pays, by reward, or by length; what throws most out is last', () => {
  const all = [slow, rich, quick];
  expect(told(arrange(all, 'hourly'))).toEqual(['quick', 'rich', 'slow']);
  expect(told(arrange(all, 'reward'))).toEqual(['rich', 'slow', 'quick']);
  expect(told(arrange(all, 'time'))).toEqual(['quick', 'rich', 'slow']);
  for (const sort of sorts) {
    const sunk = arrange([slow, { ...quick, throwsMostOut: true }], sort);
    expect(told(sunk)).toEqual(['slow', 'quick']);
  }
});

test('a newer answer moves nothing: what is gone is marked, and what is new comes last', () => {
  const shown = arrange([quick, slow], 'hourly');
  const once = renewLines(shown, arrange([rich, slow], 'hourly'));
  expect(told(once)).toEqual(['quick, gone', 'slow', 'rich']);
  const twice = renewLines(once, arrange([rich, slow], 'hourly'));
  expect(told(twice)).toEqual(['slow', 'rich']);
});

test('what came back is there again, with its new reward', () => {
  const gone = renewLines(arrange([quick], 'hourly'), []);
  const [line] = renewLines(gone, arrange([survey('quick', 45, 3)], 'hourly'));
  expect(line).toMatchObject({ isGone: false, survey: { rewardCents: 45 } });
});
