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
export interface Earned {
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
  /** The earned amounts by currency. */
  earned: Earned[];
}

/** The income of one group. Conversions without a click of ours are a separate group. */
export interface IncomeGroup extends Income {
  /**
   * The Spanish names of the group: an app's name, a page's path or a country. In the file a group has all
   * three names.
   */
  names: string[];
}

/** The time of a day (UTC) after its maximum of clicks, UTC ms: the site counted no click. */
export interface FullDay {
  from: number;
  until: number;
}

/** Answer of `GET /api/admin/ingresos`. */
export interface IncomeAnswer {
  total: Income;
  /** At most a hundred groups. The file contains all groups. */
  groups: IncomeGroup[];
  groupCount: number;
  networks: number;
  /** The number of refused postbacks: the networks' last postbacks of seven days that created no conversion. */
  refused: number;
  /** The last first. */
  full?: FullDay[] | undefined;
}
