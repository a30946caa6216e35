import { createElement } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';

// What shell and remotes share of react-router-dom at run time. Federation does not tree-shake:
// sharing this list keeps some 25 KB (brotli) off the first load (docs/decisions/003).
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

/** Without the framework's attribute; the next page fades in, unless motion is reduced. */
export function Link(props: LinkProps) {
  return createElement(RouterLink, { discover: 'none', viewTransition: isMoving(), ...props });
}
