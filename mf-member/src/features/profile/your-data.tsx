import { useState } from 'react';
import { Link } from 'site-router';
import type { ProfileAnswer } from '#contract/members/profile.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './profile.module.css';

interface YourDataProps {
  profile: ProfileAnswer;
  refresh: () => void;
}

export function YourData({ profile, refresh }: YourDataProps) {
  const [erasing, setErasing] = useState(false);
  return (
    <>
      <p>
        Tus datos son tuyos: llévatelos o bórralos cuando quieras.{' '}
        <Link to="/derechos">Conoce tus derechos según tu país</Link>
      </p>
      <div className={styles.actions}>
        <a className={buttonClass('secondary')} href="/api/perfil/datos" download>
          Descargar mis datos
        </a>
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
