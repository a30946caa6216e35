import { expect, test } from 'vitest';
import { helpPath, helpTopics } from '#contract/payouts/help-topics.ts';
import { topics } from './topics.ts';

test('each topic that a message leads to says what to do, step by step', () => {
  expect(Object.keys(topics)).toEqual([...helpTopics]);
  for (const topic of helpTopics.filter((one) => one !== 'estados')) {
    expect(topics[topic].steps?.length, topic).toBeGreaterThan(2);
    expect(helpPath(topic)).toBe(`/admin/ayuda#${topic}`);
  }
});
