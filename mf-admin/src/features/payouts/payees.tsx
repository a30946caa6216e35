import type { PayoutRow } from '#contract/lists/payouts.ts';
import { formatCents } from '#contract/money.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { BreakableEmail } from '#ui/breakable-email.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { pluralize } from '../../app/counts.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { isFreshPaypalEmail } from './payout-choices.ts';
import styles from './payouts.module.css';

const sumOf = (rows: readonly PayoutRow[]) =>
  rows.reduce((sum, { montoCents }) => sum + montoCents, 0);

const asText = (rows: readonly PayoutRow[]) =>
  rows
    .map(({ paypalEmail, montoCents }) => `${paypalEmail}\t${formatCents(montoCents)}`)
    .join('\n');

export function Payees({ rows }: { rows: readonly PayoutRow[] }) {
  const now = Date.now();
  return (
    <div className={styles.payees}>
      <p className={styles.sum}>
        <strong>
          <Amount cents={sumOf(rows)} />
        </strong>
        <span>en {pluralize(rows.length, 'pago', 'pagos')}</span>
      </p>
      <ScrollRegion className={styles.people} label="A quién">
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <span>
                <strong>{row.nombre}</strong> · <Amount cents={row.montoCents} />
              </span>
              <small>
                <BreakableEmail of={row.paypalEmail} />
              </small>
              {isFreshPaypalEmail(row, now) && (
                <Badge tone="bad">Cambió su PayPal hace menos de tres días</Badge>
              )}
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <CopyButton text={asText(rows)} label={rows.length === 1 ? 'Copiar' : 'Copiar todos'} />
    </div>
  );
}
