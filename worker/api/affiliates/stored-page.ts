import { type SQL, sql } from 'drizzle-orm';
import { postPath } from '#contract/blog/posts.ts';

/**
 * SQL: the page that `readKnownPage` returned, or an empty text if the page is a post that the blog never
 * showed. The statement that stores the page also checks the post.
 */
export function storedPageSql(page: string): SQL {
  const folder = postPath('');
  if (!page.startsWith(folder)) return sql`${page}`;
  const isShown = sql`EXISTS (SELECT 1 FROM posts
    WHERE slug = ${page.slice(folder.length)} AND public_since IS NOT NULL)`;
  return sql`iif(${isShown}, ${page}, '')`;
}
