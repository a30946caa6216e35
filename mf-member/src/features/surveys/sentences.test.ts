import { expect, test } from 'vitest';
import type { StartedSurvey } from '#contract/surveys/list.ts';
import { describeStart } from './sentences.ts';

const opened: StartedSurvey = {
  id: 'a',
  provider: 'cpx',
  surveyId: '1',
  state: 'started',
  rewardCents: 80,
  paidCents: 0,
  createdAt: 0,
  settledAt: null,
  mayClaim: false,
  claim: null,
  claimAnswer: null,
};

test('the sentence says that a result is pending until the claim has an answer', () => {
  expect(describeStart(opened)).toContain('Aparece aquí solo');
  const claim = { claim: 'No llegó.', claimAnswer: 'No la paga.' };
  expect(describeStart({ ...opened, ...claim })).toBe(
    'Ya respondimos tu reclamo por los US$\u00a00.80 de CPX Research. Lee la respuesta abajo.',
  );
});
