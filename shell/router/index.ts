// The names of react-router-dom that shell and remotes share at run time. Federation cannot
// tree-shake a shared package: sharing this list instead of the whole keeps some 25 KB (brotli)
// off the first load. Add a name here when a remote needs it; see docs/decisions/003.
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
export { Link } from './link.ts';
