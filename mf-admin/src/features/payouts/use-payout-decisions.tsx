import { type ComponentProps, type ReactNode, useState } from 'react';
import { api, ask, type Outcome } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { formatCents } from '#contract/money.ts';
import { reviewReason } from '#contract/payouts/review.ts';
import { Button } from '#ui/button.tsx';
import { Message, type News } from '#ui/message.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ActionDialog, reasonField as anyReason } from '../../action-dialog.tsx';
import { isStale } from '../../guard.ts';
import { ResultBanner } from '../../result-banner.tsx';
import { closePayouts, closings } from './closings.ts';
import { whyNotFree, whyNotPaid } from './payout-choices.ts';

export const reasonField = { ...anyReason, hint: 'Lo lee la persona, en su correo y en su panel.' };

type Decision = { estado: 'pagado'; reference: string } | { estado: 'rechazado'; motivo: string };

function decidePayout(id: string, json: Decision, init: ActionHeaders) {
  return ask(() => api.admin.pagos[':id'].$patch({ param: { id }, json }, init));
}

type ManyDecisions = Decision & { ids: string[] };

/** One decision about up to 100 payouts. */
export function decidePayouts(json: ManyDecisions, init: ActionHeaders) {
  return ask(() => api.admin.pagos.decisiones.$post({ json }, init));
}

interface Choice
  extends Pick<ComponentProps<typeof ActionDialog>, 'title' | 'submitLabel' | 'variant' | 'field'> {
  /** On the row's button. */
  label: string;
  text: string;
  send: (
    payout: PayoutRow,
    text: string,
    init: ActionHeaders,
  ) => Promise<Outcome<{ message: string }>>;
}

const choices = {
  take: {
    label: 'Voy a pagarlo',
    title: 'Voy a pagarlo',
    submitLabel: 'Tomar el pago',
    text: 'Tómalo antes de enviar el dinero desde tu cuenta de PayPal: así la persona ya no puede cancelarlo. Después márcalo pagado, o libéralo si no lo enviaste.',
    send: (payout, _, init) => {
      const json = { payoutId: payout.id, ...(reviewReason(payout) && { despite: true }) };
      return ask(() => api.admin.pagos.lotes.$post({ json }, init));
    },
  },
  pay: {
    ...closings.pagado,
    send: ({ id }, reference, init) => decidePayout(id, { estado: 'pagado', reference }, init),
  },
  free: {
    ...closings.liberado,
    send: ({ id, lot }, reference, init) =>
      closePayouts('liberado', { lotId: lot?.id ?? '', ids: [id], reference }, init),
  },
  refuse: {
    label: 'Rechazar',
    title: 'Rechazar pago',
    submitLabel: 'Rechazar',
    variant: 'danger',
    field: { ...reasonField, autoFocus: true },
    text: 'El dinero vuelve a su saldo.',
    send: ({ id }, motivo, init) => decidePayout(id, { estado: 'rechazado', motivo }, init),
  },
} satisfies Record<string, Choice>;

function choicesOf(payout: PayoutRow): Choice[] {
  if (whyNotFree(payout) === null) return [choices.take, choices.refuse];
  return whyNotPaid(payout) === null ? [choices.pay, choices.free] : [];
}

interface Question {
  payout: PayoutRow;
  choice: Choice;
  refresh: () => void;
}

/** A row's buttons, and the outlet that the page renders once. `onLot`: a lot has changed. */
export function usePayoutDecisions(onLot: () => void) {
  const [news, setNews] = useState<News | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  function end({ payout, refresh }: Question, tone: News['tone'], message: string) {
    setQuestion(null);
    setNews({ tone, text: `${payout.nombre}. ${message}` });
    refresh();
    onLot();
  }

  function buttons(payout: PayoutRow, refresh: () => void): ReactNode {
    return choicesOf(payout).map((choice, index) => (
      <Button
        key={choice.label}
        variant={index === 0 ? 'primary' : 'secondary'}
        onClick={() => {
          setNews(null);
          setQuestion({ payout, choice, refresh });
        }}
      >
        {choice.label}
        <VisuallyHidden> el pago de {payout.nombre}</VisuallyHidden>
      </Button>
    ));
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

function DecisionDialog({ question: { payout, choice }, onEnd, onClose }: DecisionDialogProps) {
  const { label: _, text, send, ...dialog } = choice;
  const reason = choice === choices.take ? reviewReason(payout) : null;
  return (
    <ActionDialog
      {...dialog}
      {...(reason && { submitLabel: 'Tomarlo de todos modos' })}
      id={[payout.id, reason].join()}
      send={(typed, init) => send(payout, typed, init)}
      onDone={({ message }) => onEnd('success', message)}
      onRefused={(refusal) => {
        if (isStale(refusal)) onEnd('error', refusal.message);
      }}
      onClose={onClose}
    >
      {reason && <Message tone="info">{reason}</Message>}
      <p>
        <strong>{formatCents(payout.montoCents)}</strong> para <strong>{payout.nombre}</strong> (
        {payout.paypalEmail}). {text}
      </p>
    </ActionDialog>
  );
}
