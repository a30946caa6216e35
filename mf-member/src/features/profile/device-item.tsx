import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { formatMoment } from '#client/dates.ts';
import { useAction } from '#client/use-action.ts';
import type { Device } from '#contract/members/profile.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Message } from '#ui/message.tsx';
import styles from './devices.module.css';

const kinds: Record<Device['device'], string> = {
  mobile: 'Celular',
  tablet: 'Tableta',
  desktop: 'Computadora',
};

/** Every device except the current one can be signed out. */
export function DeviceItem({ device, onEnded }: { device: Device; onEnded: () => void }) {
  const { id, browser, pais, lastSeenAt, current } = device;
  const [asking, setAsking] = useState(false);
  const { run, busy, problem, reset } = useAction();

  const end = () =>
    run(async (init) => {
      const outcome = await ask(() => api.perfil.sesiones[':id'].$delete({ param: { id } }, init));
      // A session that has already ended counts as success.
      if (!outcome.ok && outcome.code !== 'not-found') return outcome;
      onEnded();
      return null;
    });

  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          {browser} {current && <Badge tone="good">Este dispositivo</Badge>}
        </p>
        <p className={styles.detail}>
          {kinds[device.device]}
          {pais && ` · ${pais}`}
        </p>
        <p className={styles.detail}>Última vez: {formatMoment(lastSeenAt)}</p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          aria-label={`Cerrar sesión en ${browser}`}
          onClick={() => {
            reset();
            setAsking(true);
          }}
        >
          Cerrar sesión
        </Button>
      )}
      {problem && !asking && <Message tone="error">{problem.message}</Message>}
      {asking && (
        <ConfirmDialog
          title="¿Cerrar esa sesión?"
          confirmLabel="Sí, cerrarla"
          refuseLabel="No, dejarla abierta"
          busy={busy}
          mayLeave
          problem={problem?.message}
          onConfirm={end}
          onClose={() => {
            setAsking(false);
            reset();
          }}
        >
          <p>
            {browser} tendrá que volver a entrar con tu contraseña. Si no lo reconoces, cambia
            también tu contraseña.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
