import * as z from 'zod/mini';

/** Body of `POST /api/admin/direcciones/permitir`. */
export const allowedAddress = z.object({
  email: z.string().check(z.minLength(3), z.maxLength(254)),
});

export interface AllowAnswer {
  message: string;
}
