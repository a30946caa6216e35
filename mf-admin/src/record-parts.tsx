import { Link } from 'site-router';
import { mailStateLabels } from '#contract/lists/mails.ts';
import { payoutStateLabels } from '#contract/lists/payouts.ts';
import { formatCents } from '#contract/money.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import styles from './record-parts.module.css';

// What lists and pages show of a record: its state, its money, whose it is.

const payoutTones: Record<keyof typeof payoutStateLabels, BadgeTone> = {
  pendiente: 'waiting',
  pagado: 'good',
  rechazado: 'bad',
  cancelado: 'neutral',
};

export function PayoutBadge({ estado }: { estado: keyof typeof payoutStateLabels }) {
  return <Badge tone={payoutTones[estado]}>{payoutStateLabels[estado]}</Badge>;
}

const mailTones: Record<keyof typeof mailStateLabels, BadgeTone> = {
  pendiente: 'waiting',
  enviando: 'waiting',
  enviado: 'good',
  muerto: 'bad',
  cancelado: 'neutral',
};

export function MailBadge({ estado }: { estado: keyof typeof mailStateLabels }) {
  return <Badge tone={mailTones[estado]}>{mailStateLabels[estado]}</Badge>;
}

/** US cents with a sign: «+US$ 1.25»; a dash for 0. */
export function ChangeOfMoney({ cents }: { cents: number }) {
  if (cents === 0) return '—';
  return cents > 0 ? (
    <span className={styles.plus}>+{formatCents(cents)}</span>
  ) : (
    <span>{formatCents(cents)}</span>
  );
}

interface MemberLinkProps {
  /** Null when the row belongs to no account. */
  id: string | null;
  /** Empty for an erased account. */
  nombre: string | null;
}

export function MemberLink({ id, nombre }: MemberLinkProps) {
  if (id === null) return '—';
  return <Link to={`/admin/miembros/${id}`}>{nombre || 'Cuenta borrada'}</Link>;
}
