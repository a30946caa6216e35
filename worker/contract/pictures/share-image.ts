import { postPath } from '../blog/posts.ts';
import { shareImagePaths } from '../documents/public-paths.ts';
import { chooseDrawnCover, drawnCovers } from './pictures.ts';

/** The size in pixels that social networks demand. */
export const shareSize = { width: 1200, height: 630 } as const;

/**
 * Returns the name of a public page's share image. The name is `home` for `/`, `blog-{slug}` for a post with a
 * drawn cover, and `blog` for any other post. For other pages it is the path with `-` instead of `/`.
 *
 * @example shareImageName('/guia-sweatcoin') // 'guia-sweatcoin'
 */
export function shareImageName(path: string): string {
  if (path === '/') return 'home';
  const post = /^\/blog\/(.+)$/.exec(path)?.[1];
  if (post && chooseDrawnCover(post) === 'default') return 'blog';
  return path.slice(1).replaceAll('/', '-');
}

/** The pages with their own share image. An app's page shows the app's picture (`metaImage`). */
export const shareImagePages: readonly string[] = [
  ...shareImagePaths,
  ...drawnCovers.map(postPath),
];

const drawnNames = new Set(shareImagePages.map(shareImageName));

/** Returns the path of a page's share image: its own image, or else the site's image. */
export function shareImagePath(path: string): string {
  const name = shareImageName(path);
  return drawnNames.has(name) ? `/mf/public/share/${name}.jpg` : '/share.jpg';
}
