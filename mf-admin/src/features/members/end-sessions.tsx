import { useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { leaveIfShutOut } from '../../guard.ts';
import { useCallKey } from '../../use-call-key.ts';
import { endSessions } from './member-calls.ts';

interface EndSessionsProps {
  member: { id: string; nombre: string; esPropia: boolean };
  onDone: (text: string) => void;
}

/** Signs a member out of all their devices. */
export function EndSessions({ member, onDone }: EndSessionsProps) {
  const { id, nombre, esPropia } = member;
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const { busy, once } = useOnce();
  const keyed = useCallKey();

  async function confirm() {
    const outcome = await keyed('sesiones', (key) => endSessions(id, key));
    if (!outcome.ok && leaveIfShutOut(outcome)) return;
    if (!outcome.ok) return setProblem(outcome.message);
    setIsAsking(false);
    onDone(outcome.answer.message);
  }

  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setProblem('');
          setIsAsking(true);
        }}
      >
        Cerrar sesiones
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Cerrar sesiones"
          confirmLabel="Cerrar sesiones"
          refuseLabel="Cancelar"
          busy={busy}
          problem={problem}
          onConfirm={() => once(confirm)}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {esPropia ? (
              'Sales de todos tus dispositivos, menos de este.'
            ) : (
              <>
                <strong>{nombre}</strong> sale de todos sus dispositivos. Puede volver a entrar con
                su contraseña.
              </>
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
