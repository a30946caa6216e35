import { minApps } from '#contract/settings/names.ts';
import { type AppsSetting, appsSetting } from '#contract/settings/settings.ts';
import type { Catalogue } from '../apps/catalogue.ts';
import { enoughAppsSql } from '../apps/minimum.ts';
import { defineSetting } from './definition.ts';

/** Until the order names it, an app that the owner added is hidden, and a release's new app comes last. */
export function defineAppOrder(catalogue: Catalogue) {
  const slugs = catalogue.kept.map(({ slug }) => slug);
  const added = catalogue.kept.flatMap(({ slug, isOriginal }) => (isOriginal ? [] : slug));
  const isKnown = (slug: string) => slugs.includes(slug);
  function arrange({ order, hidden }: AppsSetting): AppsSetting {
    const unplaced = added.filter((slug) => !order.includes(slug));
    return {
      order: [...new Set([...order.filter(isKnown), ...slugs])],
      hidden: [...new Set([...hidden.filter(isKnown), ...unplaced])],
    };
  }
  function visibleIn(value: AppsSetting): string[] {
    const { order, hidden } = arrange(value);
    return order.filter((slug) => !hidden.includes(slug));
  }
  const schema = appsSetting
    .refine(({ order, hidden }) => [...order, ...hidden].every(isKnown), 'Hay una app desconocida.')
    .refine((value) => visibleIn(value).length >= minApps, {
      message: `Deja a la vista al menos ${minApps} apps: son las del Top 5.`,
      path: ['hidden'],
    });
  // An order with too few visible apps still applies, because the default order would make hidden apps
  // visible.
  const storedSchema = appsSetting.transform(arrange);
  const original = { order: slugs, hidden: added };
  const onlyIf = (value: AppsSetting) => enoughAppsSql(visibleIn(value));
  const isRetired = (slug: string) => !isKnown(slug) && catalogue.at(slug) !== null;
  const seeded = catalogue.all.flatMap(({ slug, isOriginal }) => (isOriginal ? slug : []));
  /** Returns an order in which retired apps keep their places and stay hidden, so that they can return. */
  function keepUnseen({ order, hidden }: AppsSetting, stored: unknown): AppsSetting {
    const { data: before } = appsSetting.safeParse(stored);
    const places = new Set([...(before?.order ?? []), ...seeded]);
    const whole = [...order];
    for (const [place, slug] of [...places].entries())
      if (isRetired(slug)) whole.splice(place, 0, slug);
    return { order: whole, hidden: [...hidden, ...(before?.hidden ?? []).filter(isRetired)] };
  }
  return defineSetting<AppsSetting>({
    key: 'apps',
    schema,
    storedSchema,
    original,
    onlyIf,
    keepUnseen,
    shownAs: 'apps',
  });
}
