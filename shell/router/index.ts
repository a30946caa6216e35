import { createElement } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';

// The shell and the remotes share these exports of react-router-dom at run time. Federation cannot remove
// unused code from a shared package, so this list replaces the whole package. It saves about 25 KB (brotli)
// in the first load. Add an export here when a remote needs it (docs/decisions/003).
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

/** The router's link without its framework attribute. With reduced motion, the next page appears at once. */
export function Link(props: LinkProps) {
  return createElement(RouterLink, { discover: 'none', viewTransition: isMoving(), ...props });
}
