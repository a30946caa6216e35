import { useEffect } from 'react';
import { useBlocker } from 'site-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Editor } from './use-editor.ts';

/** Asks before a text that is not saved is left. It stays in the tab until it is closed. */
export function LeaveGuard({ editor }: { editor: Editor }) {
  const { isDirty, isLeaving } = editor;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving.current &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    if (!isDirty) return;
    function ask(event: BeforeUnloadEvent) {
      if (!isLeaving.current) event.preventDefault();
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
      <p>Si vuelves en esta misma pestaña, los recuperamos.</p>
    </ConfirmDialog>
  );
}
