import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openProfile } from './open-external.ts';
import styles from './unlock.module.css';

export function FollowDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [opening, setOpening] = useState(false);

  async function follow() {
    setOpening(true);
    await openProfile();
    onDone();
  }

  return (
    <Dialog title="Síguenos en Instagram" onClose={onClose}>
      <div className={styles.body}>
        <p>Abre nuestro perfil y toca «Seguir». Ahí avisamos de apps nuevas y de estafas.</p>
        <Button busy={opening} onClick={follow}>
          {opening ? 'Abriendo...' : 'Ir al perfil'}
        </Button>
      </div>
    </Dialog>
  );
}
