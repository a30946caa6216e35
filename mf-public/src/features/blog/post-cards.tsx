import { Link } from 'site-router';
import type { PostSummary } from '#contract/blog/posts.ts';
import { Card, CardGrid } from '#ui/card.tsx';
import { Picture } from '#ui/picture.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import styles from './blog.module.css';

export function Cover({ post, priority = false }: { post: PostSummary; priority?: boolean }) {
  return (
    <Picture
      src={post.image}
      drawn={post.drawnCover}
      sizes="(width >= 60rem) 42rem, 100vw"
      priority={priority}
      className={styles.cover}
    />
  );
}

export function PostCards({ posts, level = 2 }: { posts: PostSummary[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <CardGrid>
      {posts.map((post) => (
        <Card key={post.slug}>
          <Cover post={post} />
          <Heading className={styles.title}>{post.title}</Heading>
          <p>{post.description}</p>
          <Link
            className={textLinkClass}
            to={`/blog/${post.slug}`}
            aria-label={`Leer más: ${post.title}`}
          >
            Leer más
          </Link>
        </Card>
      ))}
    </CardGrid>
  );
}
