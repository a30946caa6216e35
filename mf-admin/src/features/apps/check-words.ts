import { formatDateTime } from '#client/dates.ts';
import { clickPlaceholder } from '#contract/affiliates/paths.ts';
import type { LinkCheck, LinkKind } from '#contract/apps/link-checks.ts';

export const linkKindLabels: Record<LinkKind, string> = {
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
    ? 'no pudimos abrirlo desde el sitio. Ábrelo tú'
    : `no pudimos comprobarlo, porque no deja pasar a programas (${status}). Ábrelo tú`;
}

/** Returns the sentence that tells when the site opens an app's links. */
export const describeCheckTimes = (isRetired: boolean) =>
  isRetired
    ? 'La app está retirada: no abrimos sus enlaces cada semana. Puedes comprobarlos tú.'
    : 'Cada semana abrimos el sitio oficial y los enlaces, sin que cuente como clic.';

/** Warns about a link that earns money but sends no click id. Returns an empty text for any other link. */
export const describeMissingClickId = (link: string | undefined, networks: number) =>
  networks > 0 && link?.trim() && !link.includes(clickPlaceholder)
    ? `Este enlace no lleva ${clickPlaceholder}: lo que gane por una red saldrá en «Ingresos» sin su app ni su página.`
    : '';

export function describeLastCheck({ last }: Pick<LinkCheck, 'last'>): string {
  if (!last) return 'Todavía no lo comprobamos.';
  return `Comprobado el ${formatDateTime(last.at)}: ${found(last)}.`;
}
