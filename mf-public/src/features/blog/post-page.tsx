import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, Link, redirect, useLoaderData } from 'site-router';
import type { Post } from '#contract/posts.ts';
import { feedPath } from '#contract/public-paths.ts';
import { postPath } from '#contract/slug.ts';
import { buttonClass } from '#ui/button.tsx';
import { formatLongDay } from '#ui/dates.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { apiOf } from '../../api.ts';
import type { PublicHandle } from '../../found/about.ts';
import { titled } from '../../found/title.ts';
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

/** A gateway of the release before does not say it yet. */
const changedAt = ({ publishedAt, updatedAt = 0 }: Post) => Math.max(publishedAt, updatedAt);

export const handle: PublicHandle<Post | null> = {
  meta: (post) =>
    post
      ? {
          title: titled(post.title),
          description: post.description,
          path: `/blog/${post.slug}`,
        }
      : {
          title: titled('Entrada no encontrada'),
          description: 'Esta entrada no existe o ya no está publicada.',
          path: '/blog',
          noindex: true,
        },
  about: (post) =>
    post
      ? {
          name: post.title,
          article: 'BlogPosting',
          published: new Date(post.publishedAt).toISOString(),
          modified: new Date(changedAt(post)).toISOString(),
          image: post.image,
          feed: feedPath,
        }
      : {},
};

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
          {formatLongDay(post.publishedAt)}
        </time>
      </p>
      <img className={styles.cover} src={post.image} alt="" width="1200" height="630" />
      <Prose html={post.content} />
    </article>
  );
}
