import { isMarketing } from './kinds.ts';
import { noLongerActive } from './rules.ts';

/** A mail of the outbox as a retry depends on it. */
interface RetriedMail {
  estado: 'pendiente' | 'enviando' | 'enviado' | 'muerto';
  template: string;
  params: unknown;
  lastError: string | null;
}

/** What else counts; `now` in UTC ms. */
interface Circumstances {
  /** The address wants no more marketing. */
  isSuppressed: boolean;
  /** It says that an account is active, which it is not any more. */
  isOutdated: boolean;
  /** The mail's parameters make a mail. */
  isWhole: boolean;
  now: number;
}

/** When the link of a mail stops to work, UTC ms; null when it has none that does. */
function endOf(params: unknown): number | null {
  const { expiresAt } = Object(params);
  return typeof expiresAt === 'number' ? expiresAt : null;
}

/** What is said of mails that are not dead. */
const notDead = {
  pendiente: 'Este correo todavía espera su turno: se enviará solo.',
  enviando: 'Este correo se está enviando.',
  enviado: 'Este correo ya se envió.',
} as const;

/**
 * Why a mail cannot be sent again; null when it can. What was given up because the provider refused
 * it can; what nobody should get any more cannot.
 */
export function whyNotRetried(
  { estado, template, params, lastError }: RetriedMail,
  { isSuppressed, isOutdated, isWhole, now }: Circumstances,
): string | null {
  if (estado !== 'muerto') return notDead[estado];
  if (isMarketing(template) && (isSuppressed || lastError === 'baja')) {
    return 'Esta persona pidió no recibir más correos.';
  }
  if (isOutdated || lastError === noLongerActive) {
    return 'La cuenta cambió de estado: este correo ya no corresponde.';
  }
  if (!isWhole) return 'A este correo le faltan datos y no se puede armar.';
  const end = endOf(params);
  return end !== null && end <= now
    ? 'Su enlace ya venció. La persona puede pedir otro desde el sitio.'
    : null;
}
