import { postPath } from '../blog/posts.ts';
import { drawnPaths } from '../documents/public-paths.ts';
import { drawingOf, drawnCovers } from './pictures.ts';

/** In pixels, as social networks demand. */
export const shareSize = { width: 1200, height: 630 } as const;

/**
 * Name of a public page's share image: `home` for `/`, `blog-{slug}` for a post with a drawn cover and `blog`
 * for any other, else the path with `-` for `/`.
 *
 * @example shareImageName('/guia-sweatcoin') // 'guia-sweatcoin'
 */
export function shareImageName(path: string): string {
  if (path === '/') return 'home';
  const post = /^\/blog\/(.+)$/.exec(path)?.[1];
  if (post && drawingOf(post) === 'default') return 'blog';
  return path.slice(1).replaceAll('/', '-');
}

/** Pages with a share image of their own; an app's page shows the app's picture (`metaImage`). */
export const shareImagePages: readonly string[] = [...drawnPaths, ...drawnCovers.map(postPath)];

const drawnNames = new Set(shareImagePages.map(shareImageName));

/** Path of a page's share image: the page's own image, or the site's image. */
export function shareImagePath(path: string): string {
  const name = shareImageName(path);
  return drawnNames.has(name) ? `/mf/public/share/${name}.jpg` : '/share.jpg';
}
