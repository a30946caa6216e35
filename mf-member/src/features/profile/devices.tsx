import { useEffect, useRef, useState } from 'react';
import { api, callApi } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { Device } from '#contract/members/profile.ts';
import { deviceLabels } from '#contract/presence/presence.ts';
import { ActionButton } from '#ui/action-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './devices.module.css';

const ownFirst = (devices: Device[]) =>
  [...devices].sort((a, b) => Number(b.current) - Number(a.current));

async function endSession(id: string, init: ActionHeaders) {
  const outcome = await callApi(() => api.perfil.sesiones[':id'].$delete({ param: { id } }, init));
  // If the session has already ended, the action counts as a success.
  return outcome.ok || outcome.code === 'not-found'
    ? ({ ok: true, answer: null } as const)
    : outcome;
}

function DeviceItem({ device, onEnded }: { device: Device; onEnded: () => void }) {
  const { id, browser, pais, lastSeenAt, current, signedIn } = device;
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          {browser} {current && <Badge tone="good">Este dispositivo</Badge>}
        </p>
        <p className={styles.detail}>
          {deviceLabels[device.device]}
          {pais && ` · ${pais}`}
        </p>
        <p className={styles.detail}>
          Última vez: {formatDateTime(lastSeenAt)}
          {!signedIn && ' · sin sesión abierta'}
        </p>
      </div>
      {!current && (
        <ActionButton
          label={
            <>
              {signedIn ? 'Cerrar sesión' : 'Olvidar'}
              <VisuallyHidden>{signedIn ? ` en ${browser}` : ` ${browser}`}</VisuallyHidden>
            </>
          }
          title={signedIn ? '¿Cerrar esa sesión?' : '¿Olvidar ese dispositivo?'}
          submitLabel={signedIn ? 'Sí, cerrarla' : 'Sí, olvidarlo'}
          cancelLabel={signedIn ? 'No, dejarla abierta' : 'No'}
          send={(_, init) => endSession(id, init)}
          onDone={onEnded}
        >
          <p>
            {browser} tendrá que volver a entrar con tu contraseña. Si no lo reconoces, cambia
            también tu contraseña.
          </p>
        </ActionButton>
      )}
    </li>
  );
}

/** Shows the member's devices. A new `version` loads the list again. */
export function Devices({ version }: { version: number }) {
  const sessions = useFetched(api.perfil.sesiones, {}, { version });
  const { answer, failure, busy, refresh, amend } = sessions;
  const [removed, setRemoved] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const problem = busy ? null : failure;

  function remove(ended: Device) {
    amend((old) => old && { sessions: old.sessions.filter(({ id }) => id !== ended.id) });
    setRemoved((times) => times + 1);
  }

  // The clicked button has disappeared, so the list takes the focus after the dialog has closed.
  useEffect(() => {
    if (removed > 0) list.current?.focus();
  }, [removed]);

  return (
    <div ref={list} tabIndex={-1} className={styles.devices} aria-busy={!answer && !problem}>
      {problem && <LoadFailed message={problem.message} retry={refresh} />}
      {!answer && !problem && <Skeleton lines={3} />}
      {answer && (
        <ul className={styles.list}>
          {ownFirst(answer.sessions).map((device) => (
            <DeviceItem key={device.id} device={device} onEnded={() => remove(device)} />
          ))}
        </ul>
      )}
    </div>
  );
}
