import { type SQL, sql } from 'drizzle-orm';
import { postPath } from '#contract/blog/posts.ts';

/**
 * SQL: a page that `knownPage` let through, or an empty text for a post that the blog never showed. A statement
 * that stores the page looks its post up.
 */
export function storedPage(page: string): SQL {
  const folder = postPath('');
  if (!page.startsWith(folder)) return sql`${page}`;
  const isShown = sql`EXISTS (SELECT 1 FROM posts
    WHERE slug = ${page.slice(folder.length)} AND public_since IS NOT NULL)`;
  return sql`iif(${isShown}, ${page}, '')`;
}
