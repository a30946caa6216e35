import { type ComponentProps, useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { leaveIfShutOut } from '../../guard.ts';
import { saveFile } from '../../list/csv/save-file.ts';
import type { TogetherAction } from '../../list/types.ts';
import { useProof } from '../../reauthentication/use-reauthentication.ts';
import type { News } from '../../result-banner.tsx';
import { useCallKey } from '../../use-call-key.ts';
import { loadFile, payByPaypal } from './payout-calls.ts';
import { TogetherDialog } from './together-dialog.tsx';

type What = 'archivo' | 'paypal';

interface Question {
  what: What;
  rows: readonly PayoutRow[];
  done: () => void;
}

interface UseTogether {
  /** PayPal's API is configured. */
  hasPaypal: boolean;
  /** It is play money. */
  isSandbox: boolean;
  tell: (news: News) => void;
  /** A batch was made. */
  onBatch: () => void;
}

const counted = (count: number) => (count === 1 ? '1 pago' : `${count} pagos`);

/** Payouts that are paid together: by PayPal's file, or by its API. */
export function useTogether({ hasPaypal, isSandbox, tell, onBatch }: UseTogether) {
  const keyed = useCallKey();
  const { proved } = useProof();
  const { busy, once } = useOnce();
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState('');

  const action = (label: string, what: What): TogetherAction<PayoutRow> => ({
    label,
    open(rows, done) {
      setProblem('');
      setQuestion({ what, rows, done });
    },
  });

  async function download(ids: string[]) {
    const outcome = await proved(() => loadFile(ids));
    if (!outcome.ok) return outcome;
    const { file, rows } = outcome.answer;
    saveFile(file, 'pagos-paypal.csv');
    tell({
      tone: 'success',
      text: `Se descargó pagos-paypal.csv con ${counted(rows)}. Cuando PayPal los haya pagado, márcalos como pagados.`,
    });
    return null;
  }

  async function pay(ids: string[]) {
    const outcome = await keyed(`paypal ${ids.join()}`, (key) =>
      proved(() => payByPaypal(ids, key)),
    );
    if (!outcome.ok) return outcome;
    const { incluidos, omitidos, message } = outcome.answer;
    const left = omitidos.length > 0 ? ` ${counted(omitidos.length)} quedaron fuera.` : '';
    tell({ tone: 'success', text: `${message} (${counted(incluidos.length)})${left}` });
    onBatch();
    return null;
  }

  async function confirm({ what, done }: Question, ids: string[]) {
    setProblem('');
    const refusal = await (what === 'archivo' ? download(ids) : pay(ids));
    if (refusal && leaveIfShutOut(refusal)) return;
    if (refusal) return setProblem(refusal.message);
    setQuestion(null);
    // The file changes nothing: whoever marks its payouts as paid next still has them chosen.
    if (what === 'paypal') done();
  }

  const shared = question && {
    ...{ rows: question.rows, busy, problem },
    onClose: () => setQuestion(null),
    onConfirm: (ids: string[]) => void once(() => confirm(question, ids)),
  };
  return {
    actions: [
      action('Archivo para PayPal', 'archivo'),
      ...(hasPaypal ? [action('Pagar por PayPal', 'paypal')] : []),
    ],
    dialog: shared && <Asked what={question.what} isSandbox={isSandbox} shared={shared} />,
  };
}

interface AskedProps {
  what: What;
  isSandbox: boolean;
  shared: Pick<
    ComponentProps<typeof TogetherDialog>,
    'rows' | 'busy' | 'problem' | 'onClose' | 'onConfirm'
  >;
}

function Asked({ what, isSandbox, shared }: AskedProps) {
  if (what === 'archivo') {
    return (
      <TogetherDialog {...shared} title="Archivo para PayPal" confirmLabel="Descargar archivo">
        <p>
          Súbelo en la página de pagos masivos de PayPal. Descargarlo no cambia nada aquí: los pagos
          siguen pendientes hasta que los marques como pagados.
        </p>
      </TogetherDialog>
    );
  }
  return (
    <TogetherDialog {...shared} title="Pagar por PayPal" confirmLabel="Pagar ahora">
      <p>
        {isSandbox
          ? 'Es el PayPal de pruebas: no sale dinero de verdad.'
          : 'El dinero sale de tu cuenta de PayPal.'}{' '}
        Cada pago queda «en camino» hasta que PayPal diga que llegó; entonces se marca pagado y la
        persona recibe su correo.
      </p>
    </TogetherDialog>
  );
}
