import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { createServer } from 'vite';
import { brand } from '#contract/brand.ts';
import { shareImagePages } from '#contract/pictures/share-image.ts';
import { root } from '../processes.ts';

/** What is read from a page's module. */
interface PageModule {
  handle: { meta: (data: unknown) => { title: string } };
  loader?: (args: { request: Request }) => Promise<unknown>;
}

const firstPosts = readFileSync(`${root}migrations/0002_first_posts.sql`, 'utf8');

/** What a page's loader would pass to its title: a post, or what the page itself has. */
async function dataOf(path: string, { loader }: PageModule): Promise<unknown> {
  const slug = path.startsWith('/blog/') ? path.slice('/blog/'.length) : null;
  if (slug) {
    const title = new RegExp(`'${slug}',\\s+'([^']+)'`).exec(firstPosts)?.[1];
    return { post: { slug, title } };
  }
  const isGuide = path.startsWith('/guia-') && loader;
  return isGuide ? loader({ request: new Request(`https://sitio.test${path}`) }) : undefined;
}

/** The brand is beside the title in every picture. */
function withoutBrand(title: string): string {
  const ahead = `${brand.name}: `;
  if (!title.startsWith(ahead)) return title.replace(` | ${brand.name}`, '');
  const rest = title.slice(ahead.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The title of every page that has a share image, by path. */
export async function pageTitles(): Promise<Map<string, string>> {
  const vite = await createServer({
    root: `${root}mf-public`,
    configFile: false,
    plugins: [react()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const routes: RouteObject[] = (await vite.ssrLoadModule('/src/routes.tsx')).default;
    const titles = new Map<string, string>();
    for (const path of shareImagePages) {
      const lazy = matchRoutes(routes, path)?.at(-1)?.route.lazy;
      if (typeof lazy !== 'function') throw new Error(`${path} is no page`);
      const page = (await lazy()) as PageModule;
      const { title } = page.handle.meta(await dataOf(path, page));
      titles.set(path, withoutBrand(title));
    }
    return titles;
  } finally {
    await vite.close();
  }
}
