import type { AppsSetting } from '#contract/settings/settings.ts';

const topSize = 5;

/** Apps that are missing from the order come last. */
export function orderOf({ order }: AppsSetting, slugs: readonly string[]): string[] {
  const known = order.filter((slug) => slugs.includes(slug));
  return [...known, ...slugs.filter((slug) => !known.includes(slug))];
}

/** Swaps an app with its neighbour; beyond either end nothing changes. */
export function moved(order: readonly string[], slug: string, by: -1 | 1): string[] {
  const from = order.indexOf(slug);
  const to = from + by;
  const neighbour = order[to];
  if (from < 0 || neighbour === undefined) return [...order];
  const next = [...order];
  [next[from], next[to]] = [neighbour, slug];
  return next;
}

/** Place in the Top 5 by slug; hidden apps have none. */
export function ranksOf(setting: AppsSetting, slugs: readonly string[]): Map<string, number> {
  const visible = orderOf(setting, slugs).filter((slug) => !setting.hidden.includes(slug));
  return new Map(visible.slice(0, topSize).map((slug, index) => [slug, index + 1]));
}
