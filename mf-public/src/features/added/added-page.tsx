import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, useLoaderData } from 'site-router';
import { isSlug } from '#contract/apps/names.ts';
import type { PublicHandle } from '../../seo/about.ts';
import * as appPage from '../apps/app-page.tsx';
import * as guidePage from '../guides/guide-page.tsx';
import * as missing from '../missing/missing-page.tsx';

// An app that the owner added, and its guide: their addresses are known when the site runs.

export { submitLead as action } from '../leads/lead-form.tsx';

type Loaded =
  | { kind: 'app'; loaded: Exclude<appPage.Loaded, null> }
  | { kind: 'guide'; loaded: Exclude<guidePage.Loaded, null> };

export async function loader(args: LoaderFunctionArgs) {
  const { slug = '' } = args.params;
  const nothing = data<Loaded | null>(null, { status: 404 });
  if (!isSlug(slug.replace(/^guia-/, ''))) return nothing;
  if (slug.startsWith('guia-')) {
    const loaded = await guidePage.loadGuide(args);
    return loaded ? data<Loaded | null>({ kind: 'guide', loaded }) : nothing;
  }
  const loaded = await appPage.loadApp(args);
  return loaded ? data<Loaded | null>({ kind: 'app', loaded }) : nothing;
}

export const { shouldRevalidate } = appPage;

export const handle: PublicHandle<Loaded | null> = {
  meta(data) {
    if (!data) return missing.handle.meta(null);
    return data.kind === 'app'
      ? appPage.handle.meta(data.loaded)
      : guidePage.handle.meta(data.loaded);
  },
  about(data) {
    if (!data) return {};
    const about =
      data.kind === 'app'
        ? appPage.handle.about?.(data.loaded)
        : guidePage.handle.about?.(data.loaded);
    return about ?? {};
  },
};

export function Component() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <missing.Component />;
  if (data.kind === 'app') return <appPage.AppView loaded={data.loaded} />;
  return <guidePage.GuideView loaded={data.loaded} />;
}
