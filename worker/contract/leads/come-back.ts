import * as z from 'zod/mini';

/** Body of `POST /api/volver`: the token of the mail's link. */
export const returnToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2048)) });
