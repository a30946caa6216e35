import { type ReactNode, type RefObject, useEffect } from 'react';
import { useBlocker } from 'site-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** The page itself is navigating: no question. */
  isLeaving?: RefObject<boolean>;
  children: ReactNode;
}

/** Asks before a page with unsaved changes is left; at most one per page. */
export function LeaveGuard({ isDirty, isLeaving, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving?.current &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    if (!isDirty) return;
    function ask(event: BeforeUnloadEvent) {
      if (!isLeaving?.current) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isLeaving]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Tienes cambios sin guardar"
      confirmLabel="Salir sin guardar"
      refuseLabel="Seguir escribiendo"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
