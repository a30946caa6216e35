import type { LoaderFunctionArgs } from 'react-router-dom';
import type { PublicApp } from '#contract/apps.ts';
import { apiOf } from '../../api.ts';

async function loadApps(context: unknown) {
  const response = await apiOf(context).api.apps.$get();
  return (await response.json()).apps;
}

/** The Top 5 of the catalogue in its order, with what cards and the unlock dialog show. */
function topOf(apps: PublicApp[]) {
  return apps
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ slug, name, rank, emoji, description, details, facts }) => ({
      slug,
      name,
      rank,
      emoji,
      description,
      details,
      facts,
    }));
}

export type TopApp = ReturnType<typeof topOf>[number];

export async function loadTopApps({ context }: LoaderFunctionArgs) {
  return topOf(await loadApps(context));
}

const rowOf = ({ slug, name, rank, facts }: PublicApp) => ({
  ...{ slug, name, rank },
  activity: facts.actividad,
});

const otherCount = 4;

/** The first of the catalogue's other apps. */
export async function loadOtherApps(context: unknown, slug: string) {
  const others = (await loadApps(context)).filter((app) => app.slug !== slug);
  return others.slice(0, otherCount).map(rowOf);
}

/** The Top 5, and of every app what a short list says of it. */
export async function loadAllApps({ context }: LoaderFunctionArgs) {
  const apps = await loadApps(context);
  return { top: topOf(apps), all: apps.map(rowOf) };
}
