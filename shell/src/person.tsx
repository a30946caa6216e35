import { type ReactNode, useEffect, useState } from 'react';
import { onPersonAsked } from '#client/person.ts';

/** The challenge of a refused call of any remote; its dialog loads when it is needed. */
export function PersonAsked() {
  const [question, setQuestion] = useState<ReactNode>(null);
  useEffect(
    () =>
      onPersonAsked(async ({ action, answer }) => {
        const { PersonQuestion } = await import('#ui/person-question.tsx').catch(() => ({
          PersonQuestion: null,
        }));
        if (!PersonQuestion) return answer(null);
        const done = (token: string | null) => {
          setQuestion(null);
          answer(token);
        };
        setQuestion(<PersonQuestion action={action} onAnswer={done} />);
      }),
    [],
  );
  return question;
}
