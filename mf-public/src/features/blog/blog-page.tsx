import type { LoaderFunctionArgs } from 'react-router-dom';
import { Link, useLoaderData } from 'site-router';
import type { PostSummary } from '#contract/posts.ts';
import { feedPath } from '#contract/public-paths.ts';
import { postPath } from '#contract/slug.ts';
import { Card, CardGrid } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { apiOf } from '../../api.ts';
import type { PublicHandle } from '../../found/about.ts';
import { titled } from '../../found/title.ts';
import styles from './blog.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const response = await apiOf(context).api.entradas.$get();
  return (await response.json()).entradas;
}

export const handle: PublicHandle<PostSummary[]> = {
  meta: () => ({
    title: titled('Blog'),
    description:
      'Consejos honestos para ganar un extra con el celular: evitar estafas, aprovechar encuestas y cobrar desde Latinoamérica.',
    path: '/blog',
  }),
  about: (posts) => ({
    name: 'Blog',
    feed: feedPath,
    list: posts.map(({ slug, title }) => ({ name: title, path: postPath(slug) })),
  }),
};

export function Component() {
  const posts = useLoaderData<typeof loader>();
  return (
    <Section level={1} title="Blog" lead="Consejos claros para ganar un extra sin caer en trampas.">
      {posts.length === 0 && <p>Todavía no hay entradas. Vuelve pronto.</p>}
      <CardGrid>
        {posts.map(({ slug, title, image, description }) => (
          <Card key={slug}>
            <img
              className={styles.cover}
              src={image}
              alt=""
              width="1200"
              height="630"
              loading="lazy"
              decoding="async"
            />
            <h2 className={styles.title}>{title}</h2>
            <p>{description}</p>
            <Link className={styles.more} to={`/blog/${slug}`} aria-label={`Leer más: ${title}`}>
              Leer más
            </Link>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
