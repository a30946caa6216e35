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

/** The Top 5, and of every app what a short list says of it. */
export async function loadAllApps({ context }: LoaderFunctionArgs) {
  const apps = await loadApps(context);
  const all = apps.map(({ slug, name, rank, facts }) => ({
    ...{ slug, name, rank },
    activity: facts.actividad,
  }));
  return { top: topOf(apps), all };
}
