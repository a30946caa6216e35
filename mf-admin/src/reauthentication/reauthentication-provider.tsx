import { type ReactNode, useMemo, useRef, useState } from 'react';
import { api, ask, type Outcome } from '#client/api.ts';
import { leaveIfShutOut } from '../guard.ts';
import { ProofDialog } from './reauthentication-dialog.tsx';
import { type Call, ProofContext } from './use-reauthentication.ts';

/** Leaves where a call shows that the session is over, or not yet enough. */
function heed<Answer>(outcome: Outcome<Answer>): Outcome<Answer> {
  if (!outcome.ok) leaveIfShutOut(outcome);
  return outcome;
}

const wantsProof = (outcome: Outcome<unknown>) => !outcome.ok && 'confirmacion' in outcome.fields;

interface Question {
  byCode: boolean;
  answer: (given: boolean) => void;
}

/** Lets the pages below ask for the proof; the dialog is the same for calls that wait together. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const underWay = useRef<Promise<boolean> | null>(null);

  const proof = useMemo(() => {
    async function askForProof(): Promise<boolean> {
      const access = await ask(() => api.admin.acceso.$get());
      const byCode = access.ok && access.answer.segundoFactor !== 'inactivo';
      const given = await new Promise<boolean>((answer) => setQuestion({ byCode, answer }));
      setQuestion(null);
      underWay.current = null;
      return given;
    }
    return {
      async proved<Answer>(call: Call<Answer>) {
        const first = await call();
        if (!wantsProof(first)) return heed(first);
        underWay.current ??= askForProof();
        return (await underWay.current) ? heed(await call()) : first;
      },
    };
  }, []);

  return (
    <ProofContext value={proof}>
      {children}
      {question && (
        <ProofDialog
          byCode={question.byCode}
          onProved={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </ProofContext>
  );
}
