import { actorLabels } from '#contract/lists/audit.ts';
import { explainMailError } from '#contract/mail/faults.ts';
import { mailLabels } from '#contract/mail/labels.ts';
import { entryLabels } from '#contract/members/sentences.ts';
import { deviceLabels } from '#contract/presence/presence.ts';
import { surveyProviderName, surveyProviderNames } from '#contract/surveys/providers.ts';
import { verdictSentences } from '#contract/surveys/verdicts.ts';
import { ActionSentence, ChangeList } from '../../components/changes.tsx';
import {
  formatPaidNote,
  HeldBadge,
  MailBadge,
  MoneyChange,
  PayoutBadge,
} from '../../components/record-parts.tsx';
import { createColumns } from '../../lists/columns.ts';
import type { MemberAnswer } from './load-member.ts';
import styles from './member-page.module.css';

const provider = { label: 'Proveedor', words: surveyProviderNames, main: true } as const;
const fecha = { label: 'Fecha', kind: 'time' } as const;
const long = (text: string | null) => <span className={styles.long}>{text ?? '—'}</span>;

export const entryColumns = createColumns<MemberAnswer['entries'][number]>(
  {
    kind: { label: 'Movimiento', words: entryLabels, main: true },
    montoCents: { label: 'Monto', kind: 'cents' },
    heldCents: { label: 'Retenido', kind: 'cents' },
    saldoCents: { label: 'Saldo después', kind: 'cents' },
    motivo: { label: 'Detalle' },
    fecha,
  },
  {
    montoCents: ({ montoCents }) => <MoneyChange cents={montoCents} />,
    heldCents: (entry) => (
      <>
        <MoneyChange cents={entry.heldCents} /> <HeldBadge {...entry} />
      </>
    ),
    motivo: ({ motivo, provider, transId }) =>
      long(motivo ?? (provider && `${surveyProviderName(provider)} · ${transId}`)),
  },
);

export const payoutColumns = createColumns<MemberAnswer['payouts'][number]>(
  {
    montoCents: { label: 'Monto', kind: 'cents', main: true },
    estado: { label: 'Estado' },
    paypalEmail: { label: 'PayPal' },
    reference: { label: 'Pago o motivo' },
    fecha: { ...fecha, label: 'Solicitado' },
  },
  {
    estado: ({ estado }) => <PayoutBadge estado={estado} />,
    reference: (payout) => long(formatPaidNote(payout) ?? payout.motivo),
  },
);

export const accessColumns = createColumns<MemberAnswer['accesses'][number]>({ provider, fecha });

export const postbackColumns = createColumns<MemberAnswer['postbacks'][number]>(
  {
    provider,
    transId: { label: 'Transacción' },
    montoCents: { label: 'Monto', kind: 'cents' },
    verdict: { label: 'Resultado', words: verdictSentences },
    fecha,
  },
  { transId: ({ transId }) => long(transId) },
);

export const sessionColumns = createColumns<MemberAnswer['sessions'][number]>({
  browser: { label: 'Navegador', main: true },
  device: { label: 'Dispositivo', words: deviceLabels },
  pais: { label: 'País' },
  lastSeenAt: { label: 'Último uso', kind: 'time' },
});

export const auditColumns = createColumns<MemberAnswer['audit'][number]>(
  {
    what: { label: 'Qué pasó', main: true },
    by: { label: 'Quién', words: actorLabels },
    after: { label: 'Detalle' },
    fecha,
  },
  {
    what: ({ what }) => <ActionSentence what={what} />,
    after: ({ before, after }) => <ChangeList before={before} after={after} />,
  },
);

export const mailColumns = createColumns<MemberAnswer['mails'][number]>(
  {
    template: { label: 'Correo', words: mailLabels, main: true },
    estado: { label: 'Estado' },
    attempts: { label: 'Intentos', kind: 'number' },
    error: { label: 'Por qué no salió' },
    createdAt: fecha,
  },
  {
    estado: ({ estado }) => <MailBadge estado={estado} />,
    error: ({ error }) => long(explainMailError(error)),
  },
);
