import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useOnce } from '#client/use-once.ts';
import { useOnline } from '#client/use-online.ts';
import { formatCents } from '#contract/money.ts';
import type { Payout } from '#contract/payouts/payouts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Message } from '#ui/message.tsx';
import { isShutOut, leaveForSignIn, withoutBody } from '../../guard.ts';

interface CancelPayoutProps {
  payout: Payout;
  /** It was cancelled; the sentence to say so. */
  onSettled: (message: string) => void;
}

/** Takes a payout back that nobody has decided on yet. */
export function CancelPayout({ payout, onSettled }: CancelPayoutProps) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const isOnline = useOnline();
  const { busy, once } = useOnce();

  async function cancel() {
    setProblem('');
    const outcome = await ask(() =>
      api.pagos[':id'].$delete({ param: { id: payout.id } }, withoutBody),
    );
    if (outcome.ok) {
      setAsking(false);
      return onSettled(outcome.answer.message);
    }
    if (isShutOut(outcome.code)) return leaveForSignIn();
    setProblem(outcome.message);
  }

  return (
    <>
      <Button
        variant="secondary"
        disabled={!isOnline}
        onClick={() => {
          setProblem('');
          setAsking(true);
        }}
      >
        Cancelar este pago
      </Button>
      {!isOnline && <p>Estás sin conexión. Podrás cancelarlo cuando vuelva.</p>}
      {problem && !asking && <Message tone="error">{problem}</Message>}
      {asking && (
        <ConfirmDialog
          title="¿Cancelar el pago?"
          confirmLabel="Sí, cancelarlo"
          refuseLabel="No, dejarlo como está"
          busy={busy}
          mayLeave
          problem={problem}
          onConfirm={() => once(cancel)}
          onClose={() => {
            setAsking(false);
            setProblem('');
          }}
        >
          <p>
            Los <strong>{formatCents(payout.montoCents)}</strong> vuelven a tu saldo y puedes
            pedirlos de nuevo cuando quieras.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
