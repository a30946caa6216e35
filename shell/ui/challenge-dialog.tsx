import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type ChallengeAction,
  type ChallengeMessage,
  challengePath,
  challengeSentence,
} from '#contract/challenge.ts';
import styles from './challenge-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ChallengeDialogProps {
  action: ChallengeAction;
  /** Null when it was closed without an answer. */
  onAnswer: (token: string | null) => void;
}

/** The challenge, in a frame: only there may Cloudflare's script run. */
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
    </Dialog>
  );
}
