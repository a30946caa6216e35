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

// Page data is embedded in the document: each list has only the fields that are shown.

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

export type TopApp = ReturnType<typeof cardOf>;

export type ComparedApp = ReturnType<typeof comparedOf>;

export async function loadTopApps({ context }: LoaderFunctionArgs) {
  return topOf(await loadApps(context)).map(cardOf);
}

const rowOf = ({ slug, name, rank, facts }: PublicApp) => ({
  slug,
  name,
  rank,
  activity: facts.activity,
  countries: facts.countries,
});

export type AppRow = ReturnType<typeof rowOf>;

const otherCount = 4;

/** Null while the app is hidden. */
export async function loadLanding({ context }: LoaderFunctionArgs, slug: string) {
  const apps = await loadApps(context);
  const app = apps.find((one) => one.slug === slug);
  const others = apps.filter((one) => one !== app).slice(0, otherCount);
  return app ? { app, others: others.map(rowOf) } : null;
}

export async function loadAllApps({ context }: LoaderFunctionArgs) {
  const apps = await loadApps(context);
  return { top: topOf(apps).map(cardOf), all: apps.map(rowOf) };
}

export async function loadComparison({ context }: LoaderFunctionArgs, slugs: readonly string[]) {
  const apps = await loadApps(context);
  const listed = apps.filter(({ slug }) => slugs.includes(slug));
  return { top: topOf(apps).map(comparedOf), apps: listed.map(rowOf) };
}
