import * as z from 'zod';
import type { Placeholder } from '../kind.ts';

/** A link that works once: its id (worker/api/tokens/tokens.ts) and its expiry, UTC ms. */
export const linkParams = z.object({
  tokenId: z.string().min(1),
  expiresAt: z.number().int().positive(),
});
export type LinkParams = z.infer<typeof linkParams>;

export const linkSample = { tokenId: 'ejemplo', expiresAt: Date.UTC(2026, 10, 21, 14) };

export const vence: Placeholder<LinkParams> = {
  example: '21 de noviembre a las 10:00 GMT-4',
  read: ({ expiresAt }, timeZone) =>
    new Intl.DateTimeFormat('es-419', {
      timeZone,
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }).format(expiresAt),
};
export const expiryLine = 'El enlace sirve una sola vez y vence el {vence}.';
export const idAndEnd = ({ tokenId, expiresAt }: LinkParams) => ({ id: tokenId, expiresAt });
