import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, useLoaderData } from 'site-router';
import { AppView, loadApp } from './app-view.tsx';

export { submitLead as action } from '../leads/lead-form.tsx';
export { appHandle as handle } from './app-view.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadApp(args);
  return data(loaded, { status: loaded ? 200 : 404 });
}

export const shouldRevalidate = () => false;

export function Component() {
  return <AppView loaded={useLoaderData<typeof loader>()} />;
}
