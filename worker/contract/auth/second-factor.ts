import { z } from 'zod';
import { secondFactorCode } from '../fields.ts';
import { typedPassword } from './accounts.ts';

/** Body of `POST /api/admin/confirmacion`: password or code. */
export const reauthentication = z
  .object({ password: typedPassword.optional(), codigo: secondFactorCode.optional() })
  .refine(({ password, codigo }) => (password === undefined) !== (codigo === undefined), {
    message: 'Escribe tu contraseña o un código.',
    path: ['password'],
  });

/** Body of `POST /api/admin/segundo-factor`; an account with an authenticator must give its code. */
export const enrolment = z.object({ codigo: secondFactorCode.optional() });

/** Body of `PUT` and `DELETE /api/admin/segundo-factor`. */
export const onlyCode = z.object({ codigo: secondFactorCode });

/** Answer of `GET /api/admin/acceso`. Times are UTC ms. */
export interface AdminSecurityAnswer {
  /** `falta`: the account has an authenticator, and this session has not given a code of it. */
  segundoFactor: 'inactivo' | 'falta' | 'dado';
  /** Whether the second factor is needed for everything but enrolling. */
  obligatorio: boolean;
  activadoEl: number | null;
  codigosRestantes: number;
  /** Until when money may move without asking again who it is. */
  confirmadoHasta: number;
}

/** Answer of `POST /api/admin/confirmacion`. */
export interface ReauthenticationAnswer {
  confirmadoHasta: number;
}

/** Answer of `POST /api/admin/segundo-factor`: what the authenticator needs, in three forms. */
export interface EnrolmentAnswer {
  /** Base32. */
  secreto: string;
  uri: string;
  /** The URI as a QR code: an SVG path in a square of `size` units, its quiet border included. */
  qr: { size: number; path: string };
}

/** Answer of `PUT /api/admin/segundo-factor` and `POST …/codigos`: shown once. */
export interface RecoveryCodesAnswer {
  codigos: string[];
  message: string;
}
