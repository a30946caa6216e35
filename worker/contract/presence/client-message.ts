import { z } from 'zod';

/** What a page sends besides pings, as JSON of at most `maxMessageLength` characters. */
export const clientMessage = z.discriminatedUnion('type', [
  /** The page came to the front or went behind. */
  z.object({ type: z.literal('visible'), visible: z.boolean() }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
export const maxMessageLength = 1024;
