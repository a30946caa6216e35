import type { MemberAnswer } from '#contract/members/admin.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

type MailState = MemberAnswer['correos'][number]['estado'];

const states: Record<MailState, [tone: BadgeTone, label: string]> = {
  pendiente: ['waiting', 'Por salir'],
  enviando: ['waiting', 'Saliendo'],
  enviado: ['good', 'Enviado'],
  muerto: ['bad', 'No salió'],
};

/** The states in words, for a filter. */
export const mailStateLabels = Object.fromEntries(
  Object.entries(states).map(([estado, [, label]]) => [estado, label]),
);

/** The state of a mail of the outbox. */
export function MailBadge({ estado }: { estado: MailState }) {
  const [tone, label] = states[estado];
  return <Badge tone={tone}>{label}</Badge>;
}
