import { Outlet, useLocation, useNavigation } from 'site-router';
import { PanelSkeleton } from '../features/panel/panel-skeleton.tsx';
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx';
import { MemberFrame } from './member-frame.tsx';
import { useSignOutElsewhere } from './use-sign-out-elsewhere.ts';

const skeletons: Record<string, typeof PanelSkeleton> = {
  '/panel': PanelSkeleton,
  '/perfil': ProfileSkeleton,
};

/** The private pages. The one that is on its way shows its skeleton at once. */
export function Component() {
  useSignOutElsewhere();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const Coming = next && next.pathname !== pathname && skeletons[next.pathname];
  return <MemberFrame>{Coming ? <Coming /> : <Outlet />}</MemberFrame>;
}

/** Stands in while a page that was opened directly asks for its data. */
export function HydrateFallback() {
  const Coming = skeletons[useLocation().pathname];
  return <MemberFrame>{Coming && <Coming />}</MemberFrame>;
}
