import { closeCodes, ping, pong } from '#contract/presence/presence.ts';
import { deadlineOf, type Farewell, overdueFarewell } from './rules.ts';
import type { Visit } from './visit.ts';

// A socket's data is in its attachment: the object's memory is lost when it hibernates.

const memberTag = (uid: string) => `miembro:${uid}`;

/** Pings are answered without waking the object. */
export function answerPings(ctx: DurableObjectState): void {
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong));
}

/** Opens a socket that survives hibernation, and returns the answer to its handshake. */
export function acceptVisit(ctx: DurableObjectState, visit: Visit): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server, [memberTag(visit.uid)]);
  remember(server, visit);
  return new Response(null, { status: 101, webSocket: client });
}

export function remember(socket: WebSocket, visit: Visit): void {
  socket.serializeAttachment(visit);
}

/** Null: the socket was closed. */
export function visitOf(socket: WebSocket): Visit | null {
  return socket.deserializeAttachment();
}

export function presentIn(ctx: DurableObjectState, uid?: string) {
  return ctx.getWebSockets(uid === undefined ? undefined : memberTag(uid)).flatMap((socket) => {
    const visit = visitOf(socket);
    return visit ? [{ socket, visit }] : [];
  });
}

/** Closes a socket. It no longer counts, even if its other end never answers. */
export function dismiss(socket: WebSocket, { code, reason }: Farewell): void {
  forget(socket);
  socket.close(code, reason);
}

/** A socket that is closing must not keep others from getting the message. */
export function say(socket: WebSocket, text: string): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(text);
}

/** Answers a close from the other end, which waits for it. */
export function part(socket: WebSocket): void {
  forget(socket);
  socket.close();
}

/** A socket that is closed, from whichever end, no longer counts. */
export function forget(socket: WebSocket): void {
  socket.serializeAttachment(null);
}

export function dismissPerson(ctx: DurableObjectState, uid: string, sessionId?: string): void {
  for (const { socket, visit } of presentIn(ctx, uid)) {
    if (sessionId !== undefined && visit.sessionId !== sessionId) continue;
    dismiss(socket, { code: closeCodes.revoked, reason: 'La sesión terminó.' });
  }
}

/** Deadlines this close together are handled at once, so that the object is not woken for each. */
const togetherMs = 5000;

/**
 * Closes silent sockets and those of ended sessions. Returns when to sweep again, UTC ms; null: no
 * socket is left.
 */
export function sweep(ctx: DurableObjectState, now: number): number | null {
  let next: number | null = null;
  for (const { socket, visit } of presentIn(ctx)) {
    const lastPingAt = ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? null;
    const deadline = deadlineOf(visit, lastPingAt);
    // A session's end is exact: a client closed early asks for the session, which counts as use.
    const early = deadline === visit.sessionEndsAt ? 0 : togetherMs;
    if (deadline <= now + early) dismiss(socket, overdueFarewell(visit, now + early));
    else next = Math.min(next ?? deadline, deadline);
  }
  return next;
}
