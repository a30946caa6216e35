import * as z from 'zod';
import {
  isSurveyProvider,
  type SurveyProviderId,
  surveyProviders,
} from '#contract/surveys/providers.ts';
import {
  type ConfigFault,
  faultsOf,
  siteVariables,
  wrongConfiguration,
} from '../http/site-variables.ts';
import { defaultLn } from './auth/passwords.ts';
import { listedProviders, providers, providerVariables } from './surveys/registry.ts';
import { usualTimeZone } from './time/clock.ts';
import { optionalText, textList, vapidPrivateKey } from './variable-shapes.ts';

const secret = z.string().min(32, 'needs at least 32 characters');
const httpsUrl = z.url({ protocol: /^https$/ });

/** REFERRAL_LINKS: JSON, app slug → the owner's referral link. */
const referralLinks = z
  .string()
  .default('{}')
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), httpsUrl));

const days = `(?:${surveyProviders.join('|')})=\\d{1,3}`;

/**
 * HOLD_DAYS: one number for all providers, or `cpx=30,bitlabs=7`. A provider that it does not name
 * is held for its own days.
 */
export const holdDays = z
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

/** The panel button's provider by default. */
const defaultProvider = 'cpx';

const variables = z.object({
  ...siteVariables,
  TOKEN_SECRET: secret,
  /** The previous secret, during a rotation: reads the links that it signed, signs no new ones. */
  TOKEN_SECRET_PREVIOUS: optionalText(32),
  /** Mixed into every password hash: a copy of the database alone is no use to guess passwords. */
  PASSWORD_PEPPER: secret,
  /** The previous pepper: a password that matches under it signs in and is hashed again. */
  PASSWORD_PEPPER_PREVIOUS: optionalText(32),
  /** log2 of scrypt's N for new passwords; less than the default in local mode alone. */
  PASSWORD_LN: z.coerce.number().int().min(10).max(17).default(defaultLn),
  ADMIN_EMAIL: z.email().transform((address) => address.toLowerCase()),
  TIME_ZONE: z.string().refine((name) => usualTimeZone(name) !== null, 'is not an IANA time zone'),
  MAIL_PROVIDER: z.enum(['local', 'resend', 'brevo', 'postmark', 'emailjs']),
  MAIL_FROM: z.string().regex(/^[^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>$/, 'is not «Name <address>»'),
  MAIL_API_KEY: z.string().min(1).optional(),
  MAIL_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  EMAILJS_SERVICE_ID: z.string().min(1).optional(),
  EMAILJS_TEMPLATE_ID: z.string().min(1).optional(),
  EMAILJS_USER_ID: z.string().min(1).optional(),
  DEV_COUNTRY: z.string().length(2).default('DO'),
  REFERRAL_LINKS: referralLinks,
  POPUNDER_URL: httpsUrl.optional(),
  AD_LINK: httpsUrl.optional(),
  AD_IMAGE: z.string().startsWith('/', 'must be a path on this site').optional(),
  AD_TEXT: z.string().max(120).optional(),
  /** Where the panel's survey button leads. */
  SURVEY_PROVIDER: z.enum(surveyProviders).default(defaultProvider),
  SURVEY_TOKEN: z.string().min(1).default('TU_TOKEN'),
  SURVEY_USER_ID: z.enum(['email', 'opaque']).default('email'),
  /** The providers that are asked for the surveys that they have for a member. */
  SURVEY_LISTS: textList.pipe(z.array(z.enum(listedProviders))),
  ...providerVariables,
  HOLD_DAYS: holdDays,
  /** The most that one transaction may credit, in US cents. */
  MAX_CREDIT_CENTS: z.coerce.number().int().min(1).max(100_000).default(2000),
  /** PayPal's Payouts API: all three, or none. */
  PAYPAL_CLIENT_ID: optionalText(1),
  PAYPAL_SECRET: optionalText(1),
  PAYPAL_WEBHOOK_ID: optionalText(1),
  PAYPAL_API_URL: z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com'),
  /** Signs push messages: 32 bytes in base64; without it there are none. */
  VAPID_PRIVATE_KEY: vapidPrivateKey,
});

/** The variables without which nothing is paid by PayPal's API. */
const paypalNames = ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'];

/** What the lists of surveys need: a token of their provider's own and, outside of local mode, https. */
function faultsOfLists(vars: Record<string, unknown>, isOutside: boolean): string[] {
  const listed = textList.safeParse(vars.SURVEY_LISTS).data ?? [];
  return listedProviders.flatMap((id) => {
    const { token, secret, list } = providers[id];
    const needed = listed.includes(id) ? [token, secret].filter((name) => !vars[name]) : [];
    const isPlain = isOutside && list && String(vars[list.api]).startsWith('http:');
    return [
      ...needed.map((name) => `${name}: SURVEY_LISTS needs it`),
      ...(isPlain ? [`${list.api}: must be https`] : []),
    ];
  });
}

/** Faults between variables; checked on the raw values, so that they are reported with the rest. */
function faultsBetween(vars: Record<string, unknown>): string[] {
  const { MAIL_PROVIDER: provider, ENVIRONMENT: environment, SITE_URL: site } = vars;
  const needed = [
    ...(provider === 'local' ? [] : ['MAIL_API_KEY']),
    ...(provider === 'emailjs'
      ? ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_USER_ID']
      : []),
  ];
  const isProvider = ['resend', 'brevo', 'postmark', 'emailjs'].includes(String(provider));
  const isSite = typeof site === 'string' && /^https?:\/\//.test(site);
  const isLoopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(String(site));
  const chosen = String(vars.SURVEY_PROVIDER ?? defaultProvider);
  const chosenSecret = isSurveyProvider(chosen) && providers[chosen].secret;
  const isOutside = environment === 'staging' || environment === 'production';
  return [
    ...(isProvider ? needed : [])
      .filter((name) => !vars[name])
      .map((name) => `${name}: ${provider} needs it`),
    ...surveyProviders.flatMap((id) => {
      const { secret, pathSecret, addresses } = providers[id];
      const needed = vars[secret] ? [pathSecret, isOutside ? addresses : undefined] : [];
      return needed
        .filter((name) => name && !vars[name])
        .map((name) => `${name}: ${secret} needs it`);
    }),
    ...faultsOfLists(vars, isOutside),
    ...(paypalNames.some((name) => vars[name])
      ? paypalNames.filter((name) => !vars[name]).map((name) => `${name}: PayPal needs it`)
      : []),
    // Without it staging would pay real money.
    ...(environment === 'staging' && !vars.PAYPAL_API_URL && paypalNames.some((name) => vars[name])
      ? ['PAYPAL_API_URL: staging needs it']
      : []),
    ...(isOutside && String(vars.PAYPAL_API_URL).startsWith('http:')
      ? ['PAYPAL_API_URL: must be https']
      : []),
    // Local mode shows everybody's mail: it is not for a site that others can reach.
    ...(environment === 'local' && isSite && !isLoopback
      ? ['ENVIRONMENT: is local, and SITE_URL is not']
      : []),
    ...(isOutside && chosenSecret && !vars[chosenSecret]
      ? [`${chosenSecret}: SURVEY_PROVIDER needs it`]
      : []),
    ...(isOutside && Number(vars.PASSWORD_LN ?? defaultLn) < defaultLn
      ? [`PASSWORD_LN: must be at least ${defaultLn}`]
      : []),
    ...(isOutside && provider === 'local' ? ['MAIL_PROVIDER: is for local only'] : []),
    ...(isOutside && typeof site === 'string' && site.startsWith('http:')
      ? ['SITE_URL: must be https']
      : []),
  ];
}

/** The API's configuration, checked. */
export type Config = z.infer<typeof variables>;

/** The name of every variable that the API reads. */
export const variableNames = Object.keys(variables.shape);

/** The configuration, or null and all its faults. */
export function inspectConfig(env: unknown): { config: Config | null; faults: ConfigFault[] } {
  const parsed = variables.safeParse(env);
  const faults = [
    ...faultsOf(parsed.error),
    ...faultsBetween(z.record(z.string(), z.unknown()).parse(env)).map((told) => {
      const [name = '', message = ''] = told.split(': ', 2);
      return { name, message };
    }),
  ];
  return { config: parsed.success && faults.length === 0 ? parsed.data : null, faults };
}

/**
 * Checks the environment once, at start. Throws one error that names every variable that is
 * missing or malformed, and never a value.
 */
export function parseConfig(env: unknown): Config {
  const { config, faults } = inspectConfig(env);
  if (config) return config;
  throw wrongConfiguration(faults);
}
