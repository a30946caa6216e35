import * as z from 'zod';

/** The messages that a page sends besides pings: JSON of at most `maxMessageLength` characters. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('visible'), visible: z.boolean() }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
export const maxMessageLength = 1024;
