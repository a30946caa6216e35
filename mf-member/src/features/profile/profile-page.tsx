import { useState } from 'react';
import { Link, useLoaderData } from 'site-router';
import { api } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import { noindexHandle } from '#client/page-meta.ts';
import type { Activity, ProfileAnswer } from '#contract/members/profile.ts';
import { profileSentences } from '#contract/members/sentences.ts';
import { BreakableEmail } from '#ui/breakable-email.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { DownloadLink } from '#ui/download-link.tsx';
import { Facts } from '#ui/facts.tsx';
import { Tile } from '#ui/tile.tsx';
import { EntryPages } from '../../entry-pages.tsx';
import layout from '../../layout/tiles.module.css';
import { useFreshData } from '../../use-fresh.ts';
import { NotificationSettings } from '../notifications/notification-settings.tsx';
import devices from './devices.module.css';
import { Devices } from './devices.tsx';
import { EraseDialog, type ErasureProps } from './erase-dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { PaypalForm } from './paypal-form.tsx';
import styles from './profile.module.css';

export const handle = noindexHandle(
  'Mi perfil',
  '/perfil',
  'Tus datos, tu correo de PayPal, tu contraseña y tus dispositivos.',
);

function OwnData({ profile }: { profile: ProfileAnswer }) {
  const { nombre, email, pais, paypalEmail, connectedFrom } = profile;
  const rows = [
    ['Nombre', nombre],
    ['Correo', <BreakableEmail key="email" of={email} />],
    ['País', pais ?? profileSentences.unset],
    ['PayPal', <BreakableEmail key="paypal" of={paypalEmail ?? profileSentences.unset} />],
  ] as const;
  return (
    <>
      <Facts of={rows} look="stack" />
      {connectedFrom && connectedFrom !== pais && (
        <p>
          Te conectas desde {connectedFrom}, y tu cuenta dice {pais ?? profileSentences.unset}. Si
          no vives ahí, <Link to="/contacto">escríbenos</Link> y lo corregimos.
        </p>
      )}
    </>
  );
}

function YourData({ profile, refresh }: ErasureProps) {
  const [erasing, setErasing] = useState(false);
  return (
    <>
      <p>
        Tus datos son tuyos: llévatelos o bórralos cuando quieras.{' '}
        <Link to="/derechos">Conoce tus derechos según tu país</Link>
      </p>
      <div className={styles.actions}>
        <Link className={buttonClass('secondary')} to="/perfil/datos">
          Ver mis datos
        </Link>
        <DownloadLink href="/api/perfil/datos">Descargar mis datos</DownloadLink>
        <Button variant="quiet" onClick={() => setErasing(true)}>
          Borrar mi cuenta
        </Button>
      </div>
      {erasing && (
        <EraseDialog profile={profile} refresh={refresh} onClose={() => setErasing(false)} />
      )}
    </>
  );
}

function AccountActivity() {
  return (
    <EntryPages<Activity>
      className={devices.devices}
      pathAt={(cursor) => api.perfil.actividad.$path({ query: cursor ? { cursor } : {} })}
      empty={
        <p className={devices.detail}>Aquí verás lo que nuestro equipo cambie en tu cuenta.</p>
      }
      end={<p className={devices.detail}>Esto es todo lo que cambió nuestro equipo.</p>}
    >
      {(entries) => (
        <ol className={devices.list}>
          {entries.map(({ id, what, motivo, fecha }) => (
            <li key={id} className={devices.device}>
              <div>
                <p className={devices.name}>{what}</p>
                {motivo && <p className={devices.detail}>Motivo: {motivo}</p>}
                <p className={devices.detail}>{formatDateTime(fecha)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </EntryPages>
  );
}

export function Component() {
  const loaded = useLoaderData<ProfileAnswer>();
  const { shown: profile, refresh, amend } = useFreshData(api.perfil, loaded);
  const [passwordChanges, setPasswordChanges] = useState(0);
  return (
    <div className={layout.page}>
      <div>
        <h1 className={styles.title}>Mi perfil</h1>
        <p className={styles.note}>Configuración de cuenta</p>
      </div>
      <div className={layout.tiles}>
        <Tile title="Tus datos">
          <OwnData profile={profile} />
        </Tile>
        <Tile id="paypal" title="Tu cuenta de PayPal">
          <PaypalForm
            profile={profile}
            onSaved={(paypalEmail) => amend((old) => old && { ...old, paypalEmail })}
          />
        </Tile>
        <Tile title="Cambiar contraseña">
          <PasswordForm onChanged={() => setPasswordChanges(passwordChanges + 1)} />
        </Tile>
        <Tile id="avisos" title="Avisos">
          <NotificationSettings />
        </Tile>
        <Tile title="Tus dispositivos">
          <Devices version={passwordChanges} />
        </Tile>
        <Tile title="Actividad de tu cuenta">
          <AccountActivity />
        </Tile>
        <Tile title="Tu información">
          <YourData profile={profile} refresh={refresh} />
        </Tile>
      </div>
    </div>
  );
}
