import { type ReactNode, useEffect, useState } from 'react';
import { onChallenge } from '#client/challenge.ts';

/** The challenge of a refused call of any remote; its dialog loads when it is needed. */
export function Challenge() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(
    () =>
      onChallenge(async ({ action, answer }) => {
        const { ChallengeDialog } = await import('#ui/challenge-dialog.tsx').catch(() => ({
          ChallengeDialog: null,
        }));
        if (!ChallengeDialog) return answer(null);
        const done = (token: string | null) => {
          setDialog(null);
          answer(token);
        };
        setDialog(<ChallengeDialog action={action} onAnswer={done} />);
      }),
    [],
  );
  return dialog;
}
