import { expect, test } from 'vitest';
import { type AppEntry, appChange, appEntry } from '#contract/apps/entry.ts';
import { seeds } from './catalogue.ts';

const entryWith = (changes: Partial<AppEntry>) => ({
  ...seeds.get('sweatcoin')?.entry,
  ...changes,
});

test.each(['📱', '🇲🇽', '🛍️', '👩‍💻', '👍🏽'])('%s is one emoji', (emoji) => {
  expect(appEntry.safeParse(entryWith({ emoji })).success).toBe(true);
});

test.each(['🇲🇽🇨🇴', '🇲', '📱📱', 'MX', ''])('«%s» is not one emoji', (emoji) => {
  expect(appEntry.safeParse(entryWith({ emoji })).success).toBe(false);
});

const checkedOn = (day: string): AppEntry => {
  const { guide, ...entry } = appEntry.parse(entryWith({}));
  return { ...entry, guide: guide && { ...guide, checked: day } };
};
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
const dayMs = 86_400_000;

test.each([
  ['today', dayAt(Date.now()), []],
  ['in two days', dayAt(Date.now() + 2 * dayMs), ['guide.checked']],
  ['on a day that does not exist', '2026-02-31', ['guide.checked']],
])('a guide with a last check %s (%s) has the faults %j', (_, day, faults) => {
  const { error } = appChange.safeParse({ ...checkedOn(day), version: 0 });
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(faults);
});

test('the site still reads a stored guide whose last check is in the future', () => {
  expect(appEntry.safeParse(checkedOn('2030-01-01')).success).toBe(true);
});
