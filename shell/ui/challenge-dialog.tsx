import { useEffect, useEffectEvent, useRef } from 'react';
import { challengeSentence } from '#client/challenge.ts';
import {
  type ChallengeAction,
  type ChallengeMessage,
  challengeDeclined,
  challengePath,
} from '#contract/challenge.ts';
import { Button } from './button.tsx';
import styles from './challenge-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ChallengeDialogProps {
  action: ChallengeAction;
  /** `challengeDeclined` continues without a solved challenge. Null: the person closed the dialog. */
  onAnswer: (token: string | null) => void;
}

/** Shows the challenge in a frame. Only in this frame may Cloudflare's script run. */
export function ChallengeDialog({ action, onAnswer }: ChallengeDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return;
    const { answer }: Partial<ChallengeMessage> = data;
    if (answer) onAnswer(answer);
  });
  useEffect(() => {
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  return (
    <Dialog title="Un momento" onClose={() => onAnswer(null)}>
      <p>{challengeSentence}</p>
      <iframe
        ref={frame}
        className={styles.frame}
        src={challengePath(action)}
        title="Comprobación de que eres una persona"
      />
      {action !== 'sign-in' && (
        <>
          <p>¿No puedes? Sigue sin responder: tu correo espera su turno.</p>
          <Button variant="secondary" onClick={() => onAnswer(challengeDeclined)}>
            Seguir sin responder
          </Button>
        </>
      )}
    </Dialog>
  );
}
