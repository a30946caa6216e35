import { useEffect, useRef, useState } from 'react';
import { countEvent } from '#client/count-event.ts';
import { waitSentences } from '#client/wait-sentences.ts';
import type { Advertising, PublicApp } from '#contract/apps/apps.ts';
import { maskLocalPart } from '#contract/email-domain.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { Message } from '#ui/message.tsx';
import { EmailDialog } from './email-dialog.tsx';
import {
  explainBlockedStep,
  formatSharesLeft,
  isUnlocked,
  type StepName,
  stepNames,
  useProgress,
} from './progress.ts';
import { FollowDialog, ShareDialog } from './social-dialogs.tsx';
import styles from './unlock.module.css';
import { VideoDialog } from './video-dialog.tsx';

export type UnlockableApp = Pick<PublicApp, 'name' | 'emoji' | 'details'>;

const labels: Record<StepName, string> = {
  follow: 'Seguir en Instagram',
  share: 'Compartir en WhatsApp',
  viewAd: 'Ver tutorial',
};

interface UnlockDialogProps {
  app: UnlockableApp;
  advertising: Advertising;
  onClose: () => void;
}

export function UnlockDialog({ app, advertising, onClose }: UnlockDialogProps) {
  const { progress, shares, unlocked, complete, countShare, finish } = useProgress(app.name);
  const [open, setOpen] = useState<StepName | 'email' | null>(null);
  const [blocked, setBlocked] = useState('');
  const [email, setEmail] = useState('');
  const link = unlocked?.answer.link ?? null;
  const wait = unlocked?.answer.mailWait ?? 'none';
  const back = () => setOpen(null);

  const body = useRef<HTMLDivElement>(null);
  const next = stepNames.find((step) => !progress[step]);
  const done = stepNames.filter((step) => progress[step]).length;

  useEffect(() => countEvent('unlock_opened', app.name), [app.name]);
  // The button of the finished step is now disabled and would lose the focus. So the next button gets the
  // focus.
  useEffect(() => {
    if (done > 0) body.current?.querySelector<HTMLElement>('button:enabled, a')?.focus();
  }, [done]);

  function start(step: StepName) {
    const reason = explainBlockedStep(step, progress);
    setBlocked(reason ?? '');
    if (!reason) setOpen(step);
  }

  return (
    <>
      <Dialog title={`${app.emoji} ${app.name}`} onClose={onClose}>
        <div ref={body} className={styles.body}>
          <h3 className={styles.heading}>Tres pasos para tu enlace</h3>
          {blocked && <Message tone="error">{blocked}</Message>}
          <ol className={styles.steps}>
            {stepNames.map((step) => (
              <li key={step}>
                <Button
                  variant={step === next ? 'primary' : 'secondary'}
                  disabled={progress[step]}
                  onClick={() => start(step)}
                >
                  {step !== next && <Icon name={progress[step] ? 'check' : 'lock'} />}
                  <span>
                    {labels[step]}
                    {step === 'share' && (
                      <span className={styles.remaining}>
                        <span translate="no">{formatSharesLeft(shares)}</span>
                      </span>
                    )}
                  </span>
                </Button>
              </li>
            ))}
          </ol>
          {isUnlocked(progress, link) ? (
            <>
              <Message tone="success">
                {wait === 'none' ? 'Correo enviado correctamente' : 'Guardamos tu solicitud.'}
              </Message>
              <p>
                Correo: <strong>{unlocked?.sentTo}</strong>{' '}
                <Button variant="quiet" onClick={() => setOpen('email')}>
                  Corregir
                </Button>
              </p>
              <p className={styles.note}>
                La guía te llega una vez al día como máximo, y no te llega si pediste no recibir más
                correos. {waitSentences[wait]}
              </p>
              <a
                className={buttonClass('accent')}
                href={link}
                target="_blank"
                rel="sponsored noopener"
              >
                Descargar App
              </a>
            </>
          ) : (
            <p className={styles.locked}>Completa las acciones para desbloquear el enlace</p>
          )}
          <Disclosure label="Qué es y cómo se usa">
            <p>{app.details.especificaciones}</p>
            <h3 className={styles.heading}>Instrucciones</h3>
            <ol className={styles.instructions}>
              {app.details.instrucciones.map((instruction) => (
                <li key={instruction}>{instruction}</li>
              ))}
            </ol>
          </Disclosure>
        </div>
      </Dialog>
      {open === 'follow' && (
        <FollowDialog
          onClose={back}
          onDone={() => {
            complete('follow');
            countEvent('follow', app.name);
            back();
          }}
        />
      )}
      {open === 'share' && (
        <ShareDialog
          appName={app.name}
          remaining={shares}
          onClose={back}
          onShared={() => {
            countShare();
            if (shares > 1) return;
            countEvent('share', app.name);
            back();
          }}
        />
      )}
      {open === 'viewAd' && (
        <VideoDialog
          popunderUrl={advertising.popunderUrl}
          onClose={back}
          onWatched={() => {
            countEvent('video', app.name);
            setOpen('email');
          }}
        />
      )}
      {open === 'email' && (
        <EmailDialog
          appName={app.name}
          banner={advertising.banner}
          onClose={back}
          email={email}
          onUnlocked={(given, sentTo) => {
            setEmail(sentTo);
            finish({ answer: given, sentTo: maskLocalPart(sentTo) });
            if (!unlocked) countEvent('email', app.name);
            back();
          }}
        />
      )}
    </>
  );
}
