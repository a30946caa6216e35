import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'site-router';
import { formatDay, formatDayAt } from '#client/dates.ts';
import { useHydrated } from '#client/use-hydrated.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { describeReturnedMoney, type Payout, payoutSentences } from '#contract/payouts/payouts.ts';
import { formatIsoTime } from '#contract/time.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { BreakableEmail } from '#ui/breakable-email.tsx';
import styles from './payouts.module.css';

const states: Record<Payout['estado'], { label: string; tone: BadgeTone }> = {
  pendiente: { label: 'Pendiente', tone: 'waiting' },
  pagado: { label: 'Pagado', tone: 'good' },
  rechazado: { label: 'Rechazado', tone: 'bad' },
  cancelado: { label: 'Cancelado', tone: 'neutral' },
};

/**
 * Shows a time (UTC ms) as a day in the reader's time zone. The server does not know this time zone, so it
 * writes the site's day. If the browser spells the month in another way, the server's spelling stays.
 */
export function Day({ at }: { at: number }) {
  // An API of the previous release does not send this field.
  const { siteAheadMs = 0 } = useLoaderData<PanelAnswer>();
  const isHydrated = useHydrated();
  return (
    <time dateTime={formatIsoTime(at)} suppressHydrationWarning>
      {isHydrated ? formatDay(at) : formatDayAt(at, siteAheadMs)}
    </time>
  );
}

const back = { label: 'Devuelto', tone: 'bad' } as const;
const travelling = { label: 'En camino', tone: 'waiting' } as const;

/** `isHeld` means that a person reviews the payout before the payment. */
interface TimelineProps {
  payout: Payout;
  isHeld: boolean;
}

function outcomeOf({ payout, isHeld }: TimelineProps): ReactNode {
  const { estado, motivo, reference, isOnItsWay, needsAccount, dueAt, isLate } = payout;
  if (isOnItsWay) return 'Te avisamos por correo cuando llegue a tu PayPal.';
  if (needsAccount) {
    return (
      <>
        PayPal no aceptó tu cuenta. Cámbiala y lo enviamos de nuevo.{' '}
        <Link to="/perfil#paypal">Cambiar mi PayPal</Link>
      </>
    );
  }
  if (isLate) return payoutSentences.late;
  if (estado === 'pendiente') {
    return (
      <>
        {isHeld ? 'Lo revisamos' : 'Lo enviamos'} y te avisamos por correo. Normalmente antes del{' '}
        <Day at={dueAt} />.
      </>
    );
  }
  if (estado === 'pagado') return reference && `Referencia: ${reference}`;
  if (estado === 'cancelado') return describeReturnedMoney(payout);
  return (
    <>
      Motivo: {motivo}
      <br />
      {describeReturnedMoney(payout)}
    </>
  );
}

function Waiting({ payout: { onItsWaySince, needsAccount }, isHeld }: TimelineProps) {
  if (needsAccount) return 'Falta tu cuenta de PayPal';
  if (onItsWaySince === null) return isHeld ? 'En revisión' : 'Por enviar';
  return (
    <>
      Tu pago está en camino desde el <Day at={onItsWaySince} />
    </>
  );
}

export function PayoutTimeline(props: TimelineProps) {
  const { payout } = props;
  const { estado, montoCents, paypalEmail, fecha, fechaPago, decidedAt, isOnItsWay } = payout;
  const ended = payout.returnedAt === null ? states[estado] : back;
  const { label, tone } = isOnItsWay ? travelling : ended;
  const endedAt = fechaPago ?? decidedAt;
  const outcome = outcomeOf(props);
  return (
    <>
      <p className={styles.sum}>
        <strong>
          <Amount cents={montoCents} />
        </strong>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <ol className={styles.timeline}>
        <li className={styles.step}>
          <p>
            Solicitado el <Day at={fecha} />
          </p>
          <p className={styles.detail}>
            A la cuenta de PayPal <BreakableEmail of={paypalEmail} />
          </p>
        </li>
        <li className={`${styles.step} ${styles[estado] ?? ''}`}>
          <p>
            {endedAt === null ? (
              <Waiting {...props} />
            ) : (
              <>
                {label} el <Day at={endedAt} />
              </>
            )}
          </p>
          {outcome && <p className={styles.detail}>{outcome}</p>}
        </li>
      </ol>
    </>
  );
}
