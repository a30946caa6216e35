import { type ComponentProps, type ReactNode, useState } from 'react';
import { api, callApi, type Outcome } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { describeMoneyReturn } from '#contract/payouts/payouts.ts';
import { explainPayoutReview } from '#contract/payouts/review.ts';
import { ActionDialog, reasonField as anyReason } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Message, type MessageContent } from '#ui/message.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ResultBanner } from '../../components/result-banner.tsx';
import { type DecisionDialogProps, useRowDecisions } from '../../lists/use-row-decisions.tsx';
import { SignalNotes } from '../../trust/signal-notes.tsx';
import { privateReasonField } from '../../trust/signal-tile.tsx';
import { Payees } from './payees.tsx';
import { explainUnavailable } from './payout-choices.ts';

export const reasonField = { ...anyReason, hint: 'Lo lee la persona, en su correo y en su panel.' };

type Choice = 'take' | 'review' | 'refuse' | 'returned';

interface ChoiceWords
  extends Pick<ComponentProps<typeof ActionDialog>, 'title' | 'submitLabel' | 'variant' | 'field'> {
  label: string;
  text?: string;
  /** True if the payout ends without a payment. The dialog then tells where the money goes. */
  comesBack?: true;
  send: (
    payout: PayoutRow,
    text: string,
    init: ActionHeaders,
  ) => Promise<Outcome<{ message: string }>>;
}

const choices: Record<Choice, ChoiceWords> = {
  take: {
    label: 'Reservar para pagarlo yo',
    title: 'Reservar para pagarlo yo',
    submitLabel: 'Reservar el pago',
    text: 'Resérvalo antes de enviar el dinero desde tu cuenta de PayPal: así la persona ya no puede cancelarlo. Después márcalo pagado en «Envíos de pagos», o devuélvelo a la lista si no lo enviaste.',
    send: (payout, _, init) => {
      const override = explainPayoutReview(payout) !== null;
      const json = { ids: [payout.id], ...(override && { override }) };
      return callApi(() => api.admin.pagos.lotes.$post({ json: { means: 'mano', ...json } }, init));
    },
  },
  review: {
    label: 'Revisar',
    title: '¿Se puede pagar?',
    submitLabel: 'Se puede pagar',
    field: privateReasonField,
    text: 'La persona recibe un correo, y el pago queda listo para hacerse. Si no está bien, ciérralo y pulsa «Rechazar».',
    send: ({ id, review, signals }, why, init) => {
      const seenAt = Math.max(0, ...signals.map((one) => one.seenAt));
      const json = { signals: review?.signals ?? [], seenAt, why };
      return callApi(() => api.admin.pagos[':id'].revision.$post({ param: { id }, json }, init));
    },
  },
  refuse: {
    label: 'Rechazar',
    title: 'Rechazar pago',
    submitLabel: 'Rechazar',
    variant: 'danger',
    field: reasonField,
    comesBack: true,
    send: ({ id }, motivo, init) => {
      const json = { estado: 'rechazado', motivo } as const;
      return callApi(() => api.admin.pagos[':id'].$patch({ param: { id }, json }, init));
    },
  },
  returned: {
    label: 'Volvió',
    title: '¿El dinero volvió?',
    submitLabel: 'Devolver a su saldo',
    variant: 'danger',
    field: reasonField,
    text: 'Márcalo cuando PayPal te lo haya devuelto: nadie lo reclamó, o se revirtió.',
    comesBack: true,
    send: ({ id }, motivo, init) =>
      callApi(() =>
        api.admin.pagos[':id'].devuelto.$post({ param: { id }, json: { motivo } }, init),
      ),
  },
};

function choicesOf(payout: PayoutRow): Choice[] {
  if (payout.isReturnable) return ['returned'];
  if (explainUnavailable(payout) !== null) return [];
  return [payout.review ? 'review' : 'take', 'refuse'];
}

/** Returns a row's buttons, and an outlet that the page renders once. `onBatch` runs after each decision. */
export function usePayoutDecisions(onBatch: () => void) {
  const [news, setNews] = useState<MessageContent | null>(null);
  const decisions = useRowDecisions<PayoutRow, Choice>({
    Dialog: DecisionDialog,
    tell: setNews,
    onEnd: onBatch,
  });

  function buttons(payout: PayoutRow, refresh: () => void): ReactNode {
    return choicesOf(payout).map((choice) => (
      <Button
        key={choice}
        variant={choices[choice].variant ? 'secondary' : 'primary'}
        onClick={() => decisions.ask(payout, choice, refresh)}
      >
        {choices[choice].label}
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
        {decisions.dialog}
      </>
    ),
  };
}

function DecisionDialog({ row: payout, choice, ...given }: DecisionDialogProps<PayoutRow, Choice>) {
  const { label: _, text, comesBack, send, field, ...dialog } = choices[choice];
  const { montoCents, descubiertoCents: debtCents } = payout;
  const fate = comesBack && describeMoneyReturn({ montoCents, debtCents }, 'su');
  const reason = choice === 'take' ? explainPayoutReview(payout) : null;
  // PayPal's message is usually the reason for the refusal.
  const known = choice === 'refuse' && payout.problem?.text;
  return (
    <ActionDialog
      {...dialog}
      {...given}
      field={field && { ...field, ...(known && { defaultValue: known }) }}
      {...(reason && { submitLabel: 'Reservarlo de todos modos' })}
      send={(typed, init) => send(payout, typed, init)}
    >
      {reason && <Message tone="info">{reason}</Message>}
      <SignalNotes signals={payout.signals} />
      {payout.review?.answer && (
        <p>
          {payout.nombre} responde: <q>{payout.review.answer}</q>
        </p>
      )}
      <Payees rows={[payout]} />
      <p>{[text, fate].filter(Boolean).join(' ')}</p>
    </ActionDialog>
  );
}
