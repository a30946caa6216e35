import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { formatCents } from '#contract/money.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { plural } from '../../counts.ts';
import { saveFile } from '../../list/csv/save-file.ts';
import type { TogetherAction } from '../../list/types.ts';
import type { News } from '../../result-banner.tsx';
import { whyNotDecided } from './payout-choices.ts';
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
  onBatch: () => void;
}

const counted = (count: number) => plural(count, 'pago', 'pagos');

/** The file for PayPal's mass payments page, and the number of payouts in it. */
function loadFile(ids: string[]) {
  return ask(async () => {
    const response = await api.admin.pagos['archivo-paypal'].$post({ json: { ids } });
    if (!response.ok) return response;
    const rows = Number(response.headers.get('x-total'));
    const file = await response.blob();
    return { ok: true, status: 200, json: async () => ({ file, rows }) };
  });
}

export function useBatchPayout({ hasPaypal, isSandbox, tell, onBatch }: UseBatchPayout) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { run, busy, problem, reset } = useAction();

  const action = (label: string, byApi: boolean): TogetherAction<PayoutRow> => ({
    label,
    open(rows, done) {
      reset();
      setQuestion({ byApi, rows, done });
    },
  });

  async function download(ids: string[]) {
    const outcome = await run(() => loadFile(ids));
    if (!outcome?.ok) return;
    const { file, rows } = outcome.answer;
    saveFile(file, 'pagos-paypal.csv');
    tell({
      tone: 'success',
      text: `Se descargó pagos-paypal.csv con ${counted(rows)}. Cuando PayPal los haya pagado, márcalos como pagados.`,
    });
    // The selection stays: the same payouts will be marked as paid next.
    setQuestion(null);
  }

  async function pay(ids: string[], done: () => void) {
    const outcome = await run(
      (init) => ask(() => api.admin.pagos.paypal.$post({ json: { ids } }, init)),
      { what: ['paypal', ids] },
    );
    if (!outcome?.ok) return;
    const { included, skipped, message } = outcome.answer;
    const left = skipped.length > 0 ? ` ${counted(skipped.length)} quedaron fuera.` : '';
    tell({ tone: 'success', text: `${message} (${counted(included.length)})${left}` });
    onBatch();
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
        onConfirm={(ids) => void (question.byApi ? pay(ids, question.done) : download(ids))}
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
  onConfirm: (ids: string[]) => void;
  onClose: () => void;
}

/** Asks before many payouts are paid at once: how many, how much, and which are left out. */
function TogetherDialog(props: TogetherDialogProps) {
  const { question, isSandbox, busy, problem, onConfirm, onClose } = props;
  const { byApi, rows } = question;
  const able = rows.filter((row) => whyNotDecided(row) === null);
  const cents = able.reduce((sum, { montoCents }) => sum + montoCents, 0);
  const title = byApi ? 'Pagar por PayPal' : 'Archivo para PayPal';
  const stay = able.length < rows.length && (
    <div>
      <p>Quedan como están:</p>
      <ul className={styles.others}>
        {rows
          .filter((row) => !able.includes(row))
          .map((row) => (
            <li key={row.id}>
              <strong>{row.nombre}</strong>: {whyNotDecided(row)}
            </li>
          ))}
      </ul>
    </div>
  );
  if (able.length === 0) {
    return (
      <Dialog title={title} onClose={onClose}>
        {stay}
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={byApi ? 'Pagar ahora' : 'Descargar archivo'}
      refuseLabel="Cancelar"
      busy={busy}
      problem={problem}
      onConfirm={() => onConfirm(able.map(({ id }) => id))}
      onClose={onClose}
    >
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
          Súbelo en la página de pagos masivos de PayPal. Descargarlo no cambia nada aquí: los pagos
          siguen pendientes hasta que los marques como pagados.
        </p>
      )}
      {stay}
    </ConfirmDialog>
  );
}
