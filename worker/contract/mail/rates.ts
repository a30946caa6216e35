/**
 * The limits that Gmail and Yahoo set for a sender, as shares of its mails. Complaints must stay below the
 * goal and must never reach the limit (https://support.google.com/a/answer/81126). Bounces must stay below
 * their limit.
 */
export const mailLimits = {
  complaints: { goal: 0.001, max: 0.003 },
  bounces: { max: 0.02 },
} as const;

/** The outcomes of the mails of some days. */
export interface MailOutcomes {
  delivered: number;
  bounced: number;
  complained: number;
}

/** The outcomes of one week. `start` is the week's Monday, YYYY-MM-DD of TIME_ZONE. */
export interface MailWeek extends MailOutcomes {
  start: string;
}

/**
 * Answer of `GET /api/admin/entregas`, the oldest week first. `heardAt` is the time of the provider's last
 * event (UTC ms); null without an event.
 */
export interface RatesAnswer {
  weeks: MailWeek[];
  heardAt: number | null;
}

/** Computes shares of the mails. The shares are 0 without mails. */
export function computeRates({ delivered, bounced, complained }: MailOutcomes) {
  return {
    bounces: bounced / Math.max(1, delivered + bounced),
    complaints: complained / Math.max(1, delivered),
  };
}

/** The owner gets a task when a rate reaches this share of its limit. */
const near = 3 / 4;
/** Fewer bounces or complaints may be chance: in a hundred mails, one person's complaint is already 1 %. */
const min = 3;

/** Finds the rates that are near their limit. */
export function findRatesNearLimit(outcomes: MailOutcomes): {
  bounces: boolean;
  complaints: boolean;
} {
  const { bounces, complaints } = computeRates(outcomes);
  return {
    bounces: outcomes.bounced >= min && bounces >= near * mailLimits.bounces.max,
    complaints: outcomes.complained >= min && complaints >= near * mailLimits.complaints.goal,
  };
}
