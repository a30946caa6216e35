import type { selectLetterLinks } from './links.ts';
import type { StoredLetter } from './store.ts';

/** Returns the rows of the file with a letter's results. */
export function buildResultRows(
  { title, sent, delivered, bounced, complained, unsubscribed, failed, cancelled }: StoredLetter,
  links: Awaited<ReturnType<typeof selectLetterLinks>>,
) {
  const sums = {
    Enviados: sent,
    Entregados: delivered,
    Rebotes: bounced,
    Quejas: complained,
    Bajas: unsubscribed,
    'No salieron': failed,
    Cancelados: cancelled,
  };
  return [
    ['Carta', title],
    ...Object.entries(sums),
    ['Enlace', 'Clics'],
    ...links.map(({ url, clicks }) => [url, clicks]),
  ];
}
