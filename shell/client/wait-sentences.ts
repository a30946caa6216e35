import type { MailWait } from '#contract/mail/wait.ts';

export const waitSentences: Record<MailWait, string> = {
  none: '',
  minutes: 'Hay muchas solicitudes ahora: tu correo puede tardar unos minutos.',
  hours: 'Hay muchas solicitudes ahora: tu correo puede tardar varias horas, o llegar mañana.',
};
