import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, Link, redirect, useLoaderData } from 'site-router';
import { findApiClient } from '#client/api.ts';
import { formatLongDay } from '#client/dates.ts';
import { withHeadingIds } from '#client/marked-headings.ts';
import { isSlug, type Post, type PostSummary, postPath } from '#contract/blog/posts.ts';
import { feedPath } from '#contract/documents/public-paths.ts';
import { formatIsoTime } from '#contract/time.ts';
import { buttonClass } from '#ui/button.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { Article, type Heading } from '../reading/article.tsx';
import { estimateReadingMinutes, formatReadingMinutes } from '../reading/reading-minutes.ts';
import { Cover, PostCards } from './post-cards.tsx';

interface Loaded {
  post: Post;
  headings: Heading[];
  minutes: number;
  others: PostSummary[];
}

const otherCount = 3;

/** Returns null with status 404 for an unknown slug. An old slug redirects to the current slug. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? '';
  if (!isSlug(slug)) return data<Loaded | null>(null, { status: 404 });
  const { entradas } = findApiClient(context);
  const [response, list] = await Promise.all([
    entradas[':slug'].$get({ param: { slug } }),
    entradas.$get(),
  ]);
  const answer = await response.json();
  if ('error' in answer) {
    if (answer.error.code === 'not-found') return data<Loaded | null>(null, { status: 404 });
    throw new Error(`the post did not load: ${answer.error.code}`);
  }
  const { post } = answer;
  if (post.slug !== slug) return redirect(postPath(post.slug), 301);
  const { html, headings } = withHeadingIds(post.content);
  const others = (await list.json()).posts.filter((one) => one.slug !== slug);
  return data<Loaded | null>({
    post: { ...post, content: html },
    headings,
    minutes: estimateReadingMinutes(html),
    others: others.slice(0, otherCount),
  });
}

const changedAt = ({ publishedAt, updatedAt }: Post) => Math.max(publishedAt, updatedAt);

export const handle: PublicHandle<Loaded | null> = {
  meta: (loaded) =>
    loaded
      ? {
          title: loaded.post.title,
          description: loaded.post.description,
          path: `/blog/${loaded.post.slug}`,
        }
      : {
          title: 'Entrada no encontrada',
          description: 'Esta entrada no existe o ya no está publicada.',
          path: '/blog',
          noindex: true,
        },
  about: (loaded) =>
    loaded
      ? {
          article: 'BlogPosting',
          published: formatIsoTime(loaded.post.publishedAt),
          modified: formatIsoTime(changedAt(loaded.post)),
          // A drawn cover has a separate share image that shows the title. Social networks get an uploaded
          // cover unchanged.
          ...(loaded.post.drawnCover === null && {
            image: loaded.post.image,
            imageSize: loaded.post.coverSize,
          }),
          feed: feedPath,
        }
      : {},
};

export function Component() {
  const loaded = useLoaderData<Loaded | null>();
  if (!loaded) {
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
  const { post, headings, minutes, others } = loaded;
  return (
    <>
      <Article
        title={post.title}
        lead={post.description}
        meta={
          <>
            Publicado el{' '}
            <time dateTime={formatIsoTime(post.publishedAt)}>
              {formatLongDay(post.publishedAt)}
            </time>{' '}
            · {formatReadingMinutes(minutes)}
          </>
        }
        picture={<Cover post={post} priority />}
        contentsTitle="En esta entrada"
        headings={headings}
      >
        <Prose html={post.content} />
      </Article>
      {others.length > 0 && (
        <Section tinted title="Sigue leyendo">
          <PostCards posts={others} level={3} />
        </Section>
      )}
    </>
  );
}
