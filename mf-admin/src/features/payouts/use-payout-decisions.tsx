import { type ReactNode, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { optional } from '#client/form-checks.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ActionDialog, reasonField as anyReason } from '../../action-dialog.tsx';
import { isStale } from '../../guard.ts';
import { type News, ResultBanner } from '../../result-banner.tsx';
import { whyNotDecided } from './payout-choices.ts';

/** For one payout and for many. */
export const referenceField = {
  name: 'reference',
  label: 'Referencia del pago',
  hint: 'Opcional. La persona la lee en su correo y en su panel.',
  maxLength: 120,
  rule: optional,
};
export const reasonField = { ...anyReason, hint: 'Lo lee la persona, en su correo y en su panel.' };

type Decision = { estado: 'pagado'; reference: string } | { estado: 'rechazado'; motivo: string };

export function decidePayout(id: string, json: Decision, init: ActionHeaders) {
  return ask(() => api.admin.pagos[':id'].$patch({ param: { id }, json }, init));
}

interface Question {
  payout: PayoutRow;
  isPaying: boolean;
  refresh: () => void;
}

/** A row's buttons, and the outlet that the page renders once. */
export function usePayoutDecisions() {
  const [news, setNews] = useState<News | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  function end({ payout, refresh }: Question, tone: News['tone'], message: string) {
    setQuestion(null);
    setNews({ tone, text: `${payout.nombre}. ${message}` });
    refresh();
  }

  function buttons(payout: PayoutRow, refresh: () => void): ReactNode {
    if (whyNotDecided(payout) !== null) return null;
    const open = (isPaying: boolean) => () => {
      setNews(null);
      setQuestion({ payout, isPaying, refresh });
    };
    const whose = <VisuallyHidden> el pago de {payout.nombre}</VisuallyHidden>;
    return (
      <>
        <Button onClick={open(true)}>Pagado{whose}</Button>
        <Button variant="secondary" onClick={open(false)}>
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
        {news && <ResultBanner news={[news]} onClose={() => setNews(null)} />}
        {question && (
          <DecisionDialog
            question={question}
            onEnd={(tone, message) => end(question, tone, message)}
            onClose={() => setQuestion(null)}
          />
        )}
      </>
    ),
  };
}

interface DecisionDialogProps {
  question: Question;
  onEnd: (tone: News['tone'], message: string) => void;
  onClose: () => void;
}

function DecisionDialog({ question: { payout, isPaying }, onEnd, onClose }: DecisionDialogProps) {
  const { id, nombre, montoCents, paypalEmail } = payout;
  return (
    <ActionDialog
      id={id}
      title={isPaying ? 'Marcar como pagado' : 'Rechazar pago'}
      submitLabel={isPaying ? 'Marcar pagado' : 'Rechazar'}
      variant={isPaying ? 'primary' : 'danger'}
      field={{ ...(isPaying ? referenceField : reasonField), autoFocus: true }}
      send={(text, init) =>
        decidePayout(
          id,
          isPaying ? { estado: 'pagado', reference: text } : { estado: 'rechazado', motivo: text },
          init,
        )
      }
      onDone={({ message }) => onEnd('success', message)}
      onRefused={(refusal) => {
        if (isStale(refusal)) onEnd('error', refusal.message);
      }}
      onClose={onClose}
    >
      <p>
        <strong>{formatCents(montoCents)}</strong> para <strong>{nombre}</strong> ({paypalEmail}).{' '}
        {isPaying
          ? 'Márcalo cuando el dinero ya haya salido: aquí no se envía nada a PayPal.'
          : 'El dinero vuelve a su saldo.'}
      </p>
    </ActionDialog>
  );
}
