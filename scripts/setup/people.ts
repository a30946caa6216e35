import * as z from 'zod';
import { providers, secretParam } from '../../worker/api/surveys/registry.ts';
import { withAsciiDomain } from '../../worker/contract/email-domain.ts';
import { surveyProviderName, surveyProviders } from '../../worker/contract/surveys/providers.ts';
import { type CloudflareCall, queryDatabase } from '../deployment/cloudflare.ts';
import type { Environment, SiteFile } from '../deployment/site.ts';
import { listMailEventSteps } from './mail-events.ts';
import type { Values } from './questions.ts';

const seen = z.tuple([
  z.object({
    admins: z.number(),
    senders: z.string(),
    heardAt: z.number().nullable(),
    links: z.number(),
  }),
]);

/** Returns the manual steps that the site's database shows as done. */
export async function listDoneSteps(
  ask: CloudflareCall,
  site: Pick<SiteFile, 'account' | 'database'>,
  admin = '',
) {
  const sql = `SELECT (SELECT count(*) FROM members AS m JOIN second_factors AS f ON f.member_id = m.id
      WHERE m.email = ? AND f.confirmed_at IS NOT NULL) AS admins,
    (SELECT coalesce(group_concat(DISTINCT proveedor), '') FROM postbacks) AS senders,
    (SELECT at FROM heartbeats WHERE name = 'delivery') AS heardAt,
    (SELECT count(*) FROM settings WHERE key GLOB 'app:*' AND value ->> 'link' IS NOT NULL) AS links`;
  const rows = await queryDatabase(ask, site, sql, [withAsciiDomain(admin.toLowerCase())]);
  const [{ admins, senders, heardAt, links }] = seen.parse(rows);
  return { hasAdmin: admins > 0, senders: senders.split(','), heardAt, hasLinks: links > 0 };
}
type Done = Awaited<ReturnType<typeof listDoneSteps>>;

/** Returns the manual steps that are not done, except those for the mail's DNS records and for the zone. */
export function listManualSteps(
  environment: Environment,
  values: Values,
  { hasAdmin, senders, heardAt, hasLinks }: Done,
): string[] {
  const { SITE_URL, ADMIN_EMAIL, PAYPAL_CLIENT_ID, BACKUP } = values;
  const postbacks = surveyProviders.flatMap((id) => {
    const { secret, pathSecret } = providers[id];
    if (!values[secret] || senders.includes(id)) return [];
    const query = pathSecret ? `?${secretParam}=${values[pathSecret]}` : '';
    const url = `${SITE_URL}/api/postback/${id}${query}`;
    return [`${surveyProviderName(id)}: sus avisos van a ${url} (docs/survey-providers.md).`];
  });
  const first = `regístrate con ${ADMIN_EMAIL} en ${SITE_URL}/registro-login, confirma tu correo`;
  return [
    ...(PAYPAL_CLIENT_ID ? [`PayPal: el webhook va a ${SITE_URL}/api/paypal/aviso.`] : []),
    ...listMailEventSteps(values, environment, heardAt),
    ...postbacks,
    ...(BACKUP === 'on' ? ['Copias: los pasos de docs/operations.md, «Backup and restore».'] : []),
    ...(hasAdmin ? [] : [`Administración: ${first} y activa el autenticador en /admin/seguridad.`]),
    ...(hasLinks ? [] : ['Apps: pega tus enlaces de referido en /admin/apps. Sin ellos no ganas.']),
  ];
}
