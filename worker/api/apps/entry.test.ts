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
