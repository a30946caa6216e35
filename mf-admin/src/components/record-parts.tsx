import { Link } from 'site-router';
import { formatDay } from '#client/dates.ts';
import { letterStateLabels } from '#contract/letters/sentences.ts';
import { postStateLabels } from '#contract/lists/posts.ts';
import { deliveryLabels } from '#contract/mail/delivery.ts';
import { mailStateLabels } from '#contract/mail/labels.ts';
import {
  type MemberState,
  memberStateLabels,
  readHeldSurveyState,
  surveyStateLabels,
} from '#contract/members/sentences.ts';
import { payoutStateLabels } from '#contract/payouts/labels.ts';
import type { Payout } from '#contract/payouts/payouts.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import styles from './record-parts.module.css';

function badgeOf<State extends string>(
  labels: Readonly<Record<State, string>>,
  tones: Readonly<Record<State, BadgeTone>>,
) {
  return ({ estado }: { estado: State }) => <Badge tone={tones[estado]}>{labels[estado]}</Badge>;
}

export const PayoutBadge = badgeOf(payoutStateLabels, {
  pendiente: 'waiting',
  pagado: 'good',
  rechazado: 'bad',
  cancelado: 'neutral',
});

/** With the reference, the owner finds the payment in PayPal's activity. */
export function formatPaidNote({ fechaPago, reference }: Pick<Payout, 'fechaPago' | 'reference'>) {
  if (fechaPago === null) return null;
  return `Pagado el ${formatDay(fechaPago)}${reference ? ` · ref. ${reference}` : ''}`;
}

export const MailBadge = badgeOf(mailStateLabels, {
  pendiente: 'waiting',
  enviando: 'waiting',
  enviado: 'good',
  muerto: 'bad',
  cancelado: 'neutral',
});

export const DeliveryBadge = badgeOf(deliveryLabels, {
  delivered: 'good',
  delayed: 'waiting',
  'soft-bounced': 'waiting',
  bounced: 'bad',
  blocked: 'bad',
  complained: 'bad',
  unsubscribed: 'neutral',
  allowed: 'neutral',
  other: 'neutral',
});

export const PostBadge = badgeOf(postStateLabels, {
  borrador: 'neutral',
  programada: 'waiting',
  publicada: 'good',
});

const MemberStateBadge = badgeOf(memberStateLabels, {
  pendiente: 'waiting',
  activo: 'good',
  rechazado: 'bad',
  suspendido: 'bad',
});

export const LetterBadge = badgeOf(letterStateLabels, {
  draft: 'neutral',
  scheduled: 'waiting',
  sending: 'waiting',
  paused: 'waiting',
  stopped: 'bad',
  done: 'good',
});

interface MemberBadgeProps {
  estado: MemberState;
  /** The time of the email's verification (UTC ms). Without this time nobody can approve the account. */
  verifiedAt: number | null;
}

export function MemberBadge({ estado, verifiedAt }: MemberBadgeProps) {
  if (estado === 'pendiente' && verifiedAt === null) {
    return <Badge tone="neutral">Sin verificar</Badge>;
  }
  return <MemberStateBadge estado={estado} />;
}

/** Shows US cents with a sign: «+US$ 1.25». Shows a dash for 0. */
export function MoneyChange({ cents }: { cents: number }) {
  if (cents === 0) return '—';
  return cents > 0 ? (
    <span className={styles.plus}>
      +<Amount cents={cents} />
    </span>
  ) : (
    <span>
      <Amount cents={cents} />
    </span>
  );
}

const SurveyBadge = badgeOf(surveyStateLabels, {
  retenido: 'waiting',
  confirmado: 'good',
  revertido: 'bad',
});

/** Shows the state of a survey's held money. Shows nothing for other entries. */
export function HeldBadge(entry: Parameters<typeof readHeldSurveyState>[0]) {
  const estado = readHeldSurveyState(entry);
  return estado && <SurveyBadge estado={estado} />;
}

interface MemberLinkProps {
  /** The account's id. Null when the row belongs to no account. */
  id: string | null;
  /** The account's name. Empty for an erased account. */
  nombre: string | null;
}

export function MemberLink({ id, nombre }: MemberLinkProps) {
  if (id === null) return '—';
  return <Link to={`/admin/miembros/${id}`}>{nombre || 'Cuenta borrada'}</Link>;
}
