import { desc, gte, sql } from 'drizzle-orm';
import { minBrowserVersions } from '#contract/browsers.ts';
import type { BrowsersAnswer } from '#contract/dashboard/browsers.ts';
import type { Db } from '../db/client.ts';
import { dailyBrowsers } from '../db/tables/site.ts';
import { findFamilyLabel, isUnsupportedBrowser } from '../devices/browser.ts';

const shown = 10;

/** Reads the browsers of the visits since a day. */
export async function readBrowsers(db: Db, since: string): Promise<BrowsersAnswer> {
  const { day, family, major } = dailyBrowsers;
  const total = sql<number>`sum(${dailyBrowsers.total})`;
  const rows = await db
    .select({ family, major, total })
    .from(dailyBrowsers)
    .where(gte(day, since))
    .groupBy(family, major)
    .orderBy(desc(total), family, desc(major));
  const sum = (some: typeof rows) => some.reduce((all, row) => all + row.total, 0);
  return {
    total: sum(rows),
    belowFloor: sum(rows.filter((row) => isUnsupportedBrowser(row.family, row.major))),
    floor: minBrowserVersions,
    most: rows.slice(0, shown).map((row) => ({
      browser: findFamilyLabel(row.family),
      major: row.major || null,
      total: row.total,
      isBelowFloor: isUnsupportedBrowser(row.family, row.major),
    })),
  };
}
