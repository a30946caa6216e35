import { formatMoment } from '#client/dates.ts';
import { auditLabel } from '#contract/audit.ts';
import { mailLabel } from '#contract/mail/labels.ts';
import { entryLabels } from '#contract/members/sentences.ts';
import { formatCents } from '#contract/money.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { isVerdict, verdicts } from '#contract/surveys/verdicts.ts';
import { ChangeList } from '../../changes/change-list.tsx';
import type { Column } from '../../list/columns.ts';
import { ChangeOfMoney, MailBadge, PayoutBadge } from '../../record-parts.tsx';
import type { MemberAnswer } from './load-member.ts';
import styles from './member-page.module.css';

type RowOf<Name extends keyof MemberAnswer> = MemberAnswer[Name] extends readonly (infer Row)[]
  ? Row
  : never;

const date = {
  key: 'fecha',
  label: 'Fecha',
  cell: ({ fecha }: { fecha: number }) => formatMoment(fecha),
};
const long = (text: string | null) => <span className={styles.long}>{text ?? '—'}</span>;

export const entryColumns: readonly Column<RowOf<'entries'>>[] = [
  { key: 'tipo', label: 'Movimiento', cell: ({ kind }) => entryLabels[kind], main: true },
  {
    key: 'monto',
    label: 'Monto',
    cell: ({ montoCents }) => <ChangeOfMoney cents={montoCents} />,
    numeric: true,
  },
  {
    key: 'retenido',
    label: 'Retenido',
    cell: ({ heldCents }) => <ChangeOfMoney cents={heldCents} />,
    numeric: true,
  },
  {
    key: 'saldo',
    label: 'Saldo después',
    cell: ({ saldoCents }) => formatCents(saldoCents),
    numeric: true,
  },
  {
    key: 'detalle',
    label: 'Detalle',
    cell: ({ motivo, provider, transId }) =>
      long(motivo ?? (provider && `${surveyProviderName(provider)} · ${transId}`)),
  },
  date,
];

export const payoutColumns: readonly Column<RowOf<'payouts'>>[] = [
  { key: 'monto', label: 'Monto', cell: ({ montoCents }) => formatCents(montoCents), main: true },
  { key: 'estado', label: 'Estado', cell: ({ estado }) => <PayoutBadge estado={estado} /> },
  { key: 'paypal', label: 'PayPal', cell: ({ paypalEmail }) => paypalEmail },
  {
    key: 'detalle',
    label: 'Referencia o motivo',
    cell: ({ reference, motivo }) => long(reference ?? motivo),
  },
  date,
];

export const accessColumns: readonly Column<RowOf<'accesses'>>[] = [
  {
    key: 'proveedor',
    label: 'Proveedor',
    cell: ({ provider }) => surveyProviderName(provider),
    main: true,
  },
  date,
];

export const postbackColumns: readonly Column<RowOf<'postbacks'>>[] = [
  {
    key: 'proveedor',
    label: 'Proveedor',
    cell: ({ provider }) => surveyProviderName(provider),
    main: true,
  },
  { key: 'transId', label: 'Transacción', cell: ({ transId }) => long(transId) },
  {
    key: 'monto',
    label: 'Monto',
    cell: ({ montoCents }) => (montoCents === null ? '—' : formatCents(montoCents)),
    numeric: true,
  },
  {
    key: 'veredicto',
    label: 'Resultado',
    cell: ({ verdict }) => long(isVerdict(verdict) ? verdicts[verdict] : verdict),
  },
  date,
];

const devices = { mobile: 'Teléfono', tablet: 'Tableta', desktop: 'Computadora' } as const;

export const sessionColumns: readonly Column<RowOf<'sessions'>>[] = [
  { key: 'navegador', label: 'Navegador', cell: ({ browser }) => browser, main: true },
  { key: 'dispositivo', label: 'Dispositivo', cell: ({ device }) => devices[device] },
  { key: 'pais', label: 'País', cell: ({ pais }) => pais ?? '—' },
  { key: 'lastSeenAt', label: 'Último uso', cell: ({ lastSeenAt }) => formatMoment(lastSeenAt) },
];

const actors = {
  administracion: 'Administración',
  miembro: 'La propia persona',
  sitio: 'El sitio',
} as const;

export const auditColumns: readonly Column<RowOf<'audit'>>[] = [
  { key: 'accion', label: 'Acción', cell: ({ action }) => auditLabel(action), main: true },
  { key: 'por', label: 'Quién', cell: ({ by }) => actors[by] },
  {
    key: 'cambio',
    label: 'Antes y después',
    cell: ({ before, after }) => <ChangeList before={before} after={after} />,
  },
  date,
];

export const mailColumns: readonly Column<RowOf<'mails'>>[] = [
  { key: 'plantilla', label: 'Correo', cell: ({ template }) => mailLabel(template), main: true },
  { key: 'estado', label: 'Estado', cell: ({ estado }) => <MailBadge estado={estado} /> },
  { key: 'intentos', label: 'Intentos', cell: ({ attempts }) => attempts, numeric: true },
  { key: 'error', label: 'Último error', cell: ({ error }) => long(error) },
  { key: 'creado', label: 'Fecha', cell: ({ createdAt }) => formatMoment(createdAt) },
];
