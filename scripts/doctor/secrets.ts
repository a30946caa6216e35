import { providerSecretNames } from '../../worker/api/surveys/providers.ts';
import { type Finding, fault, warning } from './finding.ts';

const ofProviders = providerSecretNames();

/** Made by us, at random: nobody else gives them, so nothing excuses a weak one. */
const own = ['TOKEN_SECRET', 'PASSWORD_PEPPER', ...ofProviders.own];
const previous = ['TOKEN_SECRET_PREVIOUS', 'PASSWORD_PEPPER_PREVIOUS'];
const theirs = [...ofProviders.theirs, 'MAIL_API_KEY', 'PAYPAL_SECRET'];

const fresh = 'Haz otro con «openssl rand -base64 32»';
const typed =
  /secret|passw|example|ejemplo|change|cambia|prueba|testing|default|12345|qwerty|xxxx/i;

/** Why a text is easy to guess; nothing when it looks random. */
function weaknessOf(secret: string): string | undefined {
  if (new Set(secret).size < 12) return 'repite pocos caracteres';
  if (/^(.{1,16})\1+$/.test(secret)) return 'es un trozo repetido';
  return typed.test(secret) ? 'parece escrito a mano o de un ejemplo' : undefined;
}

type Values = Record<string, string>;

function weak(values: Values): Finding[] {
  const ofUs = own.flatMap((name) => {
    const weakness = values[name] && weaknessOf(values[name]);
    return weakness ? [fault(name, `${weakness}. ${fresh}.`)] : [];
  });
  const ofOthers = theirs.flatMap((name) => {
    const isExample = values[name] && /example|ejemplo|TU_|xxxx|_TEST$/i.test(values[name]);
    const say = 'es el valor de un ejemplo. Pon el que te dio el proveedor.';
    return isExample ? [fault(name, say)] : [];
  });
  return [...ofUs, ...ofOthers];
}

function repeated(values: Values): Finding[] {
  const names = [...own, ...previous, ...theirs].filter((name) => values[name]);
  return names.flatMap((name, index) => {
    const twin = names.slice(0, index).find((other) => values[other] === values[name]);
    if (!twin) return [];
    const isRotation = name === `${twin}_PREVIOUS`;
    const say = isRotation
      ? `es igual que ${twin}: no guarda la clave anterior. Quítala o pon la anterior.`
      : `es igual que ${twin}. Cada secreto debe ser distinto. ${fresh}.`;
    return [fault(name, say)];
  });
}

/** What is weak about the secrets whose values are known. */
export function inspectSecrets(values: Values): Finding[] {
  const rotating = previous.flatMap((name) => {
    const say = 'hay un cambio de clave en curso. Quítala cuando termine (docs/operations.md).';
    return values[name] ? [warning(name, say)] : [];
  });
  return [...weak(values), ...repeated(values), ...rotating];
}
