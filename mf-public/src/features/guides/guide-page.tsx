import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, useLoaderData } from 'site-router';
import { GuideView, loadGuide } from './guide-view.tsx';

export { guideHandle as handle } from './guide-view.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadGuide(args);
  return data(loaded, { status: loaded ? 200 : 404 });
}

export function Component() {
  return <GuideView loaded={useLoaderData<typeof loader>()} />;
}
