import { providers, secretParam } from '../../worker/api/surveys/registry.ts';
import { surveyProviderName, surveyProviders } from '../../worker/contract/surveys/providers.ts';
import { mailRecords } from '../doctor/mail-dns.ts';
import type { Values } from './questions.ts';

/** What only people can do, and where; secrets of addresses are shown to whoever runs this alone. */
export function leftToPeople(values: Values): string[] {
  const { SITE_URL, ADMIN_EMAIL, PAYPAL_CLIENT_ID } = values;
  const postbacks = surveyProviders.flatMap((id) => {
    const { secret, pathSecret } = providers[id];
    if (!values[secret]) return [];
    const query = pathSecret ? `?${secretParam}=${values[pathSecret]}` : '';
    const address = `${SITE_URL}/api/postback/${id}${query}`;
    return [`${surveyProviderName(id)}: sus avisos van a ${address} (docs/survey-providers.md).`];
  });
  return [
    ...mailRecords(values).map(
      ({ name, at, value }) => `Correo, ${name}: registro TXT${at ? ` en ${at}` : ''}: ${value}`,
    ),
    'Zona: la regla y los interruptores de docs/operations.md, «Zone».',
    ...(PAYPAL_CLIENT_ID ? [`PayPal: el webhook va a ${SITE_URL}/api/paypal/aviso.`] : []),
    ...postbacks,
    `Administración: regístrate con ${ADMIN_EMAIL} en ${SITE_URL}/registro-login, confirma tu correo y ` +
      'activa el autenticador en /admin/seguridad.',
  ];
}
