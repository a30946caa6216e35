import { type ReactNode, type RefObject, useEffect } from 'react';
import { useBlocker } from 'site-router';
import { FormDialog } from '#ui/form-dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** The page itself navigates, so it does not ask. */
  isLeaving?: RefObject<boolean>;
  children: ReactNode;
}

let unsaved = false;

/** Whether the page has unsaved changes that the person has not given up. */
export const isUnsaved = () => unsaved;

/** Asks before leaving a page with unsaved changes; at most one per page. */
export function LeaveGuard({ isDirty, isLeaving, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving?.current &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );

  const isHeld = isDirty && blocker.state !== 'proceeding';

  useEffect(() => {
    if (!isHeld) return;
    function ask(event: BeforeUnloadEvent) {
      if (!isLeaving?.current) event.preventDefault();
    }
    unsaved = true;
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved = false;
      window.removeEventListener('beforeunload', ask);
    };
  }, [isHeld, isLeaving]);

  if (blocker.state !== 'blocked') return null;
  return (
    <FormDialog
      title="Tienes cambios sin guardar"
      variant="secondary"
      cancelVariant="primary"
      submitLabel="Salir sin guardar"
      cancelLabel="Seguir escribiendo"
      hasEntry={false}
      onSubmit={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{children}</p>
    </FormDialog>
  );
}
