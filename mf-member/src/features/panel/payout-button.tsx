import { useState } from 'react';
import { api, ask, isUncertain, type Outcome } from '#client/api.ts';
import { takeFocus } from '#client/take-focus.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { formatCents } from '#contract/money.ts';
import { payoutSentences } from '#contract/payouts/payouts.ts';
import { ActionButton } from '#ui/action-dialog.tsx';
import { Message } from '#ui/message.tsx';
import { isShutOut, leaveIfShutOut } from '../../guard.ts';
import styles from './balance.module.css';
import layout from './panel.module.css';

const openPayout = ({ payouts }: PanelAnswer) =>
  payouts.find(({ estado }) => estado === 'pendiente')?.id ?? null;

export interface PayoutButtonProps {
  panel: PanelAnswer;
  show: (panel: PanelAnswer) => void;
}

export function PayoutButton({ panel, show }: PayoutButtonProps) {
  const { saldoCents, minimumCents, paypalEmail } = panel;
  const open = openPayout(panel);
  const [lastOpen, setLastOpen] = useState(open);
  const [done, setDone] = useState('');
  // «Recibimos tu solicitud» stays until the payout is decided or cancelled.
  if (open !== lastOpen) {
    setLastOpen(open);
    if (!open) setDone('');
  }

  async function request(
    _: string,
    init: ActionHeaders,
  ): Promise<Outcome<{ message: string }> | null> {
    const outcome = await ask(() => api.pagos.$post({ json: {} }, init));
    if (!outcome.ok && isShutOut(outcome)) return outcome;
    const now = await ask(() => api.panel.$get());
    if (now.ok) show(now.answer);
    else if (leaveIfShutOut(now)) return null;
    if (outcome.ok || !isUncertain(outcome.code)) return outcome;
    // The request may have succeeded although its answer was lost.
    const arrived = now.ok && openPayout(now.answer);
    if (!arrived) return { ...outcome, message: payoutSentences.failed };
    return { ok: true, answer: { message: payoutSentences.requested } };
  }

  return (
    <div className={styles.payout}>
      <ActionButton
        label="Solicitar pago"
        look="accent"
        disabled={saldoCents < minimumCents || !paypalEmail || open !== null}
        offline="Estás sin conexión. Podrás pedir tu pago cuando vuelva."
        title="¿Pedimos tu pago?"
        submitLabel="Confirmar"
        cancelLabel="Ahora no"
        send={request}
        onDone={({ message }) => setDone(message)}
      >
        <p>
          Enviaremos <strong>{formatCents(saldoCents)}</strong>, todo tu saldo, a la cuenta de
          PayPal <strong>{paypalEmail}</strong>.
        </p>
        <p>Mientras esté pendiente puedes cancelarlo, y el dinero vuelve a tu saldo.</p>
      </ActionButton>
      {done && <Result text={done} />}
    </div>
  );
}

/** Takes the focus, as the pressed button is disabled or gone by then. */
export function Result({ text }: { text: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={layout.result}>
      <Message tone="success">{text}</Message>
    </div>
  );
}
