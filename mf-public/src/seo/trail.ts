export interface Crumb {
  name: string;
  path: string;
}

const home: Crumb = { name: 'Inicio', path: '/' };
const apps: Crumb = { name: 'Apps que pagan', path: '/apps-que-pagan' };
const guides: Crumb = { name: 'Guías', path: '/guia' };
const blog: Crumb = { name: 'Blog', path: '/blog' };

function parentOf(path: string, isApp: boolean): Crumb[] {
  if (isApp) return [apps];
  if (path.startsWith('/blog/')) return [blog];
  return path.startsWith('/guia-') ? [guides] : [];
}

/** The way from the home page to a page; empty for the home page itself. */
export function trailOf(path: string, name: string, isApp = false): Crumb[] {
  return path === home.path ? [] : [home, ...parentOf(path, isApp), { name, path }];
}
