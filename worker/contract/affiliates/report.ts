import * as z from 'zod';

/** Query of `GET /api/admin/ingresos`. */
export const incomeQuery = z.object({
  dias: z
    .enum(['30', '90'])
    .default('30')
    .transform((text) => (text === '90' ? 90 : 30)),
  por: z.enum(['app', 'page', 'country']).default('app'),
});

/** An amount in hundredths of a currency. */
export interface EarnedAmount {
  currency: string;
  approvedCents: number;
  pendingCents: number;
}

export interface Income {
  clicks: number;
  leads: number;
  /** The number of conversions that were not rejected. */
  conversions: number;
  rejected: number;
  earned: EarnedAmount[];
}

/** The income of one group. Conversions that match no recorded click are a separate group. */
export interface IncomeGroup extends Income {
  /** The Spanish names: app, page's path or country. In the downloaded file, a group has all three. */
  names: string[];
}

/** A period (UTC ms) without counted clicks, after a day's clicks (UTC) had reached the maximum. */
export interface UncountedPeriod {
  from: number;
  until: number;
}

/** Answer of `GET /api/admin/ingresos`. */
export interface IncomeAnswer {
  total: Income;
  /** At most a hundred groups. The downloaded file contains all groups. */
  groups: IncomeGroup[];
  groupCount: number;
  networks: number;
  /** The number of refused postbacks that the log contains for the last seven days. */
  refused: number;
  /** The last first. */
  full?: UncountedPeriod[] | undefined;
}
