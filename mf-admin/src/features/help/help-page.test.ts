import { expect, test } from 'vitest';
import { payoutStateLabels } from '#contract/lists/payouts.ts';
import { helpPath, helpTasks, helpTopics } from '#contract/payouts/help-topics.ts';
import { emergencies, tasks, topics } from './help-page.tsx';
import { isFound } from './help-text.tsx';

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '../../../../worker/contract/{documents,lists}/*.ts', '!**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);

test('each topic that a message leads to says what to do, step by step', () => {
  expect(Object.keys(topics)).toEqual([...helpTopics]);
  for (const topic of helpTopics.filter((one) => one !== 'estados')) {
    expect(topics[topic].steps?.length, topic).toBeGreaterThan(2);
    expect(helpPath(topic)).toBe(`/admin/ayuda#${topic}`);
  }
});

test.each([
  ['no me pagó', 'no-les-pagaron'],
  ['correos no llegan', 'no-llegan-correos'],
  ['CLAVES paypal', 'claves-paypal'],
  ['contrasena', 'otra-persona-entra'],
  ['lento', 'lento-o-caido'],
])('a search for «%s» finds the emergency %s', (typed, name) => {
  const { title = '', text = [], steps = [] } = emergencies[name] ?? {};
  expect(isFound(typed, [title, ...text, ...steps])).toBe(true);
  expect(isFound(`${typed} xilófono`, [title, ...text, ...steps])).toBe(false);
});

test('each task names only buttons, pages and views that are there', () => {
  expect(Object.keys(tasks)).toEqual([...helpTasks]);
  const all = Object.values(sources).join('\n');
  for (const [task, { steps = [], text }] of Object.entries({ ...emergencies, ...tasks })) {
    expect(steps.length, task).toBeGreaterThan(3);
    const named = [...[...text, ...steps].join(' ').matchAll(/«([^»]+)»/g)];
    expect(named.length, task).toBeGreaterThan(2);
    const unknown = named.flatMap(([, name = '']) => (isSaid(name).test(all) ? [] : [name]));
    expect(unknown, task).toEqual([]);
  }
});

test('the emergency of a missing payout goes through each state of a row', () => {
  const said = emergencies['no-les-pagaron']?.steps?.join(' ');
  const states = [...Object.values(payoutStateLabels), 'En camino por PayPal', 'En tus manos'];
  for (const label of states) expect(said).toContain(`«${label}»`);
});

/** As a string, an attribute or a line of its own, with what is in braces or hidden behind it. */
const isSaid = (name: string) => new RegExp(`(?:['"\`>]|^\\s*)${name}(?:['"\`<{]|\\s*$)`, 'm');
