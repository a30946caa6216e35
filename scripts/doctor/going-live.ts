import { listExampleFields } from '#contract/site/brand.ts';
import { suggestEmail } from '../../shell/client/suggest-email.ts';
import { holdDaysVariable } from '../../worker/api/env.ts';
import { movesMoney } from '../../worker/api/payouts/paypal/hosts.ts';
import { listProviderSecretNames, providers } from '../../worker/api/surveys/registry.ts';
import { siteBrand } from '../../worker/api/variable-shapes.ts';
import { surveyProviderName, surveyProviders } from '../../worker/contract/surveys/providers.ts';
import { writeSetupCommand } from '../deployment/site.ts';
import { createFault, createWarning, type Finding } from './finding.ts';
import type { SeenConfiguration } from './variables.ts';

/** The secrets that setup generates at random. If such a secret is weak, a person typed it. */
const own = [
  'TOKEN_SECRET',
  'PASSWORD_PEPPER',
  'VAPID_PRIVATE_KEY',
  ...listProviderSecretNames().own,
];
const previous = ['TOKEN_SECRET_PREVIOUS', 'PASSWORD_PEPPER_PREVIOUS'];
const theirs = [
  ...listProviderSecretNames().theirs,
  'MAIL_API_KEY',
  'MAIL_EVENTS_SECRET',
  'PAYPAL_SECRET',
  'TURNSTILE_SECRET',
];

const typed =
  /secret|passw|example|ejemplo|change|cambia|prueba|testing|default|12345|qwerty|xxxx/i;

const isWeak = (secret: string) =>
  new Set(secret).size < 12 || /^(.{1,16})\1+$/.test(secret) || typed.test(secret);

export function inspectSecrets(values: Record<string, string>): Finding[] {
  const known = [...own, ...previous, ...theirs].filter((name) => values[name]);
  return known.flatMap((name, index) => {
    const value = values[name] ?? '';
    const twin = known.slice(0, index).find((other) => values[other] === value);
    const isExample = theirs.includes(name) && /example|ejemplo|TU_|xxxx|_TEST$/i.test(value);
    return [
      own.includes(name) &&
        isWeak(value) &&
        createFault(name, 'no parece hecho al azar. Haz otro con «openssl rand -base64 32».'),
      isExample && createFault(name, 'es de un ejemplo. Pon el que te dio el proveedor.'),
      twin && createFault(name, `es igual que ${twin}. Cada secreto debe ser distinto.`),
      previous.includes(name) &&
        createWarning(name, 'hay un cambio de clave en curso: quítala cuando termine.'),
    ].filter((found) => typeof found === 'object');
  });
}

const isExampleEmail = (text: string) =>
  /@(.+\.)?(example\.(com|org|net)|[\w-]+\.(test|example|invalid|localhost)|localhost)>?$/i.test(
    text,
  );
const domainOf = (email = '') => /@([^<>\s@]+)>?$/.exec(email)?.[1]?.toLowerCase() ?? '';

/** The owner sets links in the administration. This variable of an earlier release has no effect. */
const inspectLinks = ({ REFERRAL_LINKS: former }: SeenConfiguration['values']) =>
  Boolean(former) &&
  createFault(
    'REFERRAL_LINKS',
    'ya no se usa. Pega cada enlace en su app, en «Apps», y borra esta línea de tu archivo.',
  );

/** Returns a warning about an email whose domain looks mistyped. */
export function warnAboutEmail(name: string, email: string): Finding | undefined {
  const meant = suggestEmail(email);
  return meant ? createWarning(name, `parece mal escrito. Lo conocido es ${meant}.`) : undefined;
}

/** The labels of the brand's fields that may still have an example value. */
const brandWords = {
  owner: 'quién responde por el sitio',
  postalAddress: 'la dirección postal',
  supportEmail: 'el correo para visitantes',
  instagramUser: 'el usuario de Instagram',
  whatsappNumber: 'el número de WhatsApp',
  surveyUrl: 'el enlace de encuestas para visitantes',
} as const;

/** Every visitor would see example values. The owner may have replaced them in «Ajustes → Tu sitio». */
export function inspectBrand({ environment, values }: SeenConfiguration): Finding[] {
  const { data } = siteBrand.safeParse(values.SITE_BRAND || undefined);
  if (!data) return [];
  return listExampleFields(data).map((field) =>
    createWarning(
      `SITE_BRAND, ${field}`,
      `${brandWords[field]} es de ejemplo. Ponlo con «${writeSetupCommand(environment, 'brand')}», o en «Ajustes → Tu sitio» si no lo hiciste ya.`,
    ),
  );
}

/** Warns of providers without hold days, whose credits the site may pay out before a reversal. */
function inspectHolding(values: SeenConfiguration['values']) {
  const days = holdDaysVariable.safeParse(values.HOLD_DAYS || undefined).data;
  const unheld = surveyProviders.filter((id) => days?.[id] === 0 && values[providers[id].secret]);
  const names = unheld.map(surveyProviderName).join(' y ');
  const say =
    `con 0 días se paga lo que ${names} puede anular después (docs/survey-providers.md). Pon ` +
    `«${unheld.map((id) => `${id}=60`).join(',')}», si no lo pusiste en los ajustes del panel.`;
  return unheld.length > 0 && createWarning('HOLD_DAYS', say);
}

/** Warns of settings that the Workers accept but that are unfit for visitors. */
export function inspectGoingLive({ environment, values }: SeenConfiguration): Finding[] {
  const { ADMIN_EMAIL = '', MAIL_FROM = '', SITE_URL = '', PAYPAL_API_URL = '' } = values;
  const host = new URL(SITE_URL).hostname;
  const sender = domainOf(MAIL_FROM);
  const isSame = `.${host}`.endsWith(`.${sender}`) || `.${sender}`.endsWith(`.${host}`);
  const findings = [
    isExampleEmail(ADMIN_EMAIL) &&
      createFault('ADMIN_EMAIL', 'es una dirección de ejemplo. Pon la tuya: es la que administra.'),
    warnAboutEmail('ADMIN_EMAIL', ADMIN_EMAIL),
    isExampleEmail(MAIL_FROM) && createFault('MAIL_FROM', 'es de ejemplo. Pon la de tu dominio.'),
    !isSame &&
      createWarning('MAIL_FROM', `no es del dominio del sitio (${host}): los filtros desconfían.`),
    values.SURVEY_USER_ID !== 'opaque' &&
      surveyProviders.some(
        (id) =>
          values[providers[id].secret] &&
          (values.SURVEY_USER_ID === 'email' || providers[id].signsUserIds),
      ) &&
      createWarning('SURVEY_USER_ID', 'el proveedor recibe el correo del miembro. Mejor «opaque».'),
    environment === 'production' &&
      PAYPAL_API_URL !== '' &&
      !movesMoney(PAYPAL_API_URL) &&
      createFault('PAYPAL_API_URL', 'es la de pruebas: nadie cobra. Quítala.'),
    inspectLinks(values),
    inspectHolding(values),
  ];
  return findings.filter((found) => typeof found === 'object');
}
