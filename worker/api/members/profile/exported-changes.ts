import { type SQLWrapper, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';

const ofPayout = ['pago', 'estado', 'montoCents'];
const ofState = ['estado'];

/**
 * For each action, the fields of a change that the member may read. Other actions show no field. An action
 * lists `motivo` only if the site told the member the reason; otherwise `motivo` is the team's own note.
 */
const exported: Partial<Record<AuditAction, readonly string[]>> = {
  'approve-member': ofState,
  'undo-approval': ofState,
  'refuse-member': [...ofState, 'motivo'],
  'suspend-member': [...ofState, 'motivo'],
  'reinstate-member': ofState,
  'change-limit': ['encuestasMax'],
  'adjust-balance': ['saldoCents', 'montoCents', 'motivo'],
  'change-paypal': ['paypalEmail'],
  'request-payout': ofPayout,
  'cancel-payout': ofPayout,
  'pay-payout': [...ofPayout, 'referencia'],
  'refuse-payout': [...ofPayout, 'motivo'],
  'send-payout-paypal': ofPayout,
  'paypal-failed-payout': ofPayout,
  'paypal-noted-payout': ofPayout,
  'return-payout': ofPayout,
  'release-payout': ['pago'],
  'take-file': ofPayout,
  'take-payout': ofPayout,
  'free-payouts': ['pago'],
  'claim-survey': ['encuesta'],
  'answer-claim': ['encuesta'],
  'replay-postback': ['proveedor', 'transId', 'montoCents'],
  'retry-mail': ['plantilla'],
};

/** SQL: the part of `before` or `after` in `audit_log` that the member may read; NULL for no part. */
export const selectExportedFields = (column: SQLWrapper) =>
  sql`(SELECT nullif(json_group_object(j.key, j.value), '{}') FROM json_each(${column}) AS j
    WHERE j.key IN (SELECT value FROM json_each(${JSON.stringify(exported)}, '$."' || action || '"')))`;
