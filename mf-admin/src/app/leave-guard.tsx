import { type ReactNode, type RefObject, useEffect } from 'react';
import { useBlocker } from 'site-router';
import { FormDialog } from '#ui/form-dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** True while the page itself navigates. The guard then does not ask. */
  isLeaving?: RefObject<boolean>;
  children: ReactNode;
}

let unsaved = false;

/** Tells whether the page has unsaved changes that the person still wants to keep. */
export const isUnsaved = () => unsaved;

/** Asks before a person leaves a page with unsaved changes. A page may have only one guard. */
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
