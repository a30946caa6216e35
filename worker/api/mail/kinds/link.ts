import * as z from 'zod';
import type { Placeholder } from '../kind.ts';

/** A one-time link: its id (worker/api/tokens/tokens.ts) and its expiry in UTC ms. */
export const linkParams = z.object({
  tokenId: z.string().min(1),
  expiresAt: z.number().int().positive(),
});
export type LinkParams = z.infer<typeof linkParams>;

export const linkSample = { tokenId: 'ejemplo', expiresAt: Date.UTC(2026, 10, 21, 14) };

/** Returns a text such as «hora de Colombia», or the offset for a zone without a country. */
const zoneName = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('es-419', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const write = (at: number, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-419', how).format(at);

/** Returns a text such as «21 de noviembre». */
export const formatDayIn = (at: number, timeZone: string) =>
  write(at, { timeZone, day: 'numeric', month: 'long' });

export const vence: Placeholder<LinkParams> = {
  read: ({ expiresAt }, { timeZone }) => {
    const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const time = write(expiresAt, { timeZone, ...hour });
    return `${formatDayIn(expiresAt, timeZone)} a las ${time}, ${zoneName(expiresAt, timeZone)}`;
  },
};
export const expiryLine = 'El enlace sirve una sola vez y vence el {vence}.';
export const pickIdAndExpiry = ({ tokenId, expiresAt }: LinkParams) => ({ id: tokenId, expiresAt });
