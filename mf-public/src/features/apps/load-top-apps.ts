import type { LoaderFunctionArgs } from 'react-router-dom';
import { findApiClient } from '#client/api.ts';
import type { AppsAnswer, GuideCard, PublicApp, RetiredApp } from '#contract/apps/apps.ts';
import { listGuideCards } from '#contract/apps/guide-cards.ts';
import { emblemPath } from '#contract/pictures/pictures.ts';

async function loadApps(context: unknown): Promise<AppsAnswer> {
  return (await findApiClient(context).apps.$get()).json();
}

const topOf = (apps: PublicApp[]) =>
  apps
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));

// The document contains the page's data. So each list has only the fields that the page shows.

const cardOf = (app: PublicApp) => {
  const { slug, name, rank, emoji, icon, description, details, facts, worksIn } = app;
  return { slug, name, rank, emoji, icon, description, details, facts, worksIn };
};

interface Emblem {
  icon?: string | undefined;
  emoji?: string | undefined;
}

/** Returns the app's icon or emoji. Returns no fields when the icon is the drawing for the app's slug. */
function emblemOf({ slug, emoji, icon }: Pick<PublicApp, 'slug' | 'emoji' | 'icon'>): Emblem {
  if (icon === emblemPath(slug)) return {};
  return icon ? { icon } : { emoji };
}

const comparedOf = (app: PublicApp) => {
  const { slug, name, worksIn } = app;
  const { countries: _, ...facts } = app.facts;
  return { slug, name, facts, worksIn, ...emblemOf(app) };
};

export type TopApp = ReturnType<typeof cardOf>;

export type ComparedApp = ReturnType<typeof comparedOf>;

export async function loadTopApps({ context }: LoaderFunctionArgs) {
  return topOf((await loadApps(context)).apps).map(cardOf);
}

const rowOf = (app: PublicApp) => {
  const { slug, name, rank, worksIn, facts } = app;
  const { activity, countries } = facts;
  return { slug, name, rank, worksIn, activity, countries, ...emblemOf(app) };
};

export type AppRow = ReturnType<typeof rowOf>;

const otherCount = 4;
const alternativeCount = 2;

/** An app that the site no longer recommends, with two apps that it recommends instead. */
export interface RetiredAppPage {
  gone: RetiredApp;
  others: AppRow[];
}

function goneOf(
  { apps, retired = [] }: AppsAnswer,
  is: (app: RetiredApp) => boolean,
): RetiredAppPage | null {
  const gone = retired.find(is);
  return gone ? { gone, others: apps.slice(0, alternativeCount).map(rowOf) } : null;
}

/** Loads an app's page. Returns null while the app is hidden. */
export async function loadLanding({ context }: LoaderFunctionArgs, slug: string) {
  const answer = await loadApps(context);
  const app = answer.apps.find((one) => one.slug === slug);
  if (!app) return goneOf(answer, (one) => one.slug === slug);
  const others = answer.apps.filter((one) => one !== app).slice(0, otherCount);
  return { app, others: others.map(rowOf) };
}

/** Returns the app of a removed guide, or null if there was no guide or the app is hidden. */
export async function loadGoneGuide({ context }: LoaderFunctionArgs, path: string) {
  const answer = await loadApps(context);
  // An API of the previous release does not send removed guides. Without them the page must not say that the
  // guide is gone, so it fails.
  if (!answer.retired) throw new Error('the API is of an earlier release');
  return goneOf(answer, ({ guide }) => guide === path);
}

export async function loadAllApps({ context }: LoaderFunctionArgs) {
  const { apps } = await loadApps(context);
  return { top: topOf(apps).map(cardOf), all: apps.map(rowOf) };
}

/** Loads the top apps, and the first `otherCount` apps that have no guide. */
export async function loadComparison({ context }: LoaderFunctionArgs) {
  const { apps } = await loadApps(context);
  const listed = apps.filter(({ guide }) => guide === null).slice(0, otherCount);
  return { top: topOf(apps).map(comparedOf), apps: listed.map(rowOf) };
}

export async function loadGuideCards({ context }: LoaderFunctionArgs): Promise<GuideCard[]> {
  return listGuideCards((await loadApps(context)).apps);
}
