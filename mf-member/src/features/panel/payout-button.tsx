import { useState } from 'react';
import { api, ask, isUncertain } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { useOnline } from '#client/use-online.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { formatCents } from '#contract/money.ts';
import { payoutSentences } from '#contract/payouts/payouts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Message } from '#ui/message.tsx';
import { isShutOut, leaveIfShutOut } from '../../guard.ts';
import styles from './balance.module.css';
import { Result } from './result.tsx';

const openPayout = ({ payouts }: PanelAnswer) =>
  payouts.find(({ estado }) => estado === 'pendiente')?.id ?? null;

export interface PayoutButtonProps {
  panel: PanelAnswer;
  /** Shows a newly loaded panel. */
  show: (panel: PanelAnswer) => void;
}

export function PayoutButton({ panel, show }: PayoutButtonProps) {
  const { saldoCents, minimumCents, paypalEmail } = panel;
  const open = openPayout(panel);
  const [lastOpen, setLastOpen] = useState(open);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState('');
  const isOnline = useOnline();
  const { run, busy, problem, reset } = useAction({ leaveIfShutOut });
  // «Recibimos tu solicitud» stays until the payout is decided or cancelled.
  if (open !== lastOpen) {
    setLastOpen(open);
    if (!open) setDone('');
  }

  function finish(message: string) {
    setAsking(false);
    setDone(message);
  }

  // The newest payout identifies the intent: once a request whose answer was lost shows in the
  // list, another press requests another payout.
  const confirm = () =>
    run(
      async (init) => {
        const outcome = await ask(() => api.pagos.$post({ json: {} }, init));
        if (outcome.ok) finish(outcome.answer.message);
        else if (isShutOut(outcome.code)) return outcome;
        const now = await ask(() => api.panel.$get());
        if (now.ok) show(now.answer);
        else if (leaveIfShutOut(now)) return null;
        if (outcome.ok || !isUncertain(outcome.code)) return outcome;
        // The request may have succeeded although its answer was lost.
        const arrived = now.ok && openPayout(now.answer);
        if (!arrived) return { ...outcome, message: payoutSentences.failed };
        finish(payoutSentences.requested);
        return null;
      },
      { what: ['payout', panel.payouts[0]?.id ?? null] },
    );

  const mayAsk = saldoCents >= minimumCents && paypalEmail && open === null;
  return (
    <div className={styles.payout}>
      <Button
        variant="accent"
        disabled={!mayAsk || !isOnline}
        onClick={() => {
          reset();
          setDone('');
          setAsking(true);
        }}
      >
        Solicitar pago
      </Button>
      {mayAsk && !isOnline && (
        <p className={styles.offline}>Estás sin conexión. Podrás pedir tu pago cuando vuelva.</p>
      )}
      {done && <Result text={done} />}
      {problem && !asking && <Message tone="error">{problem.message}</Message>}
      {asking && (
        <ConfirmDialog
          title="¿Pedimos tu pago?"
          confirmLabel={problem ? 'Intentar de nuevo' : 'Confirmar'}
          refuseLabel="Ahora no"
          busy={busy}
          mayLeave
          problem={problem?.message}
          onConfirm={confirm}
          onClose={() => {
            setAsking(false);
            reset();
          }}
        >
          <p>
            Enviaremos <strong>{formatCents(saldoCents)}</strong>, todo tu saldo, a la cuenta de
            PayPal <strong>{paypalEmail}</strong>.
          </p>
          <p>Mientras esté pendiente puedes cancelarlo, y el dinero vuelve a tu saldo.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
