import { z } from 'zod';
import { newPassword, typedPassword } from '../auth/accounts.ts';
import { profileSentences } from './sentences.ts';

export { profileSentences };

/** Body of `PATCH /api/perfil/paypal`; the first fault is the one that is said. */
export const paypalChange = z.object({
  paypalEmail: z
    .string(profileSentences.invalidPaypal)
    .trim()
    .toLowerCase()
    .max(254, profileSentences.invalidPaypal)
    // A spreadsheet would take any other beginning for a formula, and PayPal's file is one.
    .regex(/^[a-z0-9]/, profileSentences.invalidPaypal)
    .pipe(z.email(profileSentences.invalidPaypal)),
  password: z
    .string(profileSentences.missingPassword)
    .min(1, profileSentences.missingPassword)
    .max(1024, profileSentences.wrongPassword),
});

/** Body of `PATCH /api/perfil/clave`. */
export const passwordChange = z.object({ password: typedPassword, nueva: newPassword });

const shownCents = z.int('No pudimos leer tu saldo. Recarga la página.');

/**
 * Body of `DELETE /api/perfil`: the password, the word that the page asks for, and the money (US
 * cents) that the page said would be lost. When it is another by now: 409 `aborted`.
 */
export const erasure = z.object({
  password: typedPassword,
  confirmacion: z.literal('BORRAR', 'Escribe BORRAR para confirmar.'),
  saldoCents: shownCents,
  retenidoCents: shownCents,
});

/** Answer of `GET /api/perfil`. Times are UTC ms, amounts US cents. */
export interface ProfileAnswer {
  nombre: string;
  email: string;
  /** The country's Spanish name; null when unknown. */
  pais: string | null;
  /** ISO code, for the rights that apply. */
  codigoPais: string | null;
  paypalEmail: string | null;
  saldoCents: number;
  retenidoCents: number;
  /** A payout is open: its money is reserved, and the account cannot be erased. */
  pagoAbierto: boolean;
  creado: number;
}

/** A signed-in device, as `GET /api/perfil/sesiones` lists them: `{ sesiones: Device[] }`. */
export interface Device {
  id: string;
  /** «Chrome en Android». */
  navegador: string;
  dispositivo: 'mobile' | 'tablet' | 'desktop';
  pais: string | null;
  creada: number;
  ultimaVez: number;
  actual: boolean;
}

/** Answer of `GET /api/perfil/sesiones`: the last used first. */
export interface DevicesAnswer {
  sesiones: Device[];
}

/** Answer of `PATCH /api/perfil/paypal`. */
export interface PaypalAnswer {
  paypalEmail: string;
  message: string;
}

/** Answer of `DELETE /api/perfil`: what was given up, in US cents. */
export interface ErasureAnswer {
  saldoCents: number;
  retenidoCents: number;
}

/** Query of `GET /api/perfil/actividad`: `siguiente` of the page before. */
export const activityQuery = z.object({ cursor: z.coerce.number().int().positive().optional() });

/** Something that the administration, or the site itself, did with the account. */
export interface Activity {
  id: number;
  /** What, in a sentence to the member. */
  que: string;
  /** Why, where the reason is for them. */
  motivo: string | null;
  /** UTC ms. */
  fecha: number;
}

/** Answer of `GET /api/perfil/actividad`: newest first. */
export interface ActivityAnswer {
  actividad: Activity[];
  siguiente: number | null;
}
