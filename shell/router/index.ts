import { createElement } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';

// The names of react-router-dom that shell and remotes share at run time. Federation cannot tree-shake a
// shared package: sharing this list instead of the whole keeps about 25 KB (brotli) off the first load. Add a
// name here when a remote needs it; see docs/decisions/003.
export {
  createBrowserRouter,
  data,
  Form,
  matchRoutes,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  replace,
  ScrollRestoration,
  useActionData,
  useBlocker,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router-dom';

const stillness = '(prefers-reduced-motion: reduce)';
const isMoving = () => typeof window !== 'undefined' && !window.matchMedia(stillness).matches;

/** The router's link without its framework attribute. The next page fades in, unless the person prefers reduced motion. */
export function Link(props: LinkProps) {
  return createElement(RouterLink, { discover: 'none', viewTransition: isMoving(), ...props });
}
