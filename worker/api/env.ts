import * as z from 'zod';
import { email } from '#contract/fields.ts';
import type { OwnerTrouble } from '#contract/health.ts';
import {
  isSurveyProvider,
  type SurveyProviderId,
  surveyProviders,
} from '#contract/surveys/providers.ts';
import {
  type ConfigFault,
  listConfigFaults,
  makeConfigurationError,
  siteVariables,
} from '../shared/site-variables.ts';
import { defaultScryptLn } from './auth/passwords.ts';
import { isPaypalApi } from './payouts/paypal/hosts.ts';
import { listedProviders, providers, providerVariables } from './surveys/registry.ts';
import { canonicalizeTimeZone } from './time/clock.ts';
import { httpsUrl, optionalText, siteBrand, textList, vapidPrivateKey } from './variable-shapes.ts';

const secret = z.string().min(32, 'needs at least 32 characters');

const days = `(?:${surveyProviders.join('|')})=\\d{1,3}`;

/**
 * The schema of HOLD_DAYS: days for all providers, or `cpx=30,bitlabs=7`. Other providers keep their defaults.
 */
export const holdDaysVariable = z
  .string()
  .regex(
    new RegExp(`^\\d{1,3}$|^${days}(?:,${days})*$`),
    'is neither a number of days nor «cpx=30,bitlabs=7»',
  )
  .optional()
  .transform((text = '') => {
    const named = new URLSearchParams(text.replaceAll(',', '&'));
    const daysOf = (id: SurveyProviderId) => named.get(id) ?? providers[id].holdDays;
    const forAll = /^\d+$/.test(text) ? text : null;
    return Object.fromEntries(surveyProviders.map((id) => [id, Number(forAll ?? daysOf(id))]));
  })
  .pipe(z.record(z.enum(surveyProviders), z.number()));

export const mailProviders = ['resend', 'brevo', 'postmark', 'emailjs'] as const;

