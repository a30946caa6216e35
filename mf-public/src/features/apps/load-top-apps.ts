import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '#client/api.ts';
import type { PublicApp } from '#contract/apps/apps.ts';

async function loadApps(context: unknown) {
  const response = await apiOf(context).apps.$get();
  return (await response.json()).apps;
}

const topOf = (apps: PublicApp[]) =>
  apps
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));

// A page's data goes along with its document: each list holds what is shown of it, and no more.

const cardOf = ({ slug, name, rank, emoji, description, details, facts }: PublicApp) => ({
  slug,
  name,
  rank,
  emoji,
  description,
  details,
  facts,
});

const comparedOf = ({ slug, name, facts }: PublicApp) => ({ slug, name, facts });

/** An app of the Top 5 with what its card and the unlock dialog show. */
export type TopApp = ReturnType<typeof cardOf>;

/** An app as it is compared. */
export type ComparedApp = ReturnType<typeof comparedOf>;

/** The Top 5 in its order. */
export async function loadTopApps({ context }: LoaderFunctionArgs) {
  return topOf(await loadApps(context)).map(cardOf);
}

const rowOf = ({ slug, name, rank, facts }: PublicApp) => ({
  slug,
  name,
  rank,
  activity: facts.actividad,
});

const otherCount = 4;

/** The first of the catalogue's other apps. */
export async function loadOtherApps(context: unknown, slug: string) {
  const others = (await loadApps(context)).filter((app) => app.slug !== slug);
  return others.slice(0, otherCount).map(rowOf);
}

/** The Top 5 with its cards, and of every app what a short list says of it. */
export async function loadAllApps({ context }: LoaderFunctionArgs) {
  const apps = await loadApps(context);
  return { top: topOf(apps).map(cardOf), all: apps.map(rowOf) };
}

/** The Top 5 as it is compared, and of the apps of these slugs what a short list says of them. */
export async function loadComparison({ context }: LoaderFunctionArgs, slugs: readonly string[]) {
  const apps = await loadApps(context);
  const listed = apps.filter(({ slug }) => slugs.includes(slug));
  return { top: topOf(apps).map(comparedOf), apps: listed.map(rowOf) };
}
