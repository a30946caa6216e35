import { type SQL, sql } from 'drizzle-orm';
import type { PayoutReview } from '#contract/payouts/review.ts';
import { debtSql } from '../db/debts.ts';
import { nameSql } from '../db/text.ts';

export const memberStateSql = (member: string): SQL<PayoutReview['memberState']> =>
  sql`(SELECT estado FROM members WHERE id = ${nameSql(member)})`;

/** SQL: the site can pay this member without a confirmation, also in a batch with other members. */
export const needsNoReview = (member: string): SQL =>
  sql`(${memberStateSql(member)} = 'activo' AND ${debtSql(member)} = 0)`;

/** SQL: the debt and state that the administrator confirmed for payout `p`, for the audit record. */
export const confirmationJson = sql`json_object(
  'descubiertoCents', ${debtSql('p.member_id')},
  'estado', ${memberStateSql('p.member_id')})`;
