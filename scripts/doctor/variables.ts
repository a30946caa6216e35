import { inspectConfig } from '../../worker/api/env.ts';
import { findInvalidIpAddresses, textList } from '../../worker/api/variable-shapes.ts';
import { findEdgeConfigFaults } from '../../worker/edge/env.ts';
import { type Environment, writeSetupCommand } from '../deployment/site.ts';
import { createFault, createUnknown, type Finding } from './finding.ts';

export interface SeenConfiguration {
  environment: Environment;
  values: Record<string, string>;
  /** True if the secrets are on this machine. CI has no secrets. */
  knowsSecrets: boolean;
}

const shapesIn = (environment: Environment): Record<string, string> => ({
  SITE_URL: 'la dirección del sitio, https://…',
  TOKEN_SECRET: 'al menos 32 caracteres al azar',
  PASSWORD_PEPPER: 'al menos 32 caracteres al azar',
  ADMIN_EMAIL: 'un correo',
  TIME_ZONE: 'una zona horaria, como America/Santo_Domingo',
  MAIL_PROVIDER: 'resend, brevo, postmark o emailjs',
  MAIL_FROM: '«Nombre <correo@dominio>»',
  MAIL_EVENTS_SECRET: 'el «signing secret» de Resend (whsec_…), o 24 caracteres o más al azar',
  HOLD_DAYS: 'días, o «cpx=30,bitlabs=7»',
  SITE_BRAND: `JSON con tus datos: ponlos con «${writeSetupCommand(environment, 'brand')}»`,
  CPX_ADDRESSES: 'las direcciones IP que publica CPX Research, separadas por comas',
});

/** Returns a sentence for each invalid entry in a public list of IP addresses. */
const entriesAtFault = (name: string, value: string) =>
  name === 'CPX_ADDRESSES'
    ? findInvalidIpAddresses(textList.parse(value))
        .map((entry) => ` No es una dirección IP: «${entry}».`)
        .join('')
    : '';

/**
 * Checks variables by the Workers' own rules. Returns a finding for each variable with a fault that would
 * stop a Worker or turn a feature off. `remedy` tells how to set a missing variable.
 */
export function inspectVariables(
  { environment, values, knowsSecrets }: SeenConfiguration,
  remedy = '',
): Finding[] {
  const all = { ENVIRONMENT: environment, ...values };
  // The report of a fault inside JSON names the variable that contains the JSON.
  const names = [...findEdgeConfigFaults(all), ...inspectConfig(all).faults].map(({ name }) =>
    name.replace(/\..*/, ''),
  );
  const shapes = shapesIn(environment);
  return [...new Set(names)].map((name) => {
    const wanted = shapes[name] ? ` Debe ser ${shapes[name]}.` : '';
    const value = values[name];
    if (value) {
      const entries = entriesAtFault(name, value);
      return createFault(name, `no sirve así.${entries}${wanted || ' Mira .dev.vars.example.'}`);
    }
    return knowsSecrets
      ? createFault(name, `falta.${wanted}${remedy}`)
      : createUnknown(name, `no se pudo comprobar si está puesta en ${environment}.`);
  });
}
