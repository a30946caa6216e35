import type { LoaderFunctionArgs } from 'react-router-dom';
import type { HandleWithAbout } from '../../seo/about.ts';
import { Landing, type LandingProps } from './landing.tsx';
import { loadLanding, type RetiredAppPage } from './load-top-apps.ts';
import { Retired, retiredMeta, Unlisted, unlistedMeta } from './retired.tsx';

export type LoadedApp = LandingProps | RetiredAppPage | null;

/** Loads the app. The path of the URL is the app's slug. */
export function loadApp(args: LoaderFunctionArgs): Promise<LoadedApp> {
  return loadLanding(args, decodeURIComponent(new URL(args.request.url).pathname).slice(1));
}

export const appHandle: HandleWithAbout<LoadedApp> = {
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

export function AppView({ loaded }: { loaded: LoadedApp }) {
  if (!loaded) return <Unlisted />;
  return 'gone' in loaded ? <Retired {...loaded} /> : <Landing {...loaded} />;
}
