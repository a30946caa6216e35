import { formatDay, formatMoment } from '#client/dates.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { memberStateLabels } from '#contract/members/sentences.ts';
import { formatCents } from '#contract/money.ts';
import { meansLabels } from '#contract/payouts/lots.ts';
import { paypalReason } from '#contract/payouts/paypal.ts';
import { Badge } from '#ui/badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Column } from '../../list/types.ts';
import { PayoutBadge } from '../../payout-badge.tsx';
import { dueIn, inWords } from './ages.ts';
import { isAtPaypal, paypalWord } from './payout-choices.ts';
import styles from './payouts.module.css';

/** Lateness is said in words; the colour only emphasises it. */
function Waiting({ row }: { row: PayoutRow }) {
  const { estado, ageMs, dueAt } = row;
  if (estado !== 'pendiente') return inWords(ageMs);
  const { isLate, words } = dueIn(dueAt, Date.now());
  return (
    <span className={styles.stack}>
      <span>{inWords(ageMs)}</span>
      {isLate ? <Badge tone="bad">{words}</Badge> : <small className={styles.due}>{words}</small>}
    </span>
  );
}

/** What speaks against paying it, while it is pending. */
function Review({ row: { estado, descubiertoCents, memberState } }: { row: PayoutRow }) {
  if (estado !== 'pendiente') return null;
  return (
    <>
      {descubiertoCents > 0 && (
        <Badge tone="bad">Descubierto {formatCents(descubiertoCents)}</Badge>
      )}
      {memberState !== 'activo' && (
        <Badge tone="bad">
          <VisuallyHidden>Cuenta: </VisuallyHidden>
          {memberStateLabels[memberState]}
        </Badge>
      )}
    </>
  );
}

function State({ row }: { row: PayoutRow }) {
  const { estado, lot, paypal } = row;
  const word = paypalWord(paypal?.paypalState ?? null);
  if (lot && !isAtPaypal(row)) {
    return (
      <span className={styles.stack}>
        <Badge tone="waiting">En tus manos</Badge>
        <Review row={row} />
        <small>
          {meansLabels[lot.means]}, desde el {formatDay(lot.fecha)}
        </small>
      </span>
    );
  }
  if (isAtPaypal(row)) {
    return (
      <span className={styles.stack}>
        <Badge tone="waiting">En camino por PayPal</Badge>
        <Review row={row} />
        {word && <small>{word}</small>}
      </span>
    );
  }
  const isFailed = estado === 'pendiente' && paypal?.estado === 'fallido';
  return (
    <span className={styles.stack}>
      <PayoutBadge estado={estado} />
      <Review row={row} />
      {isFailed && <small>{paypalReason(paypal.error) ?? word}</small>}
      {estado === 'pagado' && paypal?.estado === 'pagado' && paypal.paypalState !== 'SUCCESS' && (
        <Badge tone="bad">PayPal: {word ?? 'sin estado'}</Badge>
      )}
    </span>
  );
}

export const payoutColumns: readonly Column<PayoutRow>[] = [
  {
    key: 'nombre',
    label: 'Nombre',
    main: true,
    cell: ({ nombre }) => nombre || 'Cuenta borrada',
    below: ({ paypalEmail }) => paypalEmail,
  },
  {
    key: 'monto',
    label: 'Monto',
    sort: 'monto',
    numeric: true,
    cell: ({ montoCents }) => formatCents(montoCents),
  },
  { key: 'espera', label: 'Espera', cell: (row) => <Waiting row={row} />, sort: 'fecha' },
  { key: 'estado', label: 'Estado', cell: (row) => <State row={row} /> },
  {
    key: 'paypal',
    label: 'Cuenta de PayPal',
    hidden: true,
    cell: ({ paypalEmail }) => paypalEmail || '—',
  },
  { key: 'fecha', label: 'Solicitado', cell: ({ fecha }) => formatMoment(fecha) },
  { key: 'vence', label: 'Vence', cell: ({ dueAt }) => formatDay(dueAt), hidden: true },
  { key: 'email', label: 'Correo', cell: ({ email }) => email || '—', hidden: true },
  {
    key: 'fechaPago',
    label: 'Pagado',
    hidden: true,
    cell: ({ fechaPago }) => (fechaPago === null ? '—' : formatMoment(fechaPago)),
  },
  { key: 'referencia', label: 'Referencia', cell: (row) => row.reference ?? '—', hidden: true },
  { key: 'motivo', label: 'Motivo', cell: ({ motivo }) => motivo ?? '—', hidden: true },
];
