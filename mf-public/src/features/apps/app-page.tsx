import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, useLoaderData } from 'site-router';
import type { PublicHandle } from '../../seo/about.ts';
import { Landing, type LandingProps } from './landing.tsx';
import { type Gone, loadLanding } from './load-top-apps.ts';
import { Retired, retiredMeta, Unlisted, unlistedMeta } from './retired.tsx';

export { submitLead as action } from '../leads/lead-form.tsx';

export type Loaded = LandingProps | Gone | null;

/** The path is the slug. */
export function loadApp(args: LoaderFunctionArgs): Promise<Loaded> {
  return loadLanding(args, decodeURIComponent(new URL(args.request.url).pathname).slice(1));
}

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadApp(args);
  return data(loaded, { status: loaded ? 200 : 404 });
}

export const shouldRevalidate = () => false;

export const handle: PublicHandle<Loaded> = {
  meta(loaded) {
    if (!loaded) return unlistedMeta;
    if ('gone' in loaded) return retiredMeta(loaded);
    const { slug, description, landing } = loaded.app;
    return { title: landing.title, description, path: `/${slug}` };
  },
  about(loaded) {
    if (!loaded || 'gone' in loaded) return {};
    const { app } = loaded;
    return { name: app.name, image: app.metaImage, imageAlt: app.pictureAlt, app };
  },
};

export function AppView({ loaded }: { loaded: Loaded }) {
  if (!loaded) return <Unlisted />;
  return 'gone' in loaded ? <Retired {...loaded} /> : <Landing {...loaded} />;
}

export function Component() {
  return <AppView loaded={useLoaderData<typeof loader>()} />;
}
