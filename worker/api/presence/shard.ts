import { DurableObject } from 'cloudflare:workers';
import {
  closeCodes,
  type PresenceEntry,
  type PresenceTotals,
  type ServerMessage,
} from '#contract/presence/presence.ts';
import { beginVisit, countPeople, entryOf, hear, maxSocketsEach, silentAfterMs } from './rules.ts';
import {
  acceptVisit,
  answerPings,
  dismiss,
  dismissPerson,
  forget,
  part,
  presentIn,
  remember,
  say,
  sweep,
  visitOf,
} from './sockets.ts';
import { readVisitor } from './visit.ts';

/** Holds the sockets of the people of one shard; sleeps while they are quiet. */
export class PresenceShard extends DurableObject {
  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    answerPings(ctx);
  }

  override async fetch(request: Request): Promise<Response> {
    const visitor = readVisitor(request);
    const answer = acceptVisit(this.ctx, beginVisit(visitor, Date.now()));
    this.#keepTo(maxSocketsEach, visitor.uid);
    if ((await this.ctx.storage.getAlarm()) === null) await this.#sweepAt(silentAfterMs);
    return answer;
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const visit = visitOf(socket);
    // The message was in transit when the socket was closed.
    if (!visit) return;
    const heard = hear(visit, message, Date.now());
    if ('farewell' in heard) dismiss(socket, heard.farewell);
    else remember(socket, heard.visit);
  }

  override webSocketClose(socket: WebSocket): void {
    part(socket);
  }

  override webSocketError(socket: WebSocket): void {
    forget(socket);
  }

  override async alarm(): Promise<void> {
    const next = sweep(this.ctx, Date.now());
    if (next !== null) await this.ctx.storage.setAlarm(next);
  }

  disconnect(uid: string, sessionId?: string): void {
    dismissPerson(this.ctx, uid, sessionId);
  }

  notifyPanel(uid: string): void {
    const message = JSON.stringify({ type: 'panel' } satisfies ServerMessage);
    for (const { socket } of presentIn(this.ctx, uid)) say(socket, message);
  }

  totals(): PresenceTotals {
    return countPeople(presentIn(this.ctx).map(({ visit }) => visit));
  }

  entry(uid: string): PresenceEntry | null {
    return entryOf(presentIn(this.ctx, uid).map(({ visit }) => visit));
  }

  #keepTo(most: number, uid: string): void {
    const oldestFirst = presentIn(this.ctx, uid).sort(
      (one, other) => one.visit.connectedAt - other.visit.connectedAt,
    );
    const reason = 'Abriste el sitio en demasiadas pestañas.';
    for (const { socket } of oldestFirst.slice(0, -most)) {
      dismiss(socket, { code: closeCodes.replaced, reason });
    }
  }

  #sweepAt(inMs: number): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + inMs);
  }
}
