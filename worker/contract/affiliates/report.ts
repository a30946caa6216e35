import * as z from 'zod';

/** Query of `GET /api/admin/ingresos`. */
export const incomeQuery = z.object({
  dias: z
    .enum(['30', '90'])
    .default('30')
    .transform((text) => (text === '90' ? 90 : 30)),
  por: z.enum(['app', 'page', 'country']).default('app'),
});

/** Hundredths of a currency. */
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
  /** By currency. */
  earned: Earned[];
}

/** Conversions without a click of ours have a group of their own. */
export interface IncomeGroup extends Income {
  /** In Spanish: an app's name, a page's path or a country; in the file all three. */
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
  /** At most a hundred; the file has all. */
  groups: IncomeGroup[];
  groupCount: number;
  networks: number;
  /** The number of the networks' last postbacks of seven days that left no conversion. */
  refused: number;
  /** The last first. */
  full?: FullDay[] | undefined;
}
