import { Link } from 'site-router';
import type { PostSummary } from '#contract/blog/posts.ts';
import { Card, CardGrid } from '#ui/card.tsx';
import { Picture } from '#ui/picture.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import styles from './blog.module.css';

interface CoverProps {
  post: PostSummary;
  priority?: boolean;
  sizes?: string;
}

/** Shows a post's cover. The default of `sizes` fits a cover above a text. */
export function Cover({
  post,
  priority = false,
  sizes = '(width >= 60rem) 42rem, 100vw',
}: CoverProps) {
  return (
    <Picture
      src={post.image}
      drawn={post.drawnCover}
      sizes={sizes}
      priority={priority}
      className={styles.cover}
    />
  );
}

const oneColumn = 'calc(100vw - 5rem)';
const twoColumns = `(width >= 39rem) calc(50vw - 4.5rem), ${oneColumn}`;

/** Returns a cover's `sizes`: the card's width without its paddings. Up to three cards fill the whole row. */
function cardSizes(count: number): string {
  if (count === 1) return `(width >= 72rem) 67rem, ${oneColumn}`;
  return count === 2
    ? `(width >= 72rem) 31.5rem, ${twoColumns}`
    : `(width >= 58rem) 20rem, ${twoColumns}`;
}

/**
 * Shows posts as cards. A page with headings of level 2 has only posts, so a visitor sees the first cover
 * without scrolling.
 */
export function PostCards({ posts, level = 2 }: { posts: PostSummary[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const sizes = cardSizes(posts.length);
  return (
    <CardGrid>
      {posts.map((post, place) => (
        <Card key={post.slug}>
          <Cover post={post} sizes={sizes} priority={level === 2 && place === 0} />
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
