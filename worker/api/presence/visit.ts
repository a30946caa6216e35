import * as z from 'zod';
import { devices, presenceApp } from '#contract/presence/presence.ts';

/** Who opens a socket, as the gateway knows it; it reaches the object in a header of our own. */
const visitor = z.object({
  uid: z.string(),
  sessionId: z.string(),
  device: z.enum(devices),
  /** ISO code, `XX` when unknown. */
  country: z.string(),
  app: z.literal(presenceApp),
  /** When the session is over unless it is used, UTC ms. */
  sessionEndsAt: z.number(),
});
export type Visitor = z.infer<typeof visitor>;

/** What a socket's attachment holds. Times are UTC ms. */
export interface Visit extends Visitor {
  connectedAt: number;
  lastChanged: number;
  /** Messages that came since `countedSince`. */
  messages: number;
  countedSince: number;
}

const visitorHeader = 'x-visitor';

/** The handshake that the object gets, without anything of the client's own request. */
export function handshakeOf(who: Visitor): Request {
  return new Request('https://presence/', {
    headers: { upgrade: 'websocket', [visitorHeader]: JSON.stringify(who) },
  });
}

export function readVisitor(request: Request): Visitor {
  return visitor.parse(JSON.parse(request.headers.get(visitorHeader) ?? 'null'));
}
