import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { useOnline } from '#client/use-online.ts';
import { formatCents } from '#contract/money.ts';
import type { Payout } from '#contract/payouts/payouts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Message } from '#ui/message.tsx';
import { leaveIfShutOut } from '../../guard.ts';

interface CancelPayoutProps {
  payout: Payout;
  /** Called with the sentence to show. */
  onSettled: (message: string) => void;
}

/** Cancels a payout that has not been decided yet. */
export function CancelPayout({ payout, onSettled }: CancelPayoutProps) {
  const [asking, setAsking] = useState(false);
  const isOnline = useOnline();
  const { run, busy, problem, reset } = useAction({ leaveIfShutOut });

  async function cancel() {
    const outcome = await run((init) =>
      ask(() => api.pagos[':id'].$delete({ param: { id: payout.id } }, init)),
    );
    if (!outcome?.ok) return;
    setAsking(false);
    onSettled(outcome.answer.message);
  }

  return (
    <>
      <Button
        variant="secondary"
        disabled={!isOnline}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        Cancelar este pago
      </Button>
      {!isOnline && <p>Estás sin conexión. Podrás cancelarlo cuando vuelva.</p>}
      {problem && !asking && <Message tone="error">{problem.message}</Message>}
      {asking && (
        <ConfirmDialog
          title="¿Cancelar el pago?"
          confirmLabel="Sí, cancelarlo"
          refuseLabel="No, dejarlo como está"
          busy={busy}
          mayLeave
          problem={problem?.message}
          onConfirm={cancel}
          onClose={() => {
            setAsking(false);
            reset();
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
