import { readJson } from '#contract/json.ts';
import { brandFields, hasCountryCode } from '#contract/settings/brand.ts';
import { readUrl } from '#contract/url.ts';
import { createFault, createWarning, type Finding } from '../doctor/finding.ts';
import { inspectGoingLive, inspectSecrets, warnAboutEmail } from '../doctor/going-live.ts';
import { inspectVariables, type SeenConfiguration } from '../doctor/variables.ts';
import { type Question, readAnswer } from './questions.ts';

const domain = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;
const isExample = /(^|\.)(example\.(com|org|net)|(example|invalid|localhost))$/;

/** Returns findings if a URL cannot be the site's URL. */
export function inspectDomain(siteUrl = ''): Finding[] {
  const host = readUrl(siteUrl)?.host ?? '';
  const say = (text: string) => [createFault('SITE_URL', text)];
  if (!domain.test(host))
    return say('no es un dominio. Escribe solo el tuyo, como «ingresoactivo.com».');
  if (isExample.test(host)) return say('es un dominio de ejemplo. Escribe el tuyo.');
  if (!host.startsWith('www.')) return [];
  return say(
    `va sin «www.»: escribe «${host.slice(4)}». Para «www», docs/operations.md pide una regla.`,
  );
}

/** The current format of each provider's keys. The provider may change this format. */
const keyShapes: Record<string, [shape: RegExp, words: string]> = {
  resend: [/^re_\w+$/, 'empieza con «re_»'],
  brevo: [/^xkeysib-[\w-]+$/, 'empieza con «xkeysib-»'],
  postmark: [/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'tiene la forma 1234abcd-12ab-…'],
};

export function inspectKey({
  MAIL_PROVIDER = '',
  MAIL_API_KEY,
}: SeenConfiguration['values']): Finding[] {
  const [shape, words] = keyShapes[MAIL_PROVIDER] ?? [];
  if (!MAIL_API_KEY || !shape || shape.test(MAIL_API_KEY)) return [];
  return [createWarning('MAIL_API_KEY', `no parece de ${MAIL_PROVIDER}: allí ${words}.`)];
}

/** Returns the known faults of the site's values, before setup creates anything with the values. */
export function inspectAnswers(seen: SeenConfiguration): Finding[] {
  const noDomain = inspectDomain(seen.values.SITE_URL);
  if (noDomain.length > 0) return noDomain;
  return [
    ...inspectVariables(seen),
    ...inspectKey(seen.values),
    ...inspectSecrets(seen.values),
    ...inspectGoingLive(seen),
  ];
}

function inspectBrandEntry(
  one: Question,
  values: SeenConfiguration['values'],
): Finding | undefined {
  const { name, entry } = one;
  const { error } = brandFields.partial().safeParse(readJson(values[name] ?? ''));
  const wrong = error?.issues.find(({ path }) => path[0] === entry);
  if (wrong) return createFault(name, wrong.message);
  const answer = readAnswer(values, one) ?? '';
  if (entry === 'supportEmail') return warnAboutEmail(name, answer);
  const isLocal = entry === 'whatsappNumber' && !hasCountryCode(answer);
  return isLocal
    ? createWarning(name, 'no empieza con «+» y el código del país: WhatsApp abriría otro número.')
    : undefined;
}

/** Returns the most serious fault of an answer. */
export function inspectAnswer(one: Question, seen: SeenConfiguration): Finding | undefined {
  const { name } = one;
  if (name === 'SITE_URL') return inspectDomain(seen.values.SITE_URL)[0];
  if (name === 'SITE_BRAND') return inspectBrandEntry(one, seen.values);
  const found = inspectAnswers(seen).filter((finding) => finding.name === name);
  return found.find(({ level }) => level === 'error') ?? found[0];
}
