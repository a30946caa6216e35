import { expect, test } from 'vitest';
import { seeds } from '../../api/apps/catalogue.ts';
import { appEntry } from './entry.ts';

const withCheck = (checked: string) => {
  const entry = seeds.get('sweatcoin')?.entry;
  return { ...entry, guide: { ...entry?.guide, checked } };
};

test.each([
  ['2026-19-39', false],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['1999-05-01', false],
  ['2026-5-1', false],
  ['2028-02-29', true],
  ['2026-11-28', true],
])('a guide checked on %s is accepted: %s', (checked, isAccepted) => {
  expect(appEntry.safeParse(withCheck(checked)).success).toBe(isAccepted);
});
