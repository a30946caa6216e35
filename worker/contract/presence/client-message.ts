import * as z from 'zod';

/** Sent besides pings, as JSON of at most `maxMessageLength` characters. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('visible'), visible: z.boolean() }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
export const maxMessageLength = 1024;
