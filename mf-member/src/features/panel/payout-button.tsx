import { useState } from 'react';
import { Link } from 'site-router';
import { api, callApi, isUncertain, type Outcome } from '#client/api.ts';
import { takeFocus } from '#client/take-focus.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import { useSuggestedEmail } from '#client/use-suggested-email.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { type Payout, type PayoutAnswer, payoutSentences } from '#contract/payouts/payouts.ts';
import { ActionButton } from '#ui/action-dialog.tsx';
import { Amount } from '#ui/amount.tsx';
import { Message } from '#ui/message.tsx';
import { isShutOut, leaveIfShutOut } from '../../guard.ts';
import styles from './balance.module.css';
import { describeCancellation } from './cancellable.ts';
import layout from './panel.module.css';

export const findOpenPayout = ({ payouts }: PanelAnswer): Payout | undefined =>
  payouts.find(({ estado }) => estado === 'pendiente');

export interface PayoutButtonProps {
  panel: PanelAnswer;
  show: (panel: PanelAnswer) => void;
}

export function PayoutButton({ panel, show }: PayoutButtonProps) {
  // An API of the previous release sends no obstacle. It refuses the request instead.
  const { saldoCents, heldCents, paypalEmail, payouts, payoutObstacle = null } = panel;
  const [requested, setRequested] = useState<PayoutAnswer | null>(null);
  const isEnded = payouts.some(
    ({ id, estado }) => id === requested?.payout.id && estado !== 'pendiente',
  );

  async function request(_: string, init: ActionHeaders): Promise<Outcome<PayoutAnswer> | null> {
    const outcome = await callApi(() => api.pagos.$post({ json: {} }, init));
    if (!outcome.ok && isShutOut(outcome)) return outcome;
    const now = await callApi(() => api.panel.$get());
    if (now.ok) show(now.answer);
    else if (leaveIfShutOut(now)) return null;
    if (outcome.ok || !isUncertain(outcome.code)) return outcome;
    // The API may have accepted the request although its answer got lost.
    const payout = now.ok && findOpenPayout(now.answer);
    if (!payout) {
      const { failed, notRequested, unknownIfRequested } = payoutSentences;
      return { ...outcome, message: `${failed} ${now.ok ? notRequested : unknownIfRequested}` };
    }
    return { ok: true, answer: { payout, message: payoutSentences.requested } };
  }

  return (
    <div className={styles.payout}>
      <ActionButton
        label="Solicitar pago"
        look="accent"
        disabled={payoutObstacle !== null}
        offline="Estás sin conexión. Podrás pedir tu pago cuando vuelva."
        title="¿Pedimos tu pago?"
        submitLabel="Confirmar"
        cancelLabel="Ahora no"
        send={request}
        onDone={setRequested}
      >
        <p>
          Enviaremos{' '}
          <strong>
            <Amount cents={saldoCents} />
          </strong>
          , todo tu saldo disponible, a la cuenta de PayPal <strong>{paypalEmail}</strong>.
          {heldCents > 0 && ' Lo que está por confirmar se queda, y lo pides después.'}
        </p>
        <MistypedPaypal email={paypalEmail ?? ''} />
        {/* A credit pays off a debt first. So a member with a balance has no debt. */}
        <p>{describeCancellation({ montoCents: saldoCents, debtCents: 0 })}</p>
      </ActionButton>
      {requested && !isEnded && <ActionResult text={requested.message} />}
    </div>
  );
}

/** Asks about a stored PayPal email whose mail domain looks mistyped. */
function MistypedPaypal({ email }: { email: string }) {
  const suggested = useSuggestedEmail(email);
  return (
    <div role="status">
      {suggested && (
        <p>
          ¿Quisiste decir <strong>{suggested}</strong>?{' '}
          <Link to="/perfil#paypal">Cambiar mi PayPal</Link>
        </p>
      )}
    </div>
  );
}

/** Shows the result and takes the focus, because the clicked button is now disabled or gone. */
export function ActionResult({ text }: { text: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={layout.result}>
      <Message tone="success">{text}</Message>
    </div>
  );
}
