import { useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import { useOnline } from '#client/use-online.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { formatCents } from '#contract/money.ts';
import { payoutSentences } from '#contract/payouts/payouts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Message } from '#ui/message.tsx';
import { isShutOut, isUncertain, leaveForSignIn } from '../../guard.ts';
import styles from './balance.module.css';
import { Result } from './result.tsx';
import type { Refresh } from './use-panel.ts';
import { usePayoutRequest } from './use-payout-request.ts';

const openPayout = ({ pagos }: PanelAnswer) =>
  pagos.find(({ estado }) => estado === 'pendiente')?.id ?? null;

/** «Solicitar pago», the dialog that says what it means, and what came of it. */
export function PayoutButton({ panel, refresh }: { panel: PanelAnswer; refresh: Refresh }) {
  const { saldoCents, minimoCents, paypalEmail } = panel;
  const open = openPayout(panel);
  const [lastOpen, setLastOpen] = useState(open);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const isOnline = useOnline();
  const { busy, once } = useOnce();
  const requestPayout = usePayoutRequest(open !== null);
  // «Recibimos tu solicitud» holds until it is decided or taken back.
  if (open !== lastOpen) {
    setLastOpen(open);
    if (!open) setDone('');
  }

  function finish(message: string) {
    setAsking(false);
    setDone(message);
  }

  async function confirm() {
    setProblem('');
    const outcome = await requestPayout();
    if (!outcome.ok && isShutOut(outcome.code)) return leaveForSignIn();
    if (outcome.ok) finish(outcome.answer.message);
    const now = await refresh();
    if (outcome.ok) return;
    if (!isUncertain(outcome.code)) return setProblem(outcome.message);
    // Perhaps only the answer was lost, and the request was not.
    if (now && openPayout(now)) finish(payoutSentences.requested);
    else setProblem(payoutSentences.failed);
  }

  const mayAsk = saldoCents >= minimoCents && paypalEmail && open === null;
  return (
    <div className={styles.payout}>
      <Button
        variant="accent"
        disabled={!mayAsk || !isOnline}
        onClick={() => {
          setProblem('');
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
      {problem && !asking && <Message tone="error">{problem}</Message>}
      {asking && (
        <ConfirmDialog
          title="¿Pedimos tu pago?"
          confirmLabel={problem ? 'Intentar de nuevo' : 'Confirmar'}
          refuseLabel="Ahora no"
          busy={busy}
          mayLeave
          problem={problem}
          onConfirm={() => once(confirm)}
          onClose={() => {
            setAsking(false);
            setProblem('');
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
