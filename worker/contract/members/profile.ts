import * as z from 'zod/mini';
import { newPassword, typedPassword } from '../auth/accounts.ts';
import { emailField, typedText } from '../fields.ts';
import { profileSentences } from './sentences.ts';

const { invalidPaypal, missingPassword, wrongPassword } = profileSentences;

/** Body of `PATCH /api/perfil/paypal`. The form shows the first fault. */
export const paypalChange = z.object({
  paypalEmail: emailField({
    missing: invalidPaypal,
    invalid: invalidPaypal,
    tooLong: invalidPaypal,
  }).check(
    // A person may open PayPal's file in a spreadsheet. The spreadsheet would run a cell that begins with
    // `=`, `+`, `-` or `@`.
    z.refine((email) => /^[a-z0-9]/.test(email), invalidPaypal),
  ),
  password: z
    .string(missingPassword)
    .check(z.minLength(1, missingPassword), z.maxLength(1024, wrongPassword)),
});

/** Body of `PATCH /api/perfil/clave`. */
export const passwordChange = z.object({ password: typedPassword, newPassword });

const shownCents = z.int('No pudimos leer tu saldo. Recarga la página.');

export const erasureWord = 'BORRAR';
const notConfirmed = `Escribe ${erasureWord} para confirmar.`;

/** Body of `DELETE /api/perfil`. The API answers 409 `aborted` if the shown amounts have changed since. */
export const erasure = z.object({
  password: typedPassword,
  confirmation: typedText(notConfirmed).check(
    z.trim(),
    z.refine((typed) => typed === erasureWord, notConfirmed),
  ),
  saldoCents: shownCents,
  heldCents: shownCents,
});

/** Answer of `GET /api/perfil`. Amounts are US cents. */
export interface ProfileAnswer {
  nombre: string;
  email: string;
  pais: string | null;
  /** The country of this connection. An earlier release does not send this field. */
  connectedFrom?: string | null;
  paypalEmail: string | null;
  saldoCents: number;
  heldCents: number;
  /** True if a payout is open. The payout reserves money, so the member cannot erase the account. */
  hasOpenPayout: boolean;
}

/** A device in the answer of `GET /api/perfil/sesiones`. Devices with a session come first. */
export interface Device {
  id: string;
  /** The names of browser and system: «Chrome en Android». */
  browser: string;
  device: 'mobile' | 'tablet' | 'desktop';
  pais: string | null;
  createdAt: number;
  lastSeenAt: number;
  current: boolean;
  /** False for a known device that has no open session. */
  signedIn: boolean;
}

export interface Activity {
  id: number;
  what: string;
  motivo: string | null;
  fecha: number;
}

/** Answer of `GET /api/perfil/actividad`: the actions on the account, the newest first. */
export interface ActivityAnswer {
  entries: Activity[];
  nextCursor: number | null;
}
