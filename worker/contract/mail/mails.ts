import { z } from 'zod';

/** Body of `POST /api/admin/correos/:id/reintentar`: nothing. */
export const mailRetry = z.object({});

/** Answer of `GET /api/admin/correos/:id`. Times are UTC ms. */
export interface MailAnswer {
  id: string;
  email: string;
  plantilla: string;
  estado: 'pendiente' | 'enviando' | 'enviado' | 'muerto';
  intentos: number;
  error: string | null;
  creado: number;
  enviado: number | null;
  /** When it is tried again; null when it is not. */
  proximo: number | null;
  /** Null when the mail cannot be composed. Links that work once are not in it. */
  vista: { asunto: string; texto: string } | null;
  /** Why it cannot be sent again; null when it can. */
  noReintentar: string | null;
}

/** Answer of a retry. */
export interface MailRetryAnswer {
  message: string;
}
