import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { readJson } from '#contract/json.ts';
import type { Brand } from '#contract/site/brand.ts';
import {
  type SurveyProviderId,
  surveyProviderNames,
  surveyProviders,
} from '#contract/surveys/providers.ts';
import { readUrl } from '#contract/url.ts';
import { providers } from '../../worker/api/surveys/registry.ts';
import type { Environment } from '../deployment/site.ts';

export interface Question {
  /** The place of the answer in the file of `--values`, for example `mail.key`. */
  at: string;
  name: string;
  ask: string;
  /** The key of the answer, if the variable is a JSON object. Such an answer is optional. */
  entry?: string;
  /** Setup stores a secret in a separate file and hides it while the person types. */
  secret?: true;
  /** The default for an empty answer. Without a default, the question needs an answer. */
  otherwise?: string;
  read?: (answer: string) => string;
  when?: (values: Values, environment: Environment) => boolean;
}
export type Values = Record<string, string>;

interface Group {
  title: string;
  random?: string[];
  questions: Question[];
}

const question = (at: string, name: string, ask: string, otherwise?: string): Question => ({
  at,
  name,
  ask,
  ...(otherwise !== undefined && { otherwise }),
});
const secret = (...asked: [at: string, name: string, ask: string]): Question => ({
  ...question(...asked),
  secret: true,
});

/** Returns the questions about a survey provider's own variables. */
function provider(id: SurveyProviderId): Group {
  const { token, secret: signed, ipAddresses, pathSecret } = providers[id];
  const at = `surveys.${id}`;
  const title = surveyProviderNames[id];
  return {
    title,
    random: pathSecret ? [pathSecret] : [],
    questions: [
      question(`${at}.token`, token, `${title}: identificador o token de la app`),
      secret(`${at}.secret`, signed, `${title}: secreto de sus avisos`),
      ...(ipAddresses
        ? [question(`${at}.addresses`, ipAddresses, `Las direcciones IP que publica ${title}`)]
        : []),
    ],
  };
}
const surveyGroups = Object.fromEntries(surveyProviders.map((id) => [id, provider(id)])) as Record<
  SurveyProviderId,
  Group
>;

/** Returns `https://` and the host of the typed text, in the form for DNS. */
function readDomain(answer: string): string {
  const host = answer.toLowerCase().replace(/^https?:\/\/|\/.*$/g, '');
  return `https://${readUrl(`https://${host}`)?.host ?? host}`;
}

/**
 * The questions about the brand's fields. The owner can change the answers later in «Ajustes → Tu sitio».
 * Only that page asks for the colour, because a terminal cannot show colours.
 */
const brandQuestions: Record<Exclude<keyof Brand, 'colour'>, string> = {
  name: 'Nombre del sitio, como «Ingreso Activo»',
  slogan: 'Su lema, como «Activa tu ingreso online»',
  owner: 'Quién responde por él: tu nombre completo o el de tu empresa',
  postalAddress: 'Tu dirección postal, que la ley pide en los correos',
  city: 'Tu ciudad y país',
  supportEmail: 'El correo para tus visitantes',
  instagramUser: 'Tu usuario de Instagram',
  whatsappNumber: 'Tu WhatsApp con el código del país, como +1 809 555 0199',
  surveyUrl: 'El enlace de encuestas para visitantes, https://…',
};

/**
 * The questions by group. The site needs the first two groups. A person can skip every other group and answer
 * it later.
 */
