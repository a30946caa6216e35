import { DurableObject } from 'cloudflare:workers';
import { closeCodes } from '#contract/presence/presence.ts';
import { parseConfig } from '../env.ts';
import { beginVisit } from './rules.ts';
import type { PresenceShard } from './shard.ts';
import {
  acceptVisit,
  answerPings,
  dismiss,
  dismissPerson,
  forget,
  part,
  presentIn,
  say,
  sweep,
} from './sockets.ts';
import { addUp } from './stubs.ts';
import { readVisitor } from './visit.ts';

const everyMs = 1000;

interface BoardBindings {
  PRESENCE: DurableObjectNamespace<PresenceShard>;
}

/** Holds the sockets of watching administrators, and sums the shards while there are any. */
export class PresenceBoard extends DurableObject<BoardBindings> {
  readonly #shards: number;
  /** What each socket was last sent. Hibernation forgets it: then the same is sent once more. */
  readonly #sent = new WeakMap<WebSocket, { text: string; at: number }>();

  constructor(ctx: DurableObjectState, env: BoardBindings) {
    super(ctx, env);
    this.#shards = parseConfig(env).PRESENCE_SHARDS;
    answerPings(ctx);
  }

  override async fetch(request: Request): Promise<Response> {
    const answer = acceptVisit(this.ctx, beginVisit(readVisitor(request), Date.now()));
    // Only the alarm sends totals, also to this new watcher.
    await this.ctx.storage.setAlarm(Date.now());
    return answer;
  }

  override webSocketMessage(socket: WebSocket): void {
    dismiss(socket, { code: closeCodes.badMessage, reason: 'Aquí solo se escucha.' });
  }

  override webSocketClose(socket: WebSocket): void {
    part(socket);
  }

  override webSocketError(socket: WebSocket): void {
    forget(socket);
  }

  override async alarm(): Promise<void> {
    if (sweep(this.ctx, Date.now()) === null) return;
    await this.#push();
    // A new watcher may have set it to now.
    if ((await this.ctx.storage.getAlarm()) !== null) return;
    await this.ctx.storage.setAlarm(Date.now() + everyMs);
  }

  disconnect(uid: string, sessionId?: string): void {
    dismissPerson(this.ctx, uid, sessionId);
  }

  async #push(): Promise<void> {
    const text = JSON.stringify(await addUp(this.env.PRESENCE, this.#shards));
    const now = Date.now();
    for (const { socket } of presentIn(this.ctx)) {
      const last = this.#sent.get(socket);
      if (last && (last.text === text || now - last.at < everyMs)) continue;
      say(socket, text);
      this.#sent.set(socket, { text, at: now });
    }
  }
}
