import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { data, useLoaderData } from 'site-router';
import { isSlug } from '#contract/apps/slugs.ts';
import { appSlugs } from '#contract/documents/public-paths.ts';
import type { PublicHandle } from '../../seo/about.ts';
import { AppView, appHandle, type LoadedApp, loadApp } from '../apps/app-view.tsx';
import { loadLanding } from '../apps/load-top-apps.ts';
import { Unlisted, unlistedMeta } from '../apps/retired.tsx';
import { GuideView, guideHandle, type LoadedGuide, loadGuide } from '../guides/guide-view.tsx';
import { submitLead } from '../leads/lead-form.tsx';
import { Missing, missingHandle } from '../missing/missing.tsx';

// This page shows an app that the owner added, or its guide. Only the running site knows their URLs.

type Found =
  | { kind: 'app'; app: NonNullable<LoadedApp> }
  | { kind: 'guide'; guide: NonNullable<LoadedGuide> }
  /** The URL belongs to the guide of one of the site's own apps, and this app is hidden. */
  | { kind: 'unlisted' };

async function findUnlisted(args: LoaderFunctionArgs, slug: string): Promise<Found | null> {
  const isOurs = appSlugs.some((one) => one === slug);
  return isOurs && !(await loadLanding(args, slug)) ? { kind: 'unlisted' } : null;
}

/** Finds the app or the guide at the path. Returns null if there is neither. */
async function find(args: LoaderFunctionArgs): Promise<Found | null> {
  const { slug = '' } = args.params;
  if (!isSlug(slug.replace(/^guia-/, ''))) return null;
  if (slug.startsWith('guia-')) {
    const guide = await loadGuide(args);
    return guide ? { kind: 'guide', guide } : findUnlisted(args, slug.slice('guia-'.length));
  }
  const app = await loadApp(args);
  return app && { kind: 'app', app };
}

export async function loader(args: LoaderFunctionArgs) {
  const found = await find(args);
  return data(found, { status: found && found.kind !== 'unlisted' ? 200 : 404 });
}

/** Handles the form of an app's page. The other URLs of this route have no form. */
export async function action(args: ActionFunctionArgs) {
  const found = await find(args);
  const hasForm = found?.kind === 'app' && !('gone' in found.app);
  return hasForm ? submitLead(args) : data(null, { status: 404 });
}

export const shouldRevalidate = () => false;

export const handle: PublicHandle<Found | null> = {
  meta(found) {
    if (!found) return missingHandle.meta(null);
    if (found.kind === 'unlisted') return unlistedMeta;
    return found.kind === 'app' ? appHandle.meta(found.app) : guideHandle.meta(found.guide);
  },
  about(found) {
    if (!found || found.kind === 'unlisted') return {};
    return found.kind === 'app' ? appHandle.about(found.app) : guideHandle.about(found.guide);
  },
};

export function Component() {
  const found = useLoaderData<typeof loader>();
  if (!found) return <Missing />;
  if (found.kind === 'unlisted') return <Unlisted />;
  if (found.kind === 'app') return <AppView loaded={found.app} />;
  return <GuideView loaded={found.guide} />;
}
