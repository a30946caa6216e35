import { type PushMessage, pushSubscription } from '#contract/notifications/notifications.ts';
import { log } from '../../http/log.ts';
import type { SecretBox } from '../auth/secret-box.ts';
import type { Db } from '../db/client.ts';
import type { StatementBudget } from '../db/statement-budget.ts';
import { nextAttemptAt, noLongerActive } from '../mail/rules.ts';
import type { SubjectTokens } from '../tokens/mail-tokens.ts';
import { pushTexts } from './content.ts';
import {
  type ClaimedPush,
  claimDue,
  endSubscription,
  markFailed,
  markSent,
  postpone,
} from './outbox-store.ts';
import { createSendPush, type PushResult, type SendPush } from './push-service.ts';
import { quietUntil } from './rules.ts';
import type { Vapid } from './vapid.ts';

/** Messages of one cron run. */
const runLimit = 50;
const atOnce = 5;
/** Three to claim and load, and at most two for each message. */
const statementsOfRound = 3 + 2 * atOnce;

interface PusherDeps {
  db: Db;
  secretBox: SecretBox;
  pushTokens: SubjectTokens;
  vapid: () => Promise<Vapid | null>;
  /** UTC ms. */
  clock: () => number;
}

/** Binds a sealed subscription to its member. */
export const ownerOf = (memberId: string) => `push:${memberId}`;

/** Logs an attempt by the row's id: endpoints never reach a log. */
function logAttempt({ id, kind, attempts: attempt }: ClaimedPush, reason?: string) {
  const outcome = reason === undefined ? 'sent' : 'failed';
  const why = reason !== undefined && { reason };
  log({ kind: 'push', id, template: kind, attempt, outcome, ...why });
}

/** Sends due push messages from the cron. */
export function createPusher({ db, secretBox, pushTokens, vapid, clock }: PusherDeps) {
  async function attempt(send: SendPush, push: ClaimedPush, now: number): Promise<PushResult> {
    const opened = await secretBox.open(push.sealed, ownerOf(push.memberId)).catch(() => null);
    // Sealed with a key that the site no longer has.
    if (!opened) return { ok: false, gone: true, retry: false, reason: 'no se pudo abrir' };
    const text: PushMessage = {
      ...pushTexts[push.kind],
      tag: push.kind === 'surveys' ? push.kind : push.id,
      token: await pushTokens.sign(push.memberId),
    };
    return send(
      {
        subscription: pushSubscription.parse(JSON.parse(opened.secret)),
        text: JSON.stringify(text),
        topic: text.tag,
        ttlSeconds: Math.max(0, Math.floor((push.expiresAt - now) / 1000)),
      },
      now,
    );
  }

  async function sendClaimed(send: SendPush, push: ClaimedPush, now: number): Promise<void> {
    const isAboutPayouts = push.kind.startsWith('payout-');
    if (!isAboutPayouts && push.estado !== 'activo') {
      return markFailed(db, push, { reason: noLongerActive, dueAt: null });
    }
    const quiet = quietUntil(now, push.timeZone);
    if (quiet !== null) return postpone(db, push, quiet);
    const result = await attempt(send, push, now);
    logAttempt(push, result.ok ? undefined : result.reason);
    if (result.ok) return markSent(db, push, now);
    if (result.gone) return endSubscription(db, push);
    const dueAt = nextAttemptAt({ ...result, attempts: push.attempts, now });
    return markFailed(db, push, { reason: result.reason, dueAt });
  }

  return {
    /** At most 50 and within the budget. */
    async deliverDue(budget: StatementBudget): Promise<void> {
      const ours = await vapid();
      if (!ours) return;
      const send = createSendPush(ours);
      let tried = 0;
      while (tried < runLimit && budget.left >= statementsOfRound) {
        const claimed = await claimDue(db, clock(), atOnce);
        if (claimed.length === 0) return;
        const outcomes = await Promise.allSettled(
          claimed.map((push) => sendClaimed(send, push, clock())),
        );
        outcomes.forEach((outcome, index) => {
          const push = claimed[index];
          // The claim lapses and the message is tried again.
          if (push && outcome.status === 'rejected') logAttempt(push, 'no se pudo enviar');
        });
        tried += claimed.length;
      }
    },
  };
}
