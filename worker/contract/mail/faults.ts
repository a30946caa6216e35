import { letterEndSentences } from '../letters/sentences.ts';

export const isUnknownMailbox = (error: string | null): boolean => /\b550\b/.test(error ?? '');

const unanswered = 'Tu proveedor de correo no contestó.';

/** Maps the outbox's error codes to sentences. */
const byWord = new Map<string, string>([
  ['timeout', unanswered],
  ['network', unanswered],
  ['interrumpido', unanswered],
  ['vencido', 'Pasó demasiado tiempo para enviarlo.'],
  ['baja', 'Esta persona pidió no recibir más correos.'],
  ['rebote', 'Esa dirección no recibe correos.'],
  ['queja', 'Esta persona marcó un correo nuestro como spam.'],
  ['carta detenida', letterEndSentences.stopped],
  ['recibió otra carta', letterEndSentences.later],
  ['le faltan datos', 'A este correo le faltan datos y no se puede armar.'],
  ['falta configurar el proveedor', 'Falta configurar tu proveedor de correo.'],
  ['ya no correspondía', 'Lo que anunciaba cambió: ya no corresponde.'],
  ['la dirección se corrigió', 'Ya salió a la dirección corregida.'],
]);

const refusal = 'Tu proveedor de correo no acepta la clave o la dirección del sitio.';
const byStatus = new Map([
  [401, refusal],
  [402, 'Se acabó el saldo o el plan de tu proveedor de correo.'],
  [403, refusal],
  [429, 'Se llegó al límite de envíos de tu proveedor de correo.'],
]);

/** Returns the status of a provider's answer in an error («401 validation_error»), or 0. */
const statusIn = (error: string) => Number(/\b[345]\d\d\b/.exec(error)?.[0] ?? 0);

/** Returns whether the error is a provider's answer. Such an answer helps only a technician. */
export const isProviderAnswer = (error: string): boolean => statusIn(error) > 0;

/** Returns a sentence for the error of a mail. An unknown error stays unchanged. */
export function explainMailError(error: string | null): string | null {
  if (error === null) return null;
  if (isUnknownMailbox(error)) return 'Ese buzón no existe.';
  const status = statusIn(error);
  if (status === 0) return byWord.get(error) ?? error;
  return (
    byStatus.get(status) ??
    (status >= 500
      ? 'Tu proveedor de correo tuvo una falla.'
      : 'Tu proveedor de correo no aceptó este correo.')
  );
}