export const variables = z.object({
  ...siteVariables,
  TOKEN_SECRET: secret,
  /** The previous secret, during a rotation. It verifies the links that it signed and signs no new links. */
  TOKEN_SECRET_PREVIOUS: optionalText(32),
  /** Without the pepper, a stolen database does not allow an attacker to guess passwords. */
  PASSWORD_PEPPER: secret,
  /** A member whose password matches with the previous pepper signs in and gets a new hash. */
  PASSWORD_PEPPER_PREVIOUS: optionalText(32),
  /** The log2 of scrypt's N for new passwords. Only tests use less than the default. */
  PASSWORD_LN: z.coerce.number().int().min(10).max(17).default(defaultScryptLn),
  ADMIN_EMAIL: email,
  TIME_ZONE: z
    .string()
    .refine((name) => canonicalizeTimeZone(name) !== null, 'is not an IANA time zone'),
  MAIL_PROVIDER: z.enum(mailProviders),
  MAIL_FROM: z.string().regex(/^[^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>$/, 'is not «Name <email>»'),
  MAIL_API_KEY: z.string().min(1).optional(),
  MAIL_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The secret that authenticates the mail provider's events. Without it, the events are off. */
  MAIL_EVENTS_SECRET: optionalText(24),
  EMAILJS_SERVICE_ID: z.string().min(1).optional(),
  EMAILJS_TEMPLATE_ID: z.string().min(1).optional(),
  EMAILJS_USER_ID: z.string().min(1).optional(),
  /** The brand of the site, until «Ajustes → Tu sitio» changes it. */
  SITE_BRAND: siteBrand,
  /** The maximum number of clicks on apps' links that the site counts in a day. */
  CLICKS_PER_DAY: z.coerce.number().int().min(100).max(1_000_000).default(3000),
  POPUNDER_URL: httpsUrl.optional(),
  AD_LINK: httpsUrl.optional(),
  AD_IMAGE: z.string().startsWith('/', 'must be a path on this site').optional(),
  AD_TEXT: z.string().max(120).optional(),
  /** The provider of the panel's survey button. */
  SURVEY_PROVIDER: z.enum(surveyProviders).default('cpx'),
  SURVEY_TOKEN: z.string().min(1).default('TU_TOKEN'),
  /** By default, providers with signed wall links get the email, and any other provider the opaque id. */
  SURVEY_USER_ID: z.enum(['email', 'opaque']).optional(),
  /** The providers whose lists of surveys a member sees. */
  SURVEY_LISTS: textList.pipe(z.array(z.enum(listedProviders))),
  ...providerVariables,
  HOLD_DAYS: holdDaysVariable,
  /** The maximum amount that one transaction may credit, in US cents. */
  MAX_CREDIT_CENTS: z.coerce.number().int().min(1).max(100_000).default(2000),
  /** The three variables of PayPal's Payouts API. A site sets all three or none. */
  PAYPAL_CLIENT_ID: optionalText(1),
  PAYPAL_SECRET: optionalText(1),
  PAYPAL_WEBHOOK_ID: optionalText(1),
  PAYPAL_API_URL: z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com'),
  /** The two variables of Cloudflare's Turnstile, the challenge in a flood. A site sets both or none. */
  TURNSTILE_SITE_KEY: optionalText(1),
  TURNSTILE_SECRET: optionalText(1),
  TURNSTILE_URL: z.url({ protocol: /^https?$/ }).default('https://challenges.cloudflare.com'),
  /** Whether the owner backs up the database every day. With `on`, the site reports a missing backup. */
  BACKUP: z.enum(['on', 'off']).default('off'),
  /** The key that signs push messages: 32 bytes in base64. Without it, push is off. */
  VAPID_PRIVATE_KEY: vapidPrivateKey,
});

type Vars = Record<string, unknown>;

/** A feature that is off while its configuration has a fault. The other features work. */
export type Feature = Exclude<OwnerTrouble, 'copia' | 'titular'>;

/** Returns the feature of a variable; undefined if the API cannot start without the variable. */
export function findFeature(name: string): Feature | undefined {
  if (/^(MAIL_API_|EMAILJS_)/.test(name)) return 'envio';
  if (name.startsWith('MAIL_EVENTS_')) return 'entregas';
  if (name.startsWith('PAYPAL_')) return 'paypal';
  if (name.startsWith('VAPID_')) return 'avisos';
  if (name.startsWith('TURNSTILE_')) return 'pregunta';
  if (name.startsWith('SURVEY_LISTS')) return 'listas';
  return surveyProviders.find((id) => name.startsWith(`${id.toUpperCase()}_`));
}

interface ApiFault extends ConfigFault {
  feature: Feature | undefined;
}

const mailNeeds: Record<string, string[]> = {
  resend: ['MAIL_API_KEY'],
  brevo: ['MAIL_API_KEY'],
  postmark: ['MAIL_API_KEY'],
  emailjs: ['MAIL_API_KEY', 'EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_USER_ID'],
};
const paypalNeeds = ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'];
const challengeNeeds = ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'];

/** Returns the variables that each feature needs, depending on the values that are set. */
function needsOf(vars: Vars, isDeployed: boolean): [what: string, names: (string | undefined)[]][] {
  const mail = String(vars.MAIL_PROVIDER);
  const lists = textList.safeParse(vars.SURVEY_LISTS).data ?? [];
  const paysByApi = paypalNeeds.some((name) => vars[name]);
  return [
    [mail, mailNeeds[mail] ?? []],
    ...surveyProviders.map((id): [string, (string | undefined)[]] => {
      const { secret, pathSecret, ipAddresses } = providers[id];
      return [secret, vars[secret] ? [pathSecret, isDeployed ? ipAddresses : undefined] : []];
    }),
    ...listedProviders
      .filter((id) => lists.includes(id))
      .map((id): [string, string[]] => [
        'SURVEY_LISTS',
        [providers[id].token, providers[id].secret],
      ]),
    ['PayPal', paysByApi ? paypalNeeds : []],
    ['Turnstile', challengeNeeds.some((name) => vars[name]) ? challengeNeeds : []],
    // PayPal's live URL would pay real money.
    ['staging', paysByApi && vars.ENVIRONMENT === 'staging' ? ['PAYPAL_API_URL'] : []],
  ];
}

/** Finds faulty combinations of variables. It reads the raw values, so one report contains all faults. */
function faultsBetween(vars: Vars, isDeployed: boolean): ApiFault[] {
  const missing = needsOf(vars, isDeployed).flatMap(([what, names]) =>
    names.flatMap((name) =>
      name && !vars[name]
        ? // A provider's list works without the variables that the provider's postbacks need.
          { name, message: `${what} needs it`, feature: findFeature(what) ?? findFeature(name) }
        : [],
    ),
  );
  if (!isDeployed) return missing;
  const lists = listedProviders.flatMap((id) => providers[id].list?.api ?? []);
  const plain = [...lists, 'PAYPAL_API_URL', 'TURNSTILE_URL'].filter((name) =>
    String(vars[name]).startsWith('http:'),
  );
  const { PAYPAL_API_URL: paypalUrl } = vars;
  const unknownPaypal =
    paypalUrl && !plain.includes('PAYPAL_API_URL') && !isPaypalApi(String(paypalUrl))
      ? ['PAYPAL_API_URL']
      : [];
  const cheap =
    Number(vars.PASSWORD_LN ?? defaultScryptLn) < defaultScryptLn ? ['PASSWORD_LN'] : [];
  const events = String(vars.MAIL_EVENTS_SECRET || 'whsec_');
  const unsigned =
    vars.MAIL_PROVIDER === 'resend' && !events.startsWith('whsec_') ? ['MAIL_EVENTS_SECRET'] : [];
  const say = (names: string[], message: string) =>
    names.map((name) => ({ name, message, feature: findFeature(name) }));
  return [
    ...missing,
    ...say(plain, 'must be https'),
    ...say(unknownPaypal, 'is no URL of PayPal’s API'),
    ...say(unsigned, 'is no signing secret of Resend, which begins with whsec_'),
    ...say(cheap, `must be at least ${defaultScryptLn}`),
  ];
}

/** The checked variables, without the variables of features that are `off`. */
export type CheckedEnv<Values> = Values & { off: Feature[] };
export type DeployedConfig = CheckedEnv<z.infer<typeof variables>>;
export type Config = Omit<DeployedConfig, 'ENVIRONMENT' | 'MAIL_PROVIDER'>;

export const variableNames = Object.keys(variables.shape);

/** The rules for the API's variables. A deployed site has more rules. */
interface Rules<Values> {
  variables: z.ZodType<Values>;
  isDeployed: boolean;
}

interface Inspected<Values> {
  /** The configuration; null when the API cannot start. */
  config: CheckedEnv<Values> | null;
  faults: ApiFault[];
}

export function inspectEnv<Values>(env: unknown, rules: Rules<Values>): Inspected<Values> {
  const raw = z.record(z.string(), z.unknown()).parse(env);
  const malformed = listConfigFaults(rules.variables.safeParse(raw).error);
  const faults = [
    ...malformed.map((fault) => ({ ...fault, feature: findFeature(fault.name) })),
    ...faultsBetween(raw, rules.isDeployed),
  ];
  const lists = textList.safeParse(raw.SURVEY_LISTS).data ?? [];
  const at = new Set(faults.flatMap(({ feature }) => feature ?? []));
  if (lists.some((id) => isSurveyProvider(id) && at.has(id))) at.add('listas');
  const off = [...at];
  const kept = Object.entries(raw).filter(([name]) => !at.has(findFeature(name) as Feature));
  const { data } = rules.variables.safeParse(Object.fromEntries(kept));
  const starts = faults.every(({ feature }) => feature);
  return { config: data && starts ? { ...data, off } : null, faults };
}

/** Throws one error with the names of all faulty variables, and without values, if the API cannot start. */
export function checkEnv<Values>({ config, faults }: Inspected<Values>): CheckedEnv<Values> {
  if (config) return config;
  throw makeConfigurationError(faults.filter(({ feature }) => !feature));
}

export const inspectConfig = (env: unknown) => inspectEnv(env, { variables, isDeployed: true });

export const parseConfig = (env: unknown) => checkEnv(inspectConfig(env));
