import { type ReactNode, useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isStale, leaveIfShutOut } from '../../guard.ts';
import { useProof } from '../../reauthentication/use-reauthentication.ts';
import { type News, NewsBox } from '../../result-banner.tsx';
import { useCallKey } from '../../use-call-key.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { type Decision, decidePayout } from './payout-calls.ts';
import { whyNotDecided } from './payout-choices.ts';

interface Question {
  payout: PayoutRow;
  estado: Decision['estado'];
  refresh: () => void;
}

/** Decisions about single payouts: the buttons of a row, and what stands once on the page. */
export function usePayoutDecisions() {
  const keyed = useCallKey();
  const { proved } = useProof();
  const [news, setNews] = useState<News | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState('');
  const { busy, once } = useOnce();

  async function confirm({ payout, refresh }: Question, decision: Decision) {
    setProblem('');
    const what = `${payout.id} ${JSON.stringify(decision)}`;
    const outcome = await keyed(what, (key) =>
      proved(() => decidePayout(payout.id, decision, key)),
    );
    if (!outcome.ok && leaveIfShutOut(outcome)) return;
    if (!outcome.ok && !isStale(outcome)) return setProblem(outcome.message);
    const { message } = outcome.ok ? outcome.answer : outcome;
    setQuestion(null);
    setNews({ tone: outcome.ok ? 'success' : 'error', text: `${payout.nombre}. ${message}` });
    refresh();
  }

  function buttons(payout: PayoutRow, refresh: () => void): ReactNode {
    if (whyNotDecided(payout) !== null) return null;
    const open = (estado: Decision['estado']) => () => {
      setProblem('');
      setNews(null);
      setQuestion({ payout, estado, refresh });
    };
    const whose = <VisuallyHidden> el pago de {payout.nombre}</VisuallyHidden>;
    return (
      <>
        <Button onClick={open('pagado')}>Pagado{whose}</Button>
        <Button variant="secondary" onClick={open('rechazado')}>
          Rechazar{whose}
        </Button>
      </>
    );
  }

  return {
    buttons,
    setNews,
    outlet: (
      <>
        {news && <NewsBox news={[news]} onClose={() => setNews(null)} />}
        {question && (
          <DecisionDialog
            key={question.payout.id}
            payout={question.payout}
            estado={question.estado}
            busy={busy}
            problem={problem}
            onConfirm={(decision) => once(() => confirm(question, decision))}
            onClose={() => setQuestion(null)}
          />
        )}
      </>
    ),
  };
}
