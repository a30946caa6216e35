import { log } from '../../shared/log.ts';
import type { Db } from '../db/client.ts';
import { type StatementBudget, unlimitedBudget } from '../db/guards.ts';
import { minuteMs } from '../time/clock.ts';
import { type AttemptOutcome, computePause, maxSentPerRun } from './rules.ts';
import {
  claimDueRows,
  claimRow,
  endVoidRows,
  type OutboxRow,
  recordOutcome,
  type VoidRows,
} from './store.ts';

const atOnce = 5;
/** The maximum number of messages to one recipient until all other recipients have had their turn. */
const shareOfRecipient = 2;
/** The longest wait (ms) for a busy service. For a longer wait, the run ends, and the next run asks again. */
const longestPauseMs = 5000;
/** The time in ms after which a run no longer waits, because a new run begins each minute. */
const longestRunMs = (3 / 4) * minuteMs;

const busyOf = (outcome: AttemptOutcome) =>
  'isBusy' in outcome && outcome.isBusy ? [computePause(outcome)] : [];

export interface OutboxChannel {
  name: OutboxRow['channel'];
  /** The reasons to cancel a row before the site sends its message. */
  voids: readonly VoidRows[];
  /** The number of SQL statements of one attempt, without the statements that record the outcome. */
  statements: number;
  /** Sends a claimed row. */
  attempt(row: OutboxRow, now: number): Promise<AttemptOutcome>;
}

export interface Deliverer {
  /** Sends a row that the caller has claimed, e.g. while queueing the row. The cron sends all other rows. */
  deliver(row: OutboxRow): Promise<void>;
  /** Sends a delayed row at its time, unless another sender has claimed the row. */
  deliverDelayed(id: string): Promise<void>;
  /** Sends due rows, at most `maxSentPerRun` and within the budget. Returns the number of rows that it tried. */
  deliverDue(budget?: StatementBudget): Promise<number>;
}

/** Creates the only sender of a channel's rows. `clock` gives UTC ms. */
export function createDeliverer(
  { db, clock }: { db: Db; clock: () => number },
  channel: OutboxChannel,
): Deliverer {
  const { name, voids } = channel;
  /** A round uses two statements, and each row uses two statements besides those of its attempt. */
  const statementsOfRound = 2 + (channel.statements + 2) * atOnce;

  /** Logs an attempt with the row's id and without the email, because an email must never reach a log. */
  function logAttempt({ id, template, attempts: attempt }: OutboxRow, reason?: string) {
    const outcome = reason === undefined ? 'sent' : 'failed';
    log({ kind: name, id, template, attempt, outcome, ...(reason !== undefined && { reason }) });
  }

  async function deliver(row: OutboxRow): Promise<AttemptOutcome> {
    const outcome = await channel.attempt(row, clock());
    if (!('postponedTo' in outcome)) logAttempt(row, outcome.ok ? undefined : outcome.reason);
    const record = () => recordOutcome(db, row, outcome, clock());
    // The code tries twice to record a sent message, because the site would send an unrecorded message again.
    await record().catch(record);
    return outcome;
  }

  /**
   * Sends claimed rows in parallel. Returns a wait (ms) for each row that the busy service did not accept.
   */
  async function deliverAll(rows: OutboxRow[]): Promise<number[]> {
    const sendings = rows.map((row) =>
      // The log leaves out the error, which may contain a query's bound values. The claim expires, and a later
      // run tries the row again.
      deliver(row).then(busyOf, () => {
        logAttempt(row, 'no se pudo anotar');
        return [];
      }),
    );
    return (await Promise.all(sendings)).flat();
  }

  return {
    async deliver(row) {
      if (row.estado === 'enviando') await deliver(row);
    },
    async deliverDelayed(id) {
      const row = await claimRow(db, id, { voids, now: clock() });
      if (row) await deliver(row);
    },
    async deliverDue(budget = unlimitedBudget) {
      const begun = clock();
      let tried = 0;
      let limit = atOnce;
      const given = new Map<string, number>();
      if (budget.left >= statementsOfRound) {
        await endVoidRows(db, { channel: name, voids, limit: 2 * maxSentPerRun, now: begun });
      }
      // A round sends only a few rows, so that no claim expires while its row waits.
      while (tried < maxSentPerRun && budget.left >= statementsOfRound) {
        const besides = [...given]
          .filter(([, count]) => count >= shareOfRecipient)
          .map(([recipient]) => recipient);
        const rows = await claimDueRows(db, { channel: name, voids, limit, besides, now: clock() });
        if (rows.length === 0 && besides.length === 0) break;
        // All other recipients have had their turn, so the counts begin again.
        if (rows.length === 0) given.clear();
        for (const { recipient } of rows) given.set(recipient, (given.get(recipient) ?? 0) + 1);
        const pauses = await deliverAll(rows);
        tried += rows.length - pauses.length;
        if (pauses.length === 0) continue;
        const pause = Math.max(...pauses);
        if (pause > longestPauseMs || clock() + pause > begun + longestRunMs) break;
        limit = Math.max(1, rows.length - pauses.length);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return tried;
    },
  };
}
