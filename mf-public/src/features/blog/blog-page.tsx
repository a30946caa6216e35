import type { LoaderFunctionArgs } from 'react-router-dom';
import { useLoaderData } from 'site-router';
import { findApiClient } from '#client/api.ts';
import { type PostSummary, postPath } from '#contract/blog/posts.ts';
import { feedPath } from '#contract/documents/public-paths.ts';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { PostCards } from './post-cards.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const response = await findApiClient(context).entradas.$get();
  return (await response.json()).posts;
}

export const handle: PublicHandle<PostSummary[]> = {
  meta: () => ({
    title: 'Blog',
    description:
      'Consejos honestos para ganar un extra con el celular: evitar estafas, aprovechar encuestas y cobrar desde Latinoamérica.',
    path: '/blog',
  }),
  about: (posts) => ({
    feed: feedPath,
    list: posts.map(({ slug, title }) => ({ name: title, path: postPath(slug) })),
  }),
};

export function Component() {
  const posts = useLoaderData<typeof loader>();
  return (
    <Section level={1} title="Blog" lead="Consejos claros para ganar un extra sin caer en trampas.">
      {posts.length === 0 && <p>Todavía no hay entradas. Vuelve pronto.</p>}
      <PostCards posts={posts} />
    </Section>
  );
}
