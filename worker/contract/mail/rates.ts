/**
 * The demands of Gmail and Yahoo on a sender, as shares of its mails: complaints below the goal and never at
 * the limit (https://support.google.com/a/answer/81126), bounces below the limit.
 */
export const mailLimits = {
  complaints: { goal: 0.001, max: 0.003 },
  bounces: { max: 0.02 },
} as const;

/** The outcomes of some days' mails. */
export interface Outcomes {
  delivered: number;
  bounced: number;
  complained: number;
}

/** `start`: the Monday, YYYY-MM-DD of TIME_ZONE. */
export interface MailWeek extends Outcomes {
  start: string;
}

/**
 * Answer of `GET /api/admin/entregas`, oldest week first. `heardAt`: the time of the last event, UTC ms; null
 * without an event.
 */
export interface RatesAnswer {
  weeks: MailWeek[];
  heardAt: number | null;
}

/** Shares of the mails; 0 without mails. */
export function computeRates({ delivered, bounced, complained }: Outcomes) {
  return {
    bounces: bounced / Math.max(1, delivered + bounced),
    complaints: complained / Math.max(1, delivered),
  };
}

/** The task appears before the limit is reached. */
const near = 3 / 4;
/** Smaller numbers are chance: one complaint in a hundred mails is one person. */
const min = 3;

/** The rates that come near their limit. */
export function nearLimits(outcomes: Outcomes): { bounces: boolean; complaints: boolean } {
  const { bounces, complaints } = computeRates(outcomes);
  return {
    bounces: outcomes.bounced >= min && bounces >= near * mailLimits.bounces.max,
    complaints: outcomes.complained >= min && complaints >= near * mailLimits.complaints.goal,
  };
}
