import { inspectConfig } from '../../worker/api/env.ts';
import { listedProviders, providers } from '../../worker/api/surveys/registry.ts';
import { surveyProviderName, surveyProviders } from '../../worker/contract/surveys/providers.ts';
import { edgeFaultsOf } from '../../worker/edge/env.ts';
import type { ConfigFault } from '../../worker/shared/site-variables.ts';
import { type Finding, fault, unknown } from './finding.ts';

/** What the environment provides, as far as it can be seen from here. */
export interface Seen {
  environment: 'local' | 'staging' | 'production';
  /** Variables whose value is known. */
  values: Record<string, string>;
  /** Secrets that are set but cannot be read; null when even that is unknown. */
  secretNames: string[] | null;
}

/** Whether a variable may be set as a secret that nobody can read from here. */
export function isHidden(name: string, { values, secretNames }: Seen): boolean {
  return !values[name] && (secretNames === null || secretNames.includes(name));
}

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' });

/** What a variable must look like, for those that people mistype. */
const shapes: Record<string, string> = {
  ENVIRONMENT: 'local, staging o production',
  SITE_URL: 'la dirección del sitio, https://… (http solo en este equipo)',
  TOKEN_SECRET: 'al menos 32 caracteres al azar',
  PASSWORD_PEPPER: 'al menos 32 caracteres al azar',
  TOKEN_SECRET_PREVIOUS: 'la clave anterior, de 32 caracteres o más',
  PASSWORD_PEPPER_PREVIOUS: 'la clave anterior, de 32 caracteres o más',
  VAPID_PRIVATE_KEY: '32 bytes al azar en base64: «openssl rand -base64 32»',
  ADMIN_EMAIL: 'un correo',
  TIME_ZONE: 'una zona horaria, como America/Santo_Domingo',
  MAIL_PROVIDER: 'resend, brevo, postmark o emailjs (local solo en este equipo)',
  MAIL_FROM: '«Nombre <correo@dominio>»',
  REFERRAL_LINKS: 'JSON de app a enlace https',
  SURVEY_PROVIDER: oneOf.format(surveyProviders),
  SURVEY_USER_ID: 'email u opaque',
  SURVEY_LISTS: `proveedores con lista, separados por comas: ${oneOf.format(listedProviders)}`,
  HOLD_DAYS: 'días, o «cpx=30,bitlabs=7»',
  AD_IMAGE: 'una ruta de este sitio, /…',
  ...Object.fromEntries(
    surveyProviders.flatMap((id) => {
      const { addresses } = providers[id];
      const shape = `las direcciones IP que publica ${surveyProviderName(id)}, separadas por comas`;
      return addresses ? [[addresses, shape]] : [];
    }),
  ),
};

/** A value that fits every secret's schema, for those that are set and cannot be read. */
const standIn = 'x'.repeat(43);

function howToSet(name: string, { environment }: Seen): string {
  return environment === 'local'
    ? 'Ponla en .dev.vars'
    : `Ponla con «npx wrangler secret put ${name} -c worker/api/wrangler.toml --env ${environment}», o en wrangler.toml si no es secreta`;
}

function findingOf({ name }: ConfigFault, seen: Seen): Finding {
  const wanted = shapes[name] ? ` Debe ser ${shapes[name]}.` : '';
  if (seen.values[name]) return fault(name, `no sirve así.${wanted || ' Mira .dev.vars.example.'}`);
  if (seen.secretNames === null) {
    return unknown(name, `no se pudo comprobar si está puesta en ${seen.environment}.`);
  }
  return fault(name, `falta.${wanted} ${howToSet(name, seen)}.`);
}

/** What the Worker itself would refuse at start, by the same rules. */
export function inspectVariables(seen: Seen): Finding[] {
  const hidden = (seen.secretNames ?? []).filter((name) => !seen.values[name]);
  const env = { ...Object.fromEntries(hidden.map((name) => [name, standIn])), ...seen.values };
  const faults = [...edgeFaultsOf(env), ...inspectConfig(env).faults];
  const byName = new Map(faults.map((fault) => [fault.name, fault]));
  return [...byName.values()].map((fault) => findingOf(fault, seen));
}
