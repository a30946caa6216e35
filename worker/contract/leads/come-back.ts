import * as z from 'zod/mini';

/**
 * Body of `POST /api/volver` and `/api/volver/cartas`, and query of their `GET`: the token of the mail's link.
 */
export const returnToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2048)) });

/** Answer of `GET /api/volver/cartas`. */
export interface LettersStateAnswer {
  /** True if the person unsubscribed from letters. Then the email gets only guides. */
  hasLeft: boolean;
}

/**
 * Answer of `POST /api/volver/cartas`. `back`: the email gets letters again. `not-left`: the person had not
 * unsubscribed from letters. `unsubscribed`, `stopped`: the email gets no mails at all, so it gets no
 * letters.
 */
export interface LettersReturnAnswer {
  outcome: 'back' | 'not-left' | 'unsubscribed' | 'stopped';
}
