import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../../api.ts';

/** The Top 5 in its order, with what cards and the unlock dialog show. */
export async function loadTopApps({ context }: LoaderFunctionArgs) {
  const response = await apiOf(context).api.apps.$get();
  const { apps } = await response.json();
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

export type TopApp = Awaited<ReturnType<typeof loadTopApps>>[number];
