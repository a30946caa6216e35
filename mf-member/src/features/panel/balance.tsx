import { useState } from 'react';
import { Link } from 'site-router';
import { formatDate } from '#client/dates.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { formatCents } from '#contract/money.ts';
import { payoutSentences } from '#contract/payouts/payouts.ts';
import { Amount } from '#ui/amount.tsx';
import { Progress } from '#ui/progress.tsx';
import { Tile } from '#ui/tile.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './balance.module.css';
import { describeCancellation } from './cancellable.ts';
import { findOpenPayout, PayoutButton, type PayoutButtonProps } from './payout-button.tsx';
import { Day } from './payout-timeline.tsx';

/** Returns the amount that a pending payout has reserved. Returns null without a pending payout. */
function reserved(panel: PanelAnswer): string | null {
  const open = findOpenPayout(panel);
  return open ? `${formatCents(open.montoCents)} reservados para tu pago.` : null;
}

function useBalanceChange(panel: PanelAnswer): { times: number; sentence: string } {
  const { saldoCents: cents } = panel;
  const [seen, setSeen] = useState({ cents, times: 0, sentence: '' });
  if (seen.cents === cents) return seen;
  const sentence = reserved(panel) ?? `Tu saldo cambió: ahora tienes ${formatCents(cents)}.`;
  const next = { cents, times: seen.times + 1, sentence };
  setSeen(next);
  return next;
}

const Usually = ({ at }: { at: number }) => (
  <>
    Normalmente lo enviamos antes del <Day at={at} />.
  </>
);

function Obstacle({ panel }: { panel: PanelAnswer }) {
  const { saldoCents, minimumCents, paypalEmail, weeksToMinimum: weeks } = panel;
  // An API of the previous release does not send these two fields.
  const { debtCents = 0, payoutObstacle = null } = panel;
  const open = findOpenPayout(panel);
  if (open) {
    const { isOnItsWay, needsAccount, dueAt, isLate, montoCents } = open;
    return (
      <p>
        <strong>{reserved(panel)}</strong>{' '}
        {isOnItsWay ? payoutSentences.onItsWay : describeCancellation({ montoCents, debtCents })}{' '}
        {!isOnItsWay && !needsAccount && (isLate ? payoutSentences.late : <Usually at={dueAt} />)}{' '}
        <a href="#pagos">{isOnItsWay ? 'Ver mi pago' : 'Ver o cancelar mi pago'}</a>
      </p>
    );
  }
  const missing = minimumCents + debtCents - saldoCents;
  return (
    <>
      {payoutObstacle === 'too-many' && <p>{payoutSentences.tooMany}</p>}
      {missing <= 0 && paypalEmail && payoutObstacle === null && (
        <p className={styles.ready}>
          Ya puedes pedir tu pago: pasaste el mínimo de <Amount cents={minimumCents} />.
        </p>
      )}
      {missing > 0 && (
        <Progress
          tone="inherit"
          label={`Te faltan ${formatCents(missing)}`}
          text={`${Math.floor((saldoCents / minimumCents) * 100)} %`}
          spoken={`${formatCents(saldoCents)} de ${formatCents(minimumCents)}`}
          value={saldoCents}
          max={minimumCents}
        />
      )}
      {missing > 0 && weeks && (
        <p className={styles.ready}>
          A tu ritmo, {weeks === 1 ? 'más o menos una semana' : `unas ${weeks} semanas`}.
        </p>
      )}
      {!paypalEmail && (
        <p>
          {payoutSentences.noPaypal} <Link to="/perfil#paypal">Ir a mi perfil</Link>
        </p>
      )}
    </>
  );
}

function Release({ day, montoCents }: PanelAnswer['releases'][number]) {
  return (
    <>
      <Amount cents={montoCents} /> se libera el{' '}
      <time dateTime={day} suppressHydrationWarning>
        {formatDate(day)}
      </time>
    </>
  );
}

function HeldMoney({ heldCents, releases }: PanelAnswer) {
  const [next, ...later] = releases;
  return (
    <div className={styles.held}>
      <p>
        Por confirmar:{' '}
        <strong>
          <Amount cents={heldCents} />
        </strong>
      </p>
      {next && (
        <p>
          <Release {...next} />
        </p>
      )}
      {later.length > 0 && (
        <details>
          <summary>Ver las demás fechas ({later.length})</summary>
          <ul>
            {later.map((release) => (
              <li key={release.fecha}>
                <Release {...release} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Debt({ debtCents }: PanelAnswer) {
  return (
    <p className={styles.held}>
      <strong>
        Debes <Amount cents={debtCents} />.
      </strong>{' '}
      Un proveedor anuló encuestas cuyo dinero ya salió de tu saldo. Lo descontamos de lo que ganes:
      no tienes que devolver nada.
    </p>
  );
}

export function Balance({ panel, show }: PayoutButtonProps) {
  const change = useBalanceChange(panel);
  return (
    <Tile title="Saldo disponible" tone="hero">
      {/* A new key makes a new element, and the new element starts the animation again. */}
      <p
        key={change.times}
        className={`${styles.amount} ${change.times > 0 ? styles.changed : ''}`}
      >
        <Amount cents={panel.saldoCents} />
      </p>
      <VisuallyHidden>
        <span role="status">{change.sentence}</span>
      </VisuallyHidden>
      {panel.debtCents > 0 && <Debt {...panel} />}
      <Obstacle panel={panel} />
      <PayoutButton panel={panel} show={show} />
      {panel.heldCents > 0 && <HeldMoney {...panel} />}
    </Tile>
  );
}
