import { formatDate } from '#client/dates.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { formatCents } from '#contract/money.ts';
import styles from './balance.module.css';

interface HeldMoneyProps {
  cents: number;
  releases: PanelAnswer['releases'];
}

function Release({ day, montoCents }: PanelAnswer['releases'][number]) {
  return (
    <>
      {formatCents(montoCents)} se libera el{' '}
      <time dateTime={day} suppressHydrationWarning>
        {formatDate(day)}
      </time>
    </>
  );
}

/** Money that a provider may still reverse, and when it is released. */
export function HeldMoney({ cents, releases }: HeldMoneyProps) {
  const [next, ...later] = releases;
  return (
    <div className={styles.held}>
      <p>
        Pendiente: <strong>{formatCents(cents)}</strong>
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
