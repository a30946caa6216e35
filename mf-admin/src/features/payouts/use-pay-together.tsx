import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { type ActionHeaders, useAction } from '#client/use-action.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import type { PayoutMeans } from '#contract/payouts/lots.ts';
import { reviewReason } from '#contract/payouts/review.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Message, type News } from '#ui/message.tsx';
import { plural } from '../../counts.ts';
import { HelpLink } from '../../help-link.tsx';
import type { TogetherAction } from '../../list/bulk.tsx';
import { LeftOut } from '../../list/bulk-dialog.tsx';
import { Payees } from './payees.tsx';
import { referenceField, whyNotPaid, whyNotTogether } from './payout-choices.ts';
import { loadFile, saveFile } from './payout-file.ts';

const titles: Record<PayoutMeans, string> = {
  api: 'Pagar por PayPal',
  archivo: 'Archivo para PayPal',
  mano: 'Ya los pagué por fuera',
};

interface Question {
  means: PayoutMeans;
  rows: readonly PayoutRow[];
  done: () => void;
}

interface UsePayTogether {
  hasPaypal: boolean;
  isSandbox: boolean;
  tell: (news: News) => void;
  onLot: () => void;
}

interface Chosen {
  ids: string[];
  /** The reason to review the only payout was shown and confirmed. */
  override: boolean;
  reference: string;
}

export function usePayTogether({ hasPaypal, isSandbox, tell, onLot }: UsePayTogether) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { run, busy, problem, reset } = useAction();

  const action = (means: PayoutMeans, isMore = false): TogetherAction<PayoutRow> => ({
    label: titles[means],
    ...(isMore && { isMore }),
    open(rows, done) {
      reset();
      setQuestion({ means, rows, done });
    },
  });

  async function pay({ means, done }: Question, { ids, override, reference }: Chosen) {
    const json = {
      means,
      ids,
      ...(override && { override }),
      ...(means === 'mano' && { paid: { reference } }),
    };
    const post = (init: ActionHeaders) => ask(() => api.admin.pagos.lotes.$post({ json }, init));
    const outcome = await run(post, { content: ['lotes', json] });
    if (!outcome?.ok) return;
    const { lot, included, skipped, message } = outcome.answer;
    const reasons = [...new Set(skipped.map(({ motivo }) => motivo))].join(' ');
    const left = skipped.length > 0 ? ` Quedaron fuera: ${skipped.length}. ${reasons}` : '';
    const count = plural(included.length, 'pago', 'pagos');
    tell({ tone: 'success', text: `${message} (${count})${left}` });
    if (means === 'archivo') {
      const file = await run((init) => loadFile(lot.id, init));
      if (file?.ok) saveFile(file.answer);
    }
    onLot();
    setQuestion(null);
    done();
  }

  return {
    actions: [...(hasPaypal ? [action('api')] : []), action('archivo'), action('mano', true)],
    dialog: question && (
      <PayDialog
        question={question}
        isSandbox={isSandbox}
        busy={busy}
        problem={problem?.message}
        onConfirm={(chosen) => void pay(question, chosen)}
        onClose={() => setQuestion(null)}
      />
    ),
  };
}

function Explained({ means, isSandbox }: { means: PayoutMeans; isSandbox: boolean }) {
  if (means === 'archivo') {
    return (
      <p>
        Súbelo en la página de pagos masivos de PayPal. Los pagos quedan en tus manos hasta que los
        marques pagados o los devuelvas a la lista, en «Envíos de pagos».{' '}
        <HelpLink topic="maneras" />
      </p>
    );
  }
  if (means === 'mano') {
    return (
      <p>
        Úsalo cuando el dinero ya salió. Si vas a pagarlos ahora, elige «Voy a pagarlo» o el archivo
        antes de enviar nada: mientras tanto la persona puede cancelar. <HelpLink topic="maneras" />
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
  busy: boolean;
  problem: string | undefined;
  onConfirm: (chosen: Chosen) => void;
  onClose: () => void;
}

function PayDialog(props: PayDialogProps) {
  const { question, isSandbox, busy, problem, onConfirm, onClose } = props;
  const { means, rows } = question;
  const [first] = rows;
  const only = means !== 'archivo' && rows.length === 1 ? first : undefined;
  const whyNot = only ? whyNotPaid : whyNotTogether;
  const reason = only ? reviewReason(only) : null;
  const able = rows.filter((row) => whyNot(row) === null);
  const title = titles[means];
  const others = <LeftOut rows={rows} nameOf={({ nombre }) => nombre} whyNot={whyNot} />;
  if (able.length === 0) {
    return (
      <Dialog title={title} onClose={onClose}>
        {others}
      </Dialog>
    );
  }
  const labels = {
    api: reason ? 'Pagar de todos modos' : 'Pagar ahora',
    archivo: 'Descargar archivo',
    mano: `Marcar pagados (${able.length})`,
  } as const;
  return (
    <FormDialog
      title={title}
      submitLabel={labels[means]}
      busy={busy}
      problem={problem}
      onSubmit={(form) =>
        onConfirm({
          ids: able.map(({ id }) => id),
          override: reason !== null,
          reference: String(new FormData(form).get(referenceField.name) ?? '').trim(),
        })
      }
      onClose={onClose}
    >
      {reason && <Message tone="info">{reason}</Message>}
      <Payees rows={able} />
      <Explained means={means} isSandbox={isSandbox} />
      {means === 'mano' && <TextField {...referenceField} autoComplete="off" />}
      {others}
    </FormDialog>
  );
}
