import { renderToString } from 'react-dom/server.edge';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { HydrateFallback as AccessFallback } from './layout/access-layout.tsx';
import { HydrateFallback as MemberFallback } from './layout/member-layout.tsx';

interface Prerendered {
  /** Modules besides the routes. */
  modules: string[];
  /** API answers that are requested together with the document. */
  data: string[];
}

export const prerendered: Record<string, Prerendered> = {
  '/registro-login': {
    modules: ['src/layout/access-layout.tsx', 'src/features/auth/access-page.tsx'],
    data: [],
  },
  '/panel': {
    modules: ['src/layout/member-layout.tsx', 'src/features/panel/panel-page.tsx'],
    data: ['/api/panel'],
  },
  '/perfil': {
    modules: ['src/layout/member-layout.tsx', 'src/features/profile/profile-page.tsx'],
    data: ['/api/perfil'],
  },
};

const fallbackOf = (path: string) => (path === '/registro-login' ? AccessFallback : MemberFallback);

const routes: RouteObject[] = [
  {
    id: 'root',
    loader: () => ({ sesion: null }),
    children: Object.keys(prerendered).map((path) => ({ path, Component: fallbackOf(path) })),
  },
];

/** Markup shown while data and session load. */
export async function renderShell(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://sitio.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} has no shell`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
