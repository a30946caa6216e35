import { readUrl } from '../url.ts';

/** The minimum number of visible apps, because the site shows a Top 5. */
export const minApps = 5;

/** Tells whether a setting may move money. The route `/ajustes/dinero` stores such a setting. */
export function isMoneySetting(clave: string): boolean {
  return ['retencion', 'senales', 'redes'].includes(clave) || clave.startsWith('app:');
}

export const linkSentence = 'Escribe una dirección completa que empiece con https://';

/** Tells whether a text is a full URL of another site that is safe for visitors. */
export function isSafeExternalUrl(text: string): boolean {
  if (!/^https:\/\/\S+$/i.test(text)) return false;
  const url = readUrl(text);
  return Boolean(url?.hostname.includes('.')) && !url?.username && !url?.password;
}

export const settingSentences = {
  saved: 'Ajuste guardado.',
  reset: 'Quitamos lo que cambiaste.',
  undone: 'Deshicimos tu último cambio.',
  changed: 'Este ajuste cambió mientras tanto. Mira cómo está ahora y decide de nuevo.',
  unknown: 'No existe ese ajuste.',
  noSender: 'Antes pon tu nombre y tu dirección en «Tu sitio»: la ley los pide en este correo.',
  tested: 'Te enviamos una prueba. Mira tu correo.',
  silenced: 'Tu dirección pidió no recibir este tipo de correo.',
} as const;
