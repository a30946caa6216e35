/** How long a mail waits for its turn while many are asked for. */
export type MailWait = 'none' | 'minutes' | 'hours';

export const waitSentences: Record<MailWait, string> = {
  none: '',
  minutes: 'Hay muchas solicitudes ahora: tu correo puede tardar unos minutos.',
  hours: 'Hay muchas solicitudes ahora: tu correo puede tardar varias horas, o llegar mañana.',
};
