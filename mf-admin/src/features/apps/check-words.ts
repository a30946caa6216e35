import { formatMoment } from '#client/dates.ts';
import type { LinkCheck, LinkKind } from '#contract/apps/link-checks.ts';

export const linkKinds: Record<LinkKind, string> = {
  official: 'Sitio oficial',
  link: 'Enlace que gana, o el de seguimiento',
  fallback: 'Enlace de respaldo',
};

type Last = NonNullable<LinkCheck['last']>;

const causes: Record<number, string> = {
  525: 'su certificado de seguridad no sirve',
  526: 'su certificado de seguridad no sirve',
  530: 'su dominio no existe',
};

function found({ verdict, status, leadsTo }: Last): string {
  if (verdict === 'answers') return leadsTo ? `responde, y lleva a ${leadsTo}` : 'responde';
  if (verdict === 'gone') return causes[status] ?? `no existe (respondió ${status})`;
  if (verdict === 'failing') return `su servidor falla (respondió ${status})`;
  return status === 0
    ? 'no pudimos comprobarlo, porque no contestó a tiempo. Ábrelo tú'
    : `no pudimos comprobarlo, porque no deja pasar a programas (${status}). Ábrelo tú`;
}

/** The last check in a sentence. */
export function checkSentence({ last }: Pick<LinkCheck, 'last'>): string {
  if (!last) return 'Todavía no lo comprobamos.';
  return `Comprobado el ${formatMoment(last.at)}: ${found(last)}.`;
}
