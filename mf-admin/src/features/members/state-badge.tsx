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
  /** When the address was proved; null: nobody can approve the account yet. */
  verificado: number | null;
}

/** The state of an account; a pending one whose address is not proved waits for its owner. */
export function StateBadge({ estado, verificado }: StateBadgeProps) {
  if (estado === 'pendiente' && verificado === null) {
    return <Badge tone="neutral">Sin verificar</Badge>;
  }
  return <Badge tone={tones[estado]}>{memberStateLabels[estado]}</Badge>;
}
