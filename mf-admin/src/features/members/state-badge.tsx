import { type MemberState, memberStateLabels } from '#contract/members/sentences.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const tones: Record<MemberState, BadgeTone> = {
  pendiente: 'waiting',
  activo: 'good',
  rechazado: 'bad',
  suspendido: 'bad',
};

interface StateBadgeProps {
  estado: MemberState;
  /** UTC ms; without it the account cannot be approved. */
  verifiedAt: number | null;
}

/** A pending account with an unverified address waits for its owner. */
export function StateBadge({ estado, verifiedAt }: StateBadgeProps) {
  if (estado === 'pendiente' && verifiedAt === null) {
    return <Badge tone="neutral">Sin verificar</Badge>;
  }
  return <Badge tone={tones[estado]}>{memberStateLabels[estado]}</Badge>;
}
