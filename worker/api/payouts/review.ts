import { type SQL, sql } from 'drizzle-orm';
import type { PayoutReview } from '#contract/payouts/review.ts';
import { debtOf } from '../db/debts.ts';
import { nameSql } from '../db/text.ts';

export const memberStateOf = (member: string): SQL<PayoutReview['memberState']> =>
  sql`(SELECT estado FROM members WHERE id = ${nameSql(member)})`;

/** SQL: the site can pay this member without a confirmation, also in a batch with other members. */
export const needsNoReview = (member: string): SQL =>
  sql`(${memberStateOf(member)} = 'activo' AND ${debtOf(member)} = 0)`;

/** SQL: the debt and state that the administrator confirmed for payout `p`, for the audit record. */
export const confirmationJson = sql`json_object(
  'descubiertoCents', ${debtOf('p.member_id')},
  'estado', ${memberStateOf('p.member_id')})`;
