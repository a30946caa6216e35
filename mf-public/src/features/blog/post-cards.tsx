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

/** Above a text, unless `sizes` says otherwise. */
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

/** In one, two or three columns (`#ui/card.module.css`), without the paddings of card and page. */
const cardSizes =
  '(width >= 58rem) 20rem, (width >= 39rem) calc(50vw - 4.5rem), calc(100vw - 5rem)';

/** On a page of their own (level 2) the first one's cover is inside the first screen. */
export function PostCards({ posts, level = 2 }: { posts: PostSummary[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <CardGrid>
      {posts.map((post, place) => (
        <Card key={post.slug}>
          <Cover post={post} sizes={cardSizes} priority={level === 2 && place === 0} />
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
