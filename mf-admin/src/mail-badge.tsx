import { mailStateLabels } from '#contract/lists/mails.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

type MailState = keyof typeof mailStateLabels;

const tones: Record<MailState, BadgeTone> = {
  pendiente: 'waiting',
  enviando: 'waiting',
  enviado: 'good',
  muerto: 'bad',
};

export function MailBadge({ estado }: { estado: MailState }) {
  return <Badge tone={tones[estado]}>{mailStateLabels[estado]}</Badge>;
}
