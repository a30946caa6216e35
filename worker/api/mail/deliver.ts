import { log } from '../../http/log.ts';
import type { Db } from '../db/client.ts';
import { type StatementBudget, unlimited } from '../db/statement-budget.ts';
import { type ComposeDeps, composeMail } from './compose.ts';
import type { SendMail, SendResult } from './outgoing.ts';
import { claimDue, claimMail, markFailed, markSent, type OutboxMail } from './store.ts';

/** Mails of one cron run. */
const runLimit = 50;
const atOnce = 5;
/** Four to claim, and at most two for each mail. */
const statementsOfRound = 4 + 2 * atOnce;

interface MailerDeps extends ComposeDeps {
  db: Db;
  send: SendMail;
  /** UTC ms. */
  clock?: () => number;
}

export interface Mailer {
  /** Sends a mail that the caller has claimed, e.g. by queuing it. */
  deliver(mail: OutboxMail): Promise<void>;
  /** Sends a delayed mail whose time has come, unless somebody else is sending it. */
  deliverDelayed(id: string): Promise<void>;
  /** Sends due mails, at most 50 and within the budget; returns how many were tried. */
  deliverDue(now: number, budget?: StatementBudget): Promise<number>;
}

/** Logs an attempt by the row's id: addresses never reach a log. */
function logAttempt({ id, template, attempts: attempt }: OutboxMail, reason?: string) {
  const outcome = reason === undefined ? 'sent' : 'failed';
  log({ kind: 'mail', id, template, attempt, outcome, ...(reason !== undefined && { reason }) });
}

/** Retries a write once: a mail that was sent and not recorded would be sent again. */
async function persist(write: () => Promise<void>): Promise<void> {
  await write().catch(write);
}

export function createMailer({ db, send, clock = Date.now, ...compose }: MailerDeps): Mailer {
  async function attempt(mail: OutboxMail): Promise<SendResult> {
    const outgoing = await composeMail(compose, mail);
    if (!outgoing) return { ok: false, retry: false, reason: 'parámetros inválidos' };
    return send(outgoing);
  }

  async function sendClaimed(mail: OutboxMail, now: () => number): Promise<void> {
    const result = await attempt(mail);
    logAttempt(mail, result.ok ? undefined : result.reason);
    if (result.ok) return persist(() => markSent(db, mail, result.providerId, now()));
    return persist(() => markFailed(db, mail, result, now()));
  }

  return {
    deliver: (mail) => sendClaimed(mail, clock),
    async deliverDelayed(id) {
      const mail = await claimMail(db, id, clock());
      if (mail) await sendClaimed(mail, clock);
    },
    async deliverDue(start, budget = unlimited) {
      const begun = clock();
      const now = () => start + clock() - begun;
      let tried = 0;
      // A few at a time, so that no claim lapses while its mail waits for its turn.
      while (tried < runLimit && budget.left >= statementsOfRound) {
        const mails = await claimDue(db, now(), atOnce);
        if (mails.length === 0) break;
        const outcomes = await Promise.allSettled(mails.map((mail) => sendClaimed(mail, now)));
        outcomes.forEach((outcome, index) => {
          const mail = mails[index];
          // The message may hold a query's bound values. The claim lapses and the mail is retried.
          if (mail && outcome.status === 'rejected') logAttempt(mail, 'no se pudo anotar');
        });
        tried += mails.length;
      }
      return tried;
    },
  };
}
