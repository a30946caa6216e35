import { type SQL, sql } from 'drizzle-orm';
import { minApps } from '#contract/settings/names.ts';
import { seeds } from './catalogue.ts';

// The Top 5 needs five visible apps. The batch itself checks this, because another window may change the apps
// at the same time.

const originals = sql`SELECT value FROM json_each(${JSON.stringify([...seeds.keys()])})`;
const stored = (part: 'order' | 'hidden') =>
  sql`SELECT value FROM json_each((SELECT value FROM settings WHERE key = 'apps'), ${`$.${part}`})`;

/** SQL: the app comes with the site or has a row in `apps`. */
export const isKnownAppSql = (slug: string) =>
  sql`(${slug} IN (${originals}) OR EXISTS (SELECT 1 FROM apps WHERE slug = ${slug}))`;

const isKept = (slug: SQL) =>
  sql`coalesce((SELECT retired_at IS NULL FROM apps WHERE slug = ${slug}), ${slug} IN (${originals}))`;

/** SQL: the rule of `arrange` in settings/app-order.ts. An owner's app that has no place is hidden. */
const isVisible = (slug: SQL) => sql`(${isKept(slug)} AND ${slug} NOT IN (${stored('hidden')})
  AND (${slug} IN (${originals}) OR ${slug} IN (${stored('order')})))`;

/** SQL: at least `minApps` of these apps exist and are not retired. */
export const enoughAppsSql = (slugs: readonly string[]) => sql`(SELECT count(*)
  FROM json_each(${JSON.stringify(slugs)}) AS app WHERE ${isKept(sql`app.value`)}) >= ${minApps}`;

/** SQL: the app is not visible, or enough other apps stay visible without the app. */
export const mayRetire = (slug: string) => sql`(NOT ${isVisible(sql`${slug}`)} OR (SELECT count(*)
  FROM (${originals} UNION SELECT slug FROM apps) AS app
  WHERE app.value <> ${slug} AND ${isVisible(sql`app.value`)}) >= ${minApps})`;
