import { isMarketing } from './kinds.ts';
import { noLongerActive } from './rules.ts';

interface RetriedMail {
  estado: 'pendiente' | 'enviando' | 'enviado' | 'muerto';
  template: string;
  params: unknown;
  lastError: string | null;
}

/** `isWhole`: the parameters fit the template; `now` in UTC ms. */
interface Circumstances {
  isSuppressed: boolean;
  /** The mail announces an active account, which no longer is. */
  isOutdated: boolean;
  isWhole: boolean;
  now: number;
}

/** Expiry of the mail's link, UTC ms; null: none. */
function endOf(params: unknown): number | null {
  const { expiresAt } = Object(params);
  return typeof expiresAt === 'number' ? expiresAt : null;
}

const notDead = {
  pendiente: 'Este correo todavía espera su turno: se enviará solo.',
  enviando: 'Este correo se está enviando.',
  enviado: 'Este correo ya se envió.',
} as const;

/** Why a mail cannot be resent; null when it can: the provider refused it and it still applies. */
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
