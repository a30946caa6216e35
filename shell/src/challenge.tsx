import { type ReactNode, useEffect, useState } from 'react';
import { onChallenge } from '#client/challenge.ts';

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