export const groups = {
  site: {
    title: 'El sitio',
    random: ['TOKEN_SECRET', 'PASSWORD_PEPPER', 'VAPID_PRIVATE_KEY'],
    questions: [
      {
        ...question('domain', 'SITE_URL', 'Dominio, como ingresoactivo.com'),
        read: readDomain,
      },
      question('sender', 'MAIL_FROM', 'Remitente, como «Ingreso Activo <hola@dominio>»'),
      question('admin', 'ADMIN_EMAIL', 'Tu correo, con el que administras'),
      question('timeZone', 'TIME_ZONE', 'Zona horaria', 'America/Santo_Domingo'),
    ],
  },
  brand: {
    title: 'Quién eres: lo leen tus visitantes, y lo llevan tus correos',
    questions: Object.entries(brandQuestions).map(([field, ask]) => ({
      ...question(`brand.${field}`, 'SITE_BRAND', ask),
      entry: field,
    })),
  },
  mail: {
    title: 'El correo',
    questions: [
      {
        ...question(
          'mail.provider',
          'MAIL_PROVIDER',
          'Tu proveedor: resend, brevo, postmark o emailjs',
          'resend',
        ),
        read: (answer) => answer.trim().toLowerCase(),
      },
      secret('mail.key', 'MAIL_API_KEY', 'Su clave de la API'),
      ...['service', 'template', 'user'].map((word) => ({
        ...question(`mail.${word}Id`, `EMAILJS_${word.toUpperCase()}_ID`, `EmailJS: ${word} id`),
        when: ({ MAIL_PROVIDER }: Values) => MAIL_PROVIDER === 'emailjs',
      })),
    ],
  },
  mailEvents: {
    title: 'Los avisos de tus correos, si llegan o rebotan: esta orden intenta encenderlos',
    questions: [
      {
        ...secret(
          'mailEvents.secret',
          'MAIL_EVENTS_SECRET',
          'Secreto de su webhook, solo si ya lo creaste',
        ),
        when: ({ MAIL_PROVIDER }) => MAIL_PROVIDER !== 'emailjs',
      },
    ],
  },
  ...surveyGroups,
  paypal: {
    title: 'PayPal',
    questions: [
      secret('paypal.clientId', 'PAYPAL_CLIENT_ID', 'PayPal: client id'),
      secret('paypal.secret', 'PAYPAL_SECRET', 'PayPal: secret'),
      secret('paypal.webhookId', 'PAYPAL_WEBHOOK_ID', 'PayPal: número del webhook'),
      {
        ...question('paypal.url', 'PAYPAL_API_URL', 'Su API', 'https://api-m.sandbox.paypal.com'),
        when: (_, environment) => environment === 'staging',
      },
    ],
  },
  challenge: {
    title: 'La comprobación contra robots en una avalancha: Turnstile de Cloudflare',
    questions: [
      question('turnstile.siteKey', 'TURNSTILE_SITE_KEY', 'Turnstile: clave del sitio'),
      secret('turnstile.secret', 'TURNSTILE_SECRET', 'Turnstile: clave secreta'),
    ],
  },
  backups: {
    title: 'Las copias diarias, que hace GitHub: docs/operations.md, «Backup and restore»',
    questions: [
      {
        ...question('backups', 'BACKUP', '¿Las vas a hacer? «sí» o «no»'),
        read: (answer) => (/^(s[ií]?|true|on)$/i.test(answer) ? 'on' : 'off'),
      },
    ],
  },
  push: { title: 'Los avisos en el navegador', random: ['VAPID_PRIVATE_KEY'], questions: [] },
} satisfies Record<string, Group>;
export type GroupName = keyof typeof groups;
export const groupNames = Object.keys(groups) as GroupName[];

export const neededGroups: readonly GroupName[] = ['site', 'mail'];

export const findGroup = (name: GroupName): Group => groups[name];

/** Returns 32 random bytes in base64url. This is the form of push keys, and it needs no escape in URLs. */
export const createSecret = () => randomBytes(32).toString('base64url');

const isSecret = new Set(
  groupNames.flatMap((name) => {
    const { random = [], questions } = findGroup(name);
    const previous = random.map((one) => `${one}_PREVIOUS`);
    return [...random, ...previous, ...questions.flatMap((one) => (one.secret ? one.name : []))];
  }),
);

export function splitValues(values: Values): { vars: Values; secrets: Values } {
  const some = (wanted: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isSecret.has(name) === wanted));
  return { vars: some(false), secrets: some(true) };
}

const tree = z.record(z.string(), z.unknown());

/** Returns the texts of a file by their places, such as `mail.key`. */
function textsOf(node: unknown, place = ''): [string, string][] {
  if (node === null) return [];
  const { data } = tree.safeParse(node);
  if (!data) return [[place, typeof node === 'string' ? node : JSON.stringify(node)]];
  const below = (key: string) => (place ? `${place}.${key}` : key);
  return Object.entries(data).flatMap(([key, one]) => textsOf(one, below(key)));
}

const entriesIn = (text = '{}') => tree.catch({}).parse(readJson(text));

export function readAnswer(values: Values, { name, entry }: Question): string | undefined {
  if (entry === undefined) return values[name];
  const answer = entriesIn(values[name])[entry];
  return typeof answer === 'string' ? answer : undefined;
}

export function setAnswer(values: Values, { name, entry }: Question, answer: string): void {
  values[name] =
    entry === undefined ? answer : JSON.stringify({ ...entriesIn(values[name]), [entry]: answer });
}

/**
 * Reads the variables from the file of `--values`. Also returns the file's entries that no question asks for.
 */
export function readValues(file: unknown): { values: Values; strange: string[] } {
  const texts = new Map(textsOf(file));
  const values: Values = {};
  for (const one of groupNames.flatMap((name) => findGroup(name).questions)) {
    const text = texts.get(one.at);
    texts.delete(one.at);
    if (text !== undefined) setAnswer(values, one, (one.read ?? String)(text));
  }
  return { values, strange: [...texts.keys()] };
}
