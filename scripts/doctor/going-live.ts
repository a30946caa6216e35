import { brand, surveyProviderUrl } from '#contract/brand.ts';
import { catalogue } from '../../worker/api/apps/catalogue.ts';
import { holdDays } from '../../worker/api/env.ts';
import { providers } from '../../worker/api/surveys/registry.ts';
import {
  type SurveyProviderId,
  surveyProviderName,
  surveyProviders,
} from '../../worker/contract/surveys/providers.ts';
import { type Finding, fault, warning } from './finding.ts';
import { isHidden, type Seen } from './variables.ts';

const isExampleAddress = (text: string) =>
  /@(.+\.)?(example\.(com|org|net)|[\w-]+\.(test|example|invalid|localhost)|localhost)>?$/i.test(
    text,
  );
const domainOf = (address = '') => /@([^<>\s@]+)>?$/.exec(address)?.[1]?.toLowerCase() ?? '';
const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

function hostOf(url = ''): string {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
}

/** The links of REFERRAL_LINKS; none when it is not JSON, which is reported elsewhere. */
function linksOf(json = '{}'): [string, string][] {
  try {
    const links: unknown = JSON.parse(json);
    return Object.entries(links ?? {}).map(([slug, link]) => [slug, String(link)]);
  } catch {
    return [];
  }
}

function earnings(seen: Seen) {
  const { REFERRAL_LINKS, SURVEY_TOKEN = 'TU_TOKEN' } = seen.values;
  const links = linksOf(REFERRAL_LINKS);
  const slugs = catalogue.map(({ slug }) => slug);
  const examples = links.filter(([, link]) => /TU_|…|\.\.\.|example\./.test(link));
  const unknown = links.filter(([slug]) => !slugs.includes(slug));
  const name = 'REFERRAL_LINKS';
  const of = (some: [string, string][]) => some.map(([slug]) => slug).join(', ');
  return [
    links.length === 0 &&
      !isHidden(name, seen) &&
      warning(name, 'no hay ninguno: las apps llevan a su sitio oficial y no ganas comisión.'),
    examples.length > 0 && fault(name, `enlaces de ejemplo en ${of(examples)}. Pon los tuyos.`),
    unknown.length > 0 &&
      warning(name, `no hay apps que se llamen ${of(unknown)}. Las que hay: ${slugs.join(', ')}.`),
    SURVEY_TOKEN === 'TU_TOKEN' &&
      !isHidden('SURVEY_TOKEN', seen) &&
      fault(
        'SURVEY_TOKEN',
        'es el del ejemplo. Pon el que te dio el proveedor (docs/survey-providers.md).',
      ),
  ];
}

function brandLeftovers({ MAIL_FROM }: Seen['values']) {
  const file = 'worker/contract/brand.ts';
  const examples = [
    ...(/555\d{0,4}01\d\d$|555\d{4}$/.test(brand.whatsappNumber) ? ['whatsappNumber'] : []),
    ...(/\b0000\b/.test(brand.postalAddress) ? ['postalAddress'] : []),
    ...(surveyProviderUrl.includes('TU_TOKEN') ? ['surveyProviderUrl'] : []),
  ];
  const isElsewhere = domainOf(brand.supportEmail) !== domainOf(MAIL_FROM);
  return [
    ...examples.map((name) =>
      fault(`${file}, ${name}`, 'es de ejemplo. Pon el tuyo: lo ve todo visitante.'),
    ),
    isElsewhere &&
      warning(
        `${file}, supportEmail`,
        'no es del dominio de MAIL_FROM. Comprueba que alguien lo lee.',
      ),
  ];
}

/** What providers say publicly of taking money back; docs/survey-providers.md has the sources. */
const windows: Partial<Record<SurveyProviderId, string>> = {
  bitlabs: 'anula durante el mes siguiente, hasta unos 60 días después',
  pollfish: 'no avisa de lo que anula ni publica hasta cuándo',
};

/** Providers whose credits can be paid out at once, before they are taken back. */
function inspectHolding({ values, secretNames }: Seen): Finding[] {
  const days = holdDays.safeParse(values.HOLD_DAYS || undefined).data;
  const unheld = surveyProviders.filter((id) => {
    const { secret } = providers[id];
    return days?.[id] === 0 && (values[secret] || secretNames?.includes(secret));
  });
  if (unheld.length === 0) return [];
  const told = unheld
    .map((id) => `${surveyProviderName(id)} ${windows[id] ?? 'no publica hasta cuándo anula'}`)
    .join('; ');
  const example = unheld.map((id) => `${id}=60`).join(',');
  return [
    warning(
      'HOLD_DAYS',
      `con 0 días se puede pagar lo que luego se anula: ${told}. Pon los días, como «${example}», si no los pusiste en los ajustes del panel.`,
    ),
  ];
}

/** What would start, but is not fit for visitors; not checked in local mode. */
export function inspectGoingLive(seen: Seen): Finding[] {
  const { environment, values } = seen;
  if (environment === 'local') return [];
  const { ADMIN_EMAIL = '', MAIL_FROM = '', SITE_URL, ENVIRONMENT } = values;
  const host = hostOf(SITE_URL);
  const isLive = environment === 'production';
  const findings = [
    ENVIRONMENT !== environment && fault('ENVIRONMENT', `debe ser ${environment}.`),
    isExampleAddress(ADMIN_EMAIL) &&
      fault('ADMIN_EMAIL', 'es una dirección de ejemplo. Pon la tuya: es la que administra.'),
    isExampleAddress(MAIL_FROM) && fault('MAIL_FROM', 'es de ejemplo. Pon la de tu dominio.'),
    host !== '' &&
      domainOf(MAIL_FROM) !== '' &&
      !isWithin(host, domainOf(MAIL_FROM)) &&
      !isWithin(domainOf(MAIL_FROM), host) &&
      warning(
        'MAIL_FROM',
        `no es del dominio del sitio (${host}): los filtros de correo desconfían.`,
      ),
    values.MAIL_API_URL &&
      warning('MAIL_API_URL', 'es para pruebas: el correo va a otro servidor.'),
    values.DEV_COUNTRY && warning('DEV_COUNTRY', 'solo cuenta en local. Quítala.'),
    values.DOCUMENT_SECONDS === '0' &&
      warning('DOCUMENT_SECONDS', 'con 0 cada visita se dibuja de nuevo. Quítala.'),
    values.SURVEY_USER_ID !== 'opaque' &&
      !isHidden('SURVEY_USER_ID', seen) &&
      warning('SURVEY_USER_ID', 'el proveedor recibe el correo del miembro. Mejor «opaque».'),
    isLive &&
      /sandbox/.test(values.PAYPAL_API_URL ?? '') &&
      fault('PAYPAL_API_URL', 'es la de pruebas: nadie cobra. Quítala.'),
    ...earnings(seen),
    ...inspectHolding(seen),
    ...brandLeftovers(values),
  ];
  return findings.filter((found) => typeof found === 'object');
}
