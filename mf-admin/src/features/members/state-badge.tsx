import type { MemberState } from '#contract/members/sentences.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

/** States of an account, as lists and filters name them. */
export const stateLabels: Record<MemberState, string> = {
  pendiente: 'Pendiente',
  activo: 'Activo',
  rechazado: 'Rechazado',
  suspendido: 'Suspendido',
};

const tones: Record<MemberState, BadgeTone> = {
  pendiente: 'waiting',
  activo: 'good',
  rechazado: 'bad',
  suspendido: 'bad',
};

interface StateBadgeProps {
  estado: MemberState;
  /** When the address was proved; null: nobody can approve the account yet. */
  verificado: number | null;
}

/** The state of an account; a pending one whose address is not proved waits for its owner. */
export function StateBadge({ estado, verificado }: StateBadgeProps) {
  if (estado === 'pendiente' && verificado === null) {
    return <Badge tone="neutral">Sin verificar</Badge>;
  }
  return <Badge tone={tones[estado]}>{stateLabels[estado]}</Badge>;
}
