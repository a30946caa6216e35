import * as z from 'zod/mini';
import { newPassword, typedPassword } from '../auth/accounts.ts';
import { emailField, typedText } from '../fields.ts';
import { profileSentences } from './sentences.ts';

const { invalidPaypal, missingPassword, wrongPassword } = profileSentences;

/** Body of `PATCH /api/perfil/paypal`; the first fault is shown. */
export const paypalChange = z.object({
  paypalEmail: emailField({
    missing: invalidPaypal,
    invalid: invalidPaypal,
    tooLong: invalidPaypal,
  }).check(
    // A spreadsheet may open PayPal's file, and runs a cell that begins with `=`, `+`, `-` or `@`.
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

/** Body of `DELETE /api/perfil`, with the cents that the page showed: 409 `aborted` if changed. */
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
  /** The country of this connection. Absent in an earlier release's answer. */
  connectedFrom?: string | null;
  paypalEmail: string | null;
  saldoCents: number;
  heldCents: number;
  /** An open payout reserves money and prevents erasing the account. */
  hasOpenPayout: boolean;
}

/** A session of `GET /api/perfil/sesiones`, last used first, then known devices without a session. */
export interface Device {
  id: string;
  /** Browser and system: «Chrome en Android». */
  browser: string;
  device: 'mobile' | 'tablet' | 'desktop';
  pais: string | null;
  createdAt: number;
  lastSeenAt: number;
  current: boolean;
  /** False for a known device without an open session. */
  signedIn: boolean;
}

export interface Activity {
  id: number;
  what: string;
  motivo: string | null;
  fecha: number;
}

/** Answer of `GET /api/perfil/actividad`: the actions on the account, newest first. */
export interface ActivityAnswer {
  entries: Activity[];
  nextCursor: number | null;
}
