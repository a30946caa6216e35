import { listUrlsToCheck } from '../apps/links/run.ts';
import { arrangeApps } from '../apps/rules.ts';
import type { CurrentSettings } from '../settings/definitions.ts';
import type { CountedTask } from './rules.ts';

type Catalogued = Pick<CurrentSettings, 'catalogue' | 'links' | 'single'>;

const visibleIn = ({ catalogue, single }: Catalogued) =>
  arrangeApps(catalogue.kept, single.apps.value);

/** Returns a task for each visible app, with the number of the app's dead links. */
export function listDeadLinkTasks(
  dead: readonly { url: string; since: number | null }[],
  now: Catalogued,
): CountedTask[] {
  const sinceOf = new Map(dead.map(({ url, since }) => [url, since ?? 0]));
  return visibleIn(now).map(({ slug, name }) => {
    const times = listUrlsToCheck(now, slug).flatMap(({ url }) => sinceOf.get(url) ?? []);
    const since = times.length > 0 ? Math.min(...times) : null;
    return { kind: 'dead-links', total: times.length, since, app: { slug, name } };
  });
}

/**
 * Returns the number of visible apps if none of them has the owner's own link, which earns money; otherwise
 * 0.
 */
export function countAppsIfNoneEarns(now: Catalogued): number {
  const visible = visibleIn(now);
  const earns = visible.some(({ slug }) => now.links.get(slug)?.value.link !== undefined);
  return earns ? 0 : visible.length;
}
