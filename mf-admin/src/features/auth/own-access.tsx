import { useRouteLoaderData } from 'site-router';
import { formatDateTime } from '#client/dates.ts';
import { usePasswordChange } from '#client/use-password-change.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import type { Device } from '#contract/members/profile.ts';
import { deviceLabels } from '#contract/presence/presence.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { describeResult, LiveMessage } from '#ui/message.tsx';
import { NewPasswordField, PasswordField } from '#ui/password-field.tsx';
import { EndSessions } from '../../components/end-sessions.tsx';
import styles from './auth.module.css';

interface SessionsProps {
  sessions: readonly Device[];
  onEnded: (message: string) => void;
}

/** Shows the owner's own sessions. The owner can end all sessions except the session of this browser. */
export function Sessions({ sessions, onEnded }: SessionsProps) {
  const id = useRouteLoaderData<SessionAnswer>('root')?.sesion?.id ?? '';
  const open = sessions.filter(({ signedIn }) => signedIn);
  return (
    <section className={styles.part} aria-labelledby="sesiones">
      <h2 id="sesiones">Dónde tienes la sesión abierta</h2>
      <ul className={styles.sessions}>
        {open.map(({ id, browser, device, pais, lastSeenAt, current }) => (
          <li key={id}>
            <strong>{browser}</strong> {current && <Badge tone="good">Este dispositivo</Badge>}
            <span>
              {deviceLabels[device]}
              {pais && ` · ${pais}`} · última vez: {formatDateTime(lastSeenAt)}
            </span>
          </li>
        ))}
      </ul>
      {open.some(({ current }) => !current) ? (
        <EndSessions id={id} nombre={null} onDone={onEnded} />
      ) : (
        <p>No hay ninguna otra.</p>
      )}
    </section>
  );
}

/** Changes the owner's password. The new password ends the other sessions. */
export function OwnPassword({ onChanged }: { onChanged: () => void }) {
  const { faults, problem, done, busy, onSubmit, fieldKey } = usePasswordChange({
    said: 'Cambiaste tu contraseña. Cerramos tus otras sesiones.',
    onChanged,
  });
  return (
    <section className={styles.part} aria-labelledby="clave">
      <h2 id="clave">Contraseña</h2>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <PasswordField label="Contraseña actual" required error={faults.password} />
        <NewPasswordField
          key={fieldKey}
          label="Contraseña nueva"
          name="newPassword"
          error={faults.newPassword}
        />
        <LiveMessage news={describeResult(problem, done)} />
        <Button type="submit" busy={busy}>
          {busy ? 'Guardando...' : 'Cambiar contraseña'}
        </Button>
      </form>
    </section>
  );
}
