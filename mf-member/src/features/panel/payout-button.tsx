import { useEffect, useRef, useState } from 'react';
import { payoutSentences } from '#contract/member-sentences.ts';
import { formatCents } from '#contract/money.ts';
import type { PanelAnswer } from '#contract/panel.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Message } from '#ui/message.tsx';
import { isShutOut, isUncertain, leaveForSignIn } from '../../guard.ts';
import { useOnce } from '../../use-once.ts';
import styles from './balance.module.css';
import type { Refresh } from './use-panel.ts';
import { usePayoutRequest } from './use-payout-request.ts';

const hasOpenPayout = ({ pagos }: PanelAnswer) =>
  pagos.some(({ estado }) => estado === 'pendiente');

/** «Solicitar pago», the dialog that says what it means, and what came of it. */
export function PayoutButton({ panel, refresh }: { panel: PanelAnswer; refresh: Refresh }) {
  const { saldoCents, minimoCents, paypalEmail } = panel;
  const waiting = hasOpenPayout(panel);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const { busy, once } = useOnce();
  const result = useRef<HTMLDivElement>(null);
  const requestPayout = usePayoutRequest(waiting);

  // The button that opened the dialog cannot take the focus back: it is disabled by then.
  useEffect(() => {
    if (done) result.current?.focus();
  }, [done]);

  function finish(message: string) {
    setAsking(false);
    setDone(message);
  }

  async function confirm() {
    const outcome = await requestPayout();
    if (!outcome.ok && isShutOut(outcome.code)) return leaveForSignIn();
    if (outcome.ok) finish(outcome.answer.message);
    const now = await refresh();
    if (outcome.ok) return;
    if (!isUncertain(outcome.code)) return setProblem(outcome.message);
    // Perhaps only the answer was lost, and the request was not.
    if (now && hasOpenPayout(now)) finish(payoutSentences.requested);
    else setProblem(payoutSentences.failed);
  }

  return (
    <div className={styles.payout}>
      <Button
        variant="accent"
        disabled={saldoCents < minimoCents || !paypalEmail || waiting}
        onClick={() => {
          setProblem('');
          setDone('');
          setAsking(true);
        }}
      >
        Solicitar pago
      </Button>
      {done && (
        <div ref={result} tabIndex={-1}>
          <Message tone="success">{done}</Message>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title="¿Pedimos tu pago?"
          confirmLabel={problem ? 'Intentar de nuevo' : 'Confirmar'}
          refuseLabel="Ahora no"
          busy={busy}
          problem={problem}
          onConfirm={() => once(confirm)}
          onClose={() => setAsking(false)}
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
