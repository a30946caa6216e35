import { useEffect, useState } from 'react';
import { isSavingData } from '#client/saves-data.ts';
import { openWaitingTab } from '#client/waiting-tab.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Message } from '#ui/message.tsx';
import { tutorialTranscript } from './tutorial-transcript.ts';
import styles from './unlock.module.css';

const revealDelayMs = 1000;

interface VideoDialogProps {
  /** The page that «Continuar» opens in another tab. Null when the site has no such page. */
  popunderUrl: string | null;
  onClose: () => void;
  onWatched: () => void;
}

export function VideoDialog({ popunderUrl, onClose, onWatched }: VideoDialogProps) {
  const [isBroken, setIsBroken] = useState(false);
  const [stage, setStage] = useState<'intro' | 'opening' | 'video'>('intro');

  useEffect(() => {
    if (stage !== 'opening') return;
    const timer = setTimeout(() => setStage('video'), revealDelayMs);
    return () => clearTimeout(timer);
  }, [stage]);

  function proceed() {
    if (popunderUrl) {
      // If no tab opens, the dialog shows the tutorial without the advertisement.
      openWaitingTab('Publicidad')?.location.replace(popunderUrl);
      window.focus();
    }
    setStage('opening');
  }

  if (stage !== 'video') {
    return (
      <Dialog title="Ver tutorial" onClose={onClose}>
        <p role="status">
          Estamos preparando tu tutorial: empieza por este paso y dura menos de un minuto.
        </p>
        {popunderUrl && <p>Al continuar se abre también una página de publicidad.</p>}
        <Button busy={stage === 'opening'} onClick={proceed}>
          {stage === 'opening' ? 'Cargando...' : 'Continuar'}
        </Button>
      </Dialog>
    );
  }

  return (
    <Dialog title="Ver tutorial" onClose={onClose}>
      <video
        className={styles.video}
        controls
        autoPlay={!isSavingData()}
        preload={isSavingData() ? 'none' : 'auto'}
        muted
        playsInline
        poster="/mf/public/tutorial-poster.jpg"
        width="720"
        height="900"
      >
        {/* The tutorial starts at the third step, because the person has done the first two steps. */}
        <source
          src="/mf/public/tutorial.mp4#t=21.5"
          type="video/mp4"
          onError={() => setIsBroken(true)}
        />
        <track kind="captions" src="/mf/public/tutorial.vtt" srcLang="es" label="Español" default />
      </video>
      {isBroken && <Message tone="info">El video no cargó. Aquí lo puedes leer.</Message>}
      <Disclosure label="Leer el tutorial" open={isBroken}>
        <ol>
          {tutorialTranscript.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </Disclosure>
      <Button onClick={onWatched}>He visto el tutorial</Button>
    </Dialog>
  );
}
