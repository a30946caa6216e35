import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { formatCents } from '#contract/money.ts';
import { reviewReason } from '#contract/payouts/review.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Message, type News } from '#ui/message.tsx';
import { plural } from '../../counts.ts';
import type { TogetherAction } from '../../list/bulk.tsx';
import { LeftOut } from '../../list/bulk-dialog.tsx';
import { whyNotFree, whyNotTogether } from './payout-choices.ts';
import { loadFile, saveFile } from './payout-file.ts';
import styles from './payouts.module.css';

interface Question {
  /** By PayPal's API; otherwise by a file to upload on its website. */
  byApi: boolean;
  rows: readonly PayoutRow[];
  done: () => void;
}

interface UseBatchPayout {
  hasPaypal: boolean;
  isSandbox: boolean;
  tell: (news: News) => void;
  onLot: () => void;
}

const counted = (count: number) => plural(count, 'pago', 'pagos');

export function useBatchPayout({ hasPaypal, isSandbox, tell, onLot }: UseBatchPayout) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { run, busy, problem, reset } = useAction();

  const action = (label: string, byApi: boolean): TogetherAction<PayoutRow> => ({
    label,
    open(rows, done) {
      reset();
      setQuestion({ byApi, rows, done });
    },
  });

  async function download(ids: string[], done: () => void) {
    const post = api.admin.pagos['archivo-paypal'].$post;
    const outcome = await run((init) => loadFile(() => post({ json: { ids } }, init)), {
      content: ['archivo-paypal', ids],
    });
    if (!outcome?.ok) return;
    const { file, name, rows, leftOut } = outcome.answer;
    saveFile(file, name);
    tell({
      tone: 'success',
      text: `Se descargó ${name} con ${counted(rows)}. Cuando PayPal los haya pagado, márcalos en «Pagos que haces tú». ${leftOut}`.trim(),
    });
    onLot();
    setQuestion(null);
    done();
  }

  async function pay(ids: string[], despite: boolean, done: () => void) {
    const json = { ids, ...(despite && { despite }) };
    const outcome = await run((init) => ask(() => api.admin.pagos.paypal.$post({ json }, init)), {
      content: ['paypal', json],
    });
    if (!outcome?.ok) return;
    const { included, skipped, message } = outcome.answer;
    const reasons = [...new Set(skipped.map(({ motivo }) => motivo))].join(' ');
    const left = skipped.length > 0 ? ` Quedaron fuera: ${skipped.length}. ${reasons}` : '';
    tell({ tone: 'success', text: `${message} (${counted(included.length)})${left}` });
    onLot();
    setQuestion(null);
    done();
  }

  return {
    actions: [
      action('Archivo para PayPal', false),
      ...(hasPaypal ? [action('Pagar por PayPal', true)] : []),
    ],
    dialog: question && (
      <TogetherDialog
        question={question}
        isSandbox={isSandbox}
        busy={busy}
        problem={problem?.message}
        onConfirm={(ids, despite) =>
          void (question.byApi ? pay(ids, despite, question.done) : download(ids, question.done))
        }
        onClose={() => setQuestion(null)}
      />
    ),
  };
}

interface TogetherDialogProps {
  question: Question;
  isSandbox: boolean;
  busy: boolean;
  problem: string | undefined;
  /** `despite`: what is known against the only one was shown and confirmed. */
  onConfirm: (ids: string[], despite: boolean) => void;
  onClose: () => void;
}

/** Asks before many payouts are paid at once: how many, how much, and which are left out. */
function TogetherDialog(props: TogetherDialogProps) {
  const { question, isSandbox, busy, problem, onConfirm, onClose } = props;
  const { byApi, rows } = question;
  const [first] = rows;
  const only = byApi && rows.length === 1 ? first : undefined;
  const whyNot = only ? whyNotFree : whyNotTogether;
  const reason = only ? reviewReason(only) : null;
  const able = rows.filter((row) => whyNot(row) === null);
  const cents = able.reduce((sum, { montoCents }) => sum + montoCents, 0);
  const title = byApi ? 'Pagar por PayPal' : 'Archivo para PayPal';
  const others = <LeftOut rows={rows} nameOf={({ nombre }) => nombre} whyNot={whyNot} />;
  const payLabel = reason ? 'Pagar de todos modos' : 'Pagar ahora';
  if (able.length === 0) {
    return (
      <Dialog title={title} onClose={onClose}>
        {others}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      submitLabel={byApi ? payLabel : 'Descargar archivo'}
      cancelLabel="Cancelar"
      busy={busy}
      problem={problem}
      onSubmit={() =>
        onConfirm(
          able.map(({ id }) => id),
          reason !== null,
        )
      }
      onClose={onClose}
    >
      {reason && <Message tone="info">{reason}</Message>}
      <p className={styles.sum}>
        <strong>{formatCents(cents)}</strong>
        <span>en {counted(able.length)}</span>
      </p>
      {byApi ? (
        <p>
          {isSandbox
            ? 'Es el PayPal de pruebas: no sale dinero de verdad.'
            : 'El dinero sale de tu cuenta de PayPal.'}{' '}
          Cada pago queda «en camino» hasta que PayPal diga que llegó; entonces se marca pagado y la
          persona recibe su correo.
        </p>
      ) : (
        <p>
          Súbelo en la página de pagos masivos de PayPal. Los pagos quedan en tus manos: nadie puede
          cancelarlos hasta que los marques pagados o los liberes.
        </p>
      )}
      {others}
    </FormDialog>
  );
}
