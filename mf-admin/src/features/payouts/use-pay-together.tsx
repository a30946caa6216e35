import { useState } from 'react';
import { api, callApi } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import type { NewBatchAnswer, PayoutMethod } from '#contract/payouts/batches.ts';
import { explainPayoutReview } from '#contract/payouts/review.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Message, type MessageContent } from '#ui/message.tsx';
import { pluralize } from '../../app/counts.ts';
import { HelpLink } from '../../components/help-link.tsx';
import type { SelectionAction } from '../../lists/bulk.tsx';
import { LeftOutRows } from '../../lists/bulk-dialog.tsx';
import { Payees } from './payees.tsx';
import {
  explainNoJointPayment,
  explainNoPayment,
  payButtonLabels,
  referenceField,
} from './payout-choices.ts';
import { downloadFile } from './payout-file.ts';

interface Question {
  method: PayoutMethod;
  rows: readonly PayoutRow[];
  done: () => void;
}

interface UsePayTogether {
  hasPaypal: boolean;
  isSandbox: boolean;
  tell: (news: MessageContent) => void;
  onBatch: () => void;
}

export function usePayTogether({ hasPaypal, isSandbox, tell, onBatch }: UsePayTogether) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { run } = useAction();

  const action = (method: PayoutMethod, isMore = false): SelectionAction<PayoutRow> => ({
    label: payButtonLabels[method],
    ...(isMore && { isMore }),
    open: (rows, done) => setQuestion({ method, rows, done }),
  });

  function end(
    { method, done }: Question,
    { lot: batch, included, skipped, message }: NewBatchAnswer,
  ) {
    const reasons = [...new Set(skipped.map(({ motivo }) => motivo))].join(' ');
    const left = skipped.length > 0 ? ` Quedaron fuera: ${skipped.length}. ${reasons}` : '';
    const count = pluralize(included.length, 'pago', 'pagos');
    tell({ tone: 'success', text: `${message} (${count})${left}` });
    if (method === 'archivo') void run((init) => downloadFile(batch.id, init));
    onBatch();
    setQuestion(null);
    done();
  }

  return {
    actions: [...(hasPaypal ? [action('api')] : []), action('archivo'), action('mano', true)],
    dialog: question && (
      <PayDialog
        question={question}
        isSandbox={isSandbox}
        onDone={(taken) => end(question, taken)}
        onClose={() => setQuestion(null)}
      />
    ),
  };
}

function Explained({ method, isSandbox }: { method: PayoutMethod; isSandbox: boolean }) {
  if (method === 'archivo') {
    return (
      <p>
        Súbelo en la página de pagos masivos de PayPal. Los pagos quedan en tus manos hasta que los
        marques pagados o los devuelvas a la lista, en «Envíos de pagos».{' '}
        <HelpLink topic="maneras" />
      </p>
    );
  }
  if (method === 'mano') {
    return (
      <p>
        Úsalo cuando el dinero ya salió. Si vas a pagarlos ahora, elige «Reservar para pagarlo yo» o
        el archivo antes de enviar nada: mientras tanto la persona puede cancelar.{' '}
        <HelpLink topic="maneras" />
      </p>
    );
  }
  return (
    <p>
      {isSandbox
        ? 'Es el PayPal de pruebas: no sale dinero de verdad.'
        : 'El dinero sale de tu cuenta de PayPal.'}{' '}
      Cada pago queda «en camino» hasta que PayPal diga que llegó; entonces se marca pagado y la
      persona recibe su correo.
    </p>
  );
}

interface PayDialogProps {
  question: Question;
  isSandbox: boolean;
  onDone: (taken: NewBatchAnswer) => void;
  onClose: () => void;
}

function PayDialog({ question: { method, rows }, isSandbox, ...given }: PayDialogProps) {
  const [first] = rows;
  const only = method !== 'archivo' && rows.length === 1 ? first : undefined;
  const whyNot = only ? explainNoPayment : explainNoJointPayment;
  // A payout that needs a confirmation has a reason. The dialog shows the reason, and the click confirms the
  // payout.
  const reason = only ? explainPayoutReview(only) : null;
  const able = rows.filter((row) => whyNot(row) === null);
  const isPossible = able.length > 0;
  const batch = { means: method, ids: able.map(({ id }) => id), ...(reason && { override: true }) };
  const labels: Record<PayoutMethod, string> = {
    api: reason ? 'Pagar de todos modos' : 'Pagar ahora',
    archivo: 'Descargar archivo',
    mano: `Marcar pagados (${able.length})`,
  };
  return (
    <ActionDialog
      {...given}
      title={payButtonLabels[method]}
      submitLabel={isPossible ? labels[method] : null}
      field={isPossible && method === 'mano' ? referenceField : undefined}
      content={batch}
      send={(reference, init) => {
        const json = { ...batch, ...(method === 'mano' && { paid: { reference } }) };
        return callApi(() => api.admin.pagos.lotes.$post({ json }, init));
      }}
    >
      {isPossible && (
        <>
          {reason && <Message tone="info">{reason}</Message>}
          <Payees rows={able} />
          <Explained method={method} isSandbox={isSandbox} />
        </>
      )}
      <LeftOutRows rows={rows} nameOf={({ nombre }) => nombre} whyNot={whyNot} />
    </ActionDialog>
  );
}
