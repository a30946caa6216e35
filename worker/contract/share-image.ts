/** What social networks ask for, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** A page's share image among the files of mf-public: `/` is `home`, `/blog/x` is `blog-x`. */
export function shareImagePath(path: string): string {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  return `/mf/public/share/${name}.jpg`;
}
