import type { StatementBudget } from '../../db/guards.ts';
import type { Services } from '../../services.ts';
import { minuteMs } from '../../time/clock.ts';
import { requestLink } from './ask.ts';
import { createNextCheckRow, listLinksToRequest } from './rules.ts';
import { beginLinkCheckRun, readAllChecks, storeChecks } from './store.ts';

/** With this limit, the site checks fifty apps within hours, and one run never waits for many links. */
const linksOfRun = 4;
const pauseMs = 15 * minuteMs;
const statementsOfRun = 20;

type Settings = Awaited<ReturnType<Services['settings']['current']>>;

/** Returns the URLs to check before the owner makes an app visible; none for an unknown app. */
export const listUrlsToCheck = (
  { catalogue, links }: Pick<Settings, 'catalogue' | 'links'>,
  slug: string,
) => {
  const app = catalogue.at(slug);
  return app ? listLinksToRequest(app, links.get(slug)?.value) : [];
};

type Deps = Pick<Services, 'clock' | 'config' | 'db' | 'reach' | 'settings'>;

/** Checks the links that are due, a few in each run. */
export async function checkLinks(
  { clock, config, db, reach, settings }: Deps,
  now: number,
  budget: StatementBudget,
): Promise<void> {
  if (budget.left < statementsOfRun || !(await beginLinkCheckRun(db, now, pauseMs))) return;
  const current = await settings.current();
  const known = new Map((await readAllChecks(db)).map((row) => [row.url, row]));
  const kept = current.catalogue.kept.flatMap(({ slug }) => listUrlsToCheck(current, slug));
  const wanted = [...new Set(kept.map(({ url }) => url))];
  const dueAt = (url: string) => known.get(url)?.dueAt ?? 0;
  const due = wanted
    .filter((url) => dueAt(url) <= now)
    .sort((one, other) => dueAt(one) - dueAt(other))
    .slice(0, linksOfRun);
  const rows = await Promise.all(
    due.map(async (url) => {
      const answered = await requestLink(reach, config.SITE_URL, url);
      return createNextCheckRow(url, known.get(url), answered, clock());
    }),
  );
  const forgotten = [...known.keys()].filter((url) => !wanted.includes(url));
  await storeChecks(db, rows, forgotten);
}
