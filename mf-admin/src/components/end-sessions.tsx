import { api, callApi } from '#client/api.ts';
import { ActionButton } from '#ui/action-dialog.tsx';

interface EndSessionsProps {
  id: string;
  /** The member's name. Null for the owner's own account: the current session then stays. */
  nombre: string | null;
  look?: 'quiet';
  onDone: (message: string) => void;
}

/** Ends the sessions of an account. */
export function EndSessions({ id, nombre, look, onDone }: EndSessionsProps) {
  const label = nombre === null ? 'Cerrar todas' : 'Cerrar sesiones';
  return (
    <ActionButton
      label={label}
      title={nombre === null ? '¿Cerramos tus otras sesiones?' : 'Cerrar sesiones'}
      submitLabel={label}
      {...(look && { look })}
      send={(_, init) =>
        callApi(() => api.admin.miembros[':id'].sesiones.$delete({ param: { id } }, init))
      }
      onDone={({ message }) => onDone(message)}
    >
      {nombre === null ? (
        <p>
          Sales de todos tus dispositivos, menos de este. Si no reconoces alguno, cambia también tu
          contraseña.
        </p>
      ) : (
        <p>
          <strong>{nombre}</strong> sale de todos sus dispositivos. Puede volver a entrar con su
          contraseña.
        </p>
      )}
    </ActionButton>
  );
}
