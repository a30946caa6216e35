import { clickPlaceholder, mailPage } from '#contract/affiliates/paths.ts';
import { appPath } from '#contract/apps/slugs.ts';
import { isSlug, postPath } from '#contract/blog/posts.ts';
import { sitePaths } from '#contract/documents/public-paths.ts';

/**
 * Adds the click's id to a link and encodes the link for a header. Without `URL`, Hono would encode each `%`
 * twice.
 */
export const addClickId = (link: string, id: string) =>
  new URL(link.replaceAll(clickPlaceholder, id)).href;

interface Shown {
  slug: string;
  guide: string | null;
}

/** Returns the path that a page reported if the site may have such a page, else an empty text. */
export function readKnownPage(path: string | undefined, apps: readonly Shown[]): string {
  if (path === undefined || path === mailPage) return '';
  const isPage = path === '/home' || sitePaths.includes(path);
  const isApps = () => apps.some(({ slug, guide }) => path === appPath(slug) || path === guide);
  const slug = path.slice(postPath('').length);
  const isPost = () => path === postPath(slug) && isSlug(slug);
  return isPage || isApps() || isPost() ? path : '';
}

/** Matches the User-Agent of a robot. It does not match «Cubot», which is a brand of telephones. */
const robot = /(?<!cu)bot\b|crawl|spider|preview/i;

export const isRobot = (userAgent: string) => robot.test(userAgent);
