import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, Link, redirect, useLoaderData } from 'site-router';
import { brand } from '#contract/brand.ts';
import type { Post } from '#contract/posts.ts';
import { feedPath } from '#contract/public-paths.ts';
import { postPath } from '#contract/slug.ts';
import { buttonClass } from '#ui/button.tsx';
import type { PageHandle } from '#ui/page-meta.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { apiOf } from '../../api.ts';
import styles from './blog.module.css';

/**
 * The post of the path, null when there is none: then the page answers 404. A slug that the post had
 * before leads on to its own.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? '';
  const response = await apiOf(context).api.entradas[':slug'].$get({ param: { slug } });
  const answer = await response.json();
  if ('entrada' in answer) {
    const { entrada } = answer;
    return entrada.slug === slug
      ? data<Post | null>(entrada)
      : redirect(postPath(entrada.slug), 301);
  }
  if (answer.error.code === 'not-found') return data<Post | null>(null, { status: 404 });
  throw new Error(`the post did not load: ${answer.error.code}`);
}

export const handle: PageHandle<Post | null> = {
  meta: (post) =>
    post
      ? {
          title: `${post.title} | ${brand.name}`,
          description: post.description,
          path: `/blog/${post.slug}`,
          image: post.image,
          feed: feedPath,
          jsonLd: [
            {
              '@context': 'https://schema.org',
              '@type': 'Article',
              headline: post.title,
              description: post.description,
              datePublished: new Date(post.publishedAt).toISOString(),
              publisher: { '@type': 'Organization', name: brand.name },
            },
          ],
        }
      : {
          title: `Entrada no encontrada | ${brand.name}`,
          description: 'Esta entrada no existe o ya no está publicada.',
          path: '/blog',
          noindex: true,
        },
};

const longDate = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

export function Component() {
  const post = useLoaderData<Post | null>();
  if (!post) {
    return (
      <Section
        level={1}
        title="Entrada no encontrada"
        lead="Puede que la hayamos movido o que la dirección tenga un error."
      >
        <Link className={buttonClass()} to="/blog">
          Ver el blog
        </Link>
      </Section>
    );
  }
  return (
    <article className={styles.post}>
      <h1>{post.title}</h1>
      <p className={styles.meta}>
        Publicado el{' '}
        <time dateTime={new Date(post.publishedAt).toISOString()}>
          {longDate.format(post.publishedAt)}
        </time>
      </p>
      <img className={styles.cover} src={post.image} alt="" width="1200" height="630" />
      <Prose html={post.content} />
    </article>
  );
}
