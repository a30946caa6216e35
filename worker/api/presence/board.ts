import { DurableObject } from 'cloudflare:workers';
import {
  closeCodes,
  type PresenceEntry,
  type PresenceTotals,
  ping,
  pong,
  type ServerMessage,
} from '#contract/presence/presence.ts';
import {
  beginVisit,
  buildPresenceEntry,
  computeDeadline,
  countPeople,
  findOverdueClose,
  maxSocketsEach,
  readMessage,
  readVisitor,
  type SocketClose,
  silentAfterMs,
  type Visit,
} from './rules.ts';

const memberTag = (uid: string) => `miembro:${uid}`;

/** The minimum time in ms between two messages with totals to a watching administrator. */
const everyMs = 1000;
/** The board handles deadlines within this time (ms) together, so that the object wakes less often. */
const togetherMs = 5000;

interface Present {
  socket: WebSocket;
  visit: Visit;
}

/** The data of a socket are in its attachment, because hibernation loses the object's memory. */
export class PresenceBoard extends DurableObject {
  /**
   * The last message to each watcher. Hibernation loses this map, so the board then sends the message again.
   */
  readonly #sent = new WeakMap<WebSocket, { text: string; at: number }>();

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    // The platform answers pings and does not wake the object for them.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong));
  }

  override async fetch(request: Request): Promise<Response> {
    const visit = beginVisit(readVisitor(request), Date.now());
    // For this limit, a closing socket counts until its connection ends.
    const open = this.ctx.getWebSockets(memberTag(visit.uid));
    if (open.length >= maxSocketsEach) return new Response(null, { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [memberTag(visit.uid)]);
    server.serializeAttachment(visit);
    await this.#wakeBy(Date.now() + (visit.isWatching ? 0 : silentAfterMs));
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const visit: Visit | null = socket.deserializeAttachment();
    // The board closed the socket while the message was on its way.
    if (!visit) return;
    const heard = readMessage(visit, message, Date.now());
    if ('farewell' in heard) dismiss(socket, heard.farewell);
    else socket.serializeAttachment(heard.visit);
  }

  override webSocketClose(socket: WebSocket): void {
    forget(socket);
    // The other end waits for this side to close the socket too.
    socket.close();
  }

  override webSocketError(socket: WebSocket): void {
    forget(socket);
  }

  /** Closes overdue sockets, and sends the totals while an administrator watches. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const { socket, visit } of this.#present()) {
      const lastPingAt = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? null;
      const deadline = computeDeadline(visit, lastPingAt);
      // The board must not close a socket before the session ends. Otherwise the client would ask for the
      // session, and this request would count as use of the session.
      const early = deadline === visit.sessionEndsAt ? 0 : togetherMs;
      if (deadline <= now + early) dismiss(socket, findOverdueClose(visit, now + early));
      else next = Math.min(next, deadline);
    }
    const left = this.#present();
    const watchers = left.filter(({ visit }) => visit.isWatching);
    this.#sendTotals(watchers, left, now);
    if (watchers.length > 0) next = now + everyMs;
    if (next < Number.POSITIVE_INFINITY) await this.#wakeBy(next);
  }

  /** Closes the sockets of a session, or of all sessions of a member. */
  disconnect(uid: string, sessionId?: string): void {
    for (const { socket, visit } of this.#present(uid)) {
      if (sessionId !== undefined && visit.sessionId !== sessionId) continue;
      dismiss(socket, { code: closeCodes.revoked, reason: 'La sesión terminó.' });
    }
  }

  notifyPanel(uids: readonly string[]): void {
    const message = JSON.stringify({ type: 'panel' } satisfies ServerMessage);
    for (const { socket, visit } of uids.flatMap((uid) => this.#present(uid))) {
      if (!visit.isWatching) say(socket, message);
    }
  }

  totals(): PresenceTotals {
    return countPeople(this.#present().map(({ visit }) => visit));
  }

  entry(uid: string): PresenceEntry | null {
    return buildPresenceEntry(this.#present(uid).map(({ visit }) => visit));
  }

  #present(uid?: string): Present[] {
    return this.ctx
      .getWebSockets(uid === undefined ? undefined : memberTag(uid))
      .flatMap((socket) => {
        const visit: Visit | null = socket.deserializeAttachment();
        return visit ? [{ socket, visit }] : [];
      });
  }

  #sendTotals(watchers: Present[], everybody: Present[], now: number): void {
    if (watchers.length === 0) return;
    const text = JSON.stringify(countPeople(everybody.map(({ visit }) => visit)));
    for (const { socket } of watchers) {
      const last = this.#sent.get(socket);
      if (last && (last.text === text || now - last.at < everyMs)) continue;
      say(socket, text);
      this.#sent.set(socket, { text, at: now });
    }
  }

  async #wakeBy(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > at) await this.ctx.storage.setAlarm(at);
  }
}

/** Removes a socket from the totals when one of its ends closes it. */
function forget(socket: WebSocket): void {
  socket.serializeAttachment(null);
}

/** Closes a socket and removes it from the totals at once, even if its other end never answers. */
function dismiss(socket: WebSocket, { code, reason }: SocketClose): void {
  forget(socket);
  socket.close(code, reason);
}

/** Sends a text to an open socket only. An error of a closing socket would stop messages to other sockets. */
function say(socket: WebSocket, text: string): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(text);
}
