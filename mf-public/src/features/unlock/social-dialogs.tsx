import { useId, useState } from 'react';
import { siteBrand } from '#client/site-brand.ts';
import { instagramUrl } from '#contract/site/brand.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { OpenHere } from '#ui/open-here.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { buildShareUrl, openProfile, openWhatsapp, writeShareText } from './open-external.ts';
import { formatSharesLeft, initialShares } from './progress.ts';
import styles from './unlock.module.css';

/** The stage of the dialog. `tabless`: no tab opened, so the person has to click a link. */
type Stage = 'idle' | 'opening' | 'tabless';

export function FollowDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [stage, setStage] = useState<Stage>('idle');
  const opening = stage === 'opening';

  async function follow() {
    setStage('opening');
    if (await openProfile()) onDone();
    else setStage('tabless');
  }

  return (
    <Dialog title="Síguenos en Instagram" onClose={onClose}>
      <p>Abre nuestro perfil y toca «Seguir». Ahí avisamos de apps nuevas y de estafas.</p>
      {stage === 'tabless' ? (
        <OpenHere url={instagramUrl(siteBrand())} label="Abrir Instagram" onOpen={onDone} />
      ) : (
        <Button busy={opening} onClick={follow}>
          {opening ? 'Abriendo...' : 'Ir al perfil'}
        </Button>
      )}
    </Dialog>
  );
}

interface ShareDialogProps {
  appName: string;
  remaining: number;
  onClose: () => void;
  onShared: () => void;
}

export function ShareDialog({ appName, remaining, onClose, onShared }: ShareDialogProps) {
  const [stage, setStage] = useState<Stage>('idle');
  const opening = stage === 'opening';
  const id = useId();
  const text = writeShareText(appName);

  async function share() {
    setStage('opening');
    const isOpen = await openWhatsapp(text);
    setStage(isOpen ? 'idle' : 'tabless');
    if (isOpen) onShared();
  }

  return (
    <Dialog title="Comparte en WhatsApp" onClose={onClose}>
      <p>
        Envía este mensaje {initialShares} veces, solo a contactos o grupos a los que de verdad les
        sirva:
      </p>
      <label htmlFor={id} className={styles.label}>
        Mensaje para compartir
      </label>
      <textarea id={id} className={styles.message} readOnly rows={5} value={text} />
      <ul className={styles.locks}>
        {Array.from({ length: initialShares }, (_, place) => {
          const shared = place < initialShares - remaining;
          return (
            <li key={place} data-done={shared}>
              <Icon name={shared ? 'check' : 'lock'} />
              <VisuallyHidden>{shared ? 'Compartido' : 'Falta compartir'}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      {stage === 'tabless' ? (
        <OpenHere
          url={buildShareUrl(text)}
          label={`Abrir WhatsApp (${formatSharesLeft(remaining)})`}
          onOpen={onShared}
        />
      ) : (
        <Button busy={opening} onClick={share}>
          {opening ? 'Abriendo...' : `Compartir ahora (${formatSharesLeft(remaining)})`}
        </Button>
      )}
    </Dialog>
  );
}
