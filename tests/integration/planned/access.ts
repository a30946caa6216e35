import { sql } from 'drizzle-orm';
import { newPasswordStatements } from '../../../worker/api/auth/account-store.ts';
import * as enrolment from '../../../worker/api/auth/enrolment-store.ts';
import { buildLinkStatements } from '../../../worker/api/auth/mail-links.ts';
import * as factors from '../../../worker/api/auth/second-factor-store.ts';
import { runBatch } from '../../../worker/api/db/batch.ts';
import type { PlannedQuery } from '../../support/plans.ts';
import { lead, memberId, now } from './stores.ts';

const codeHashes = ['c', 'd'];
const change = () => ({
  member: { id: memberId, email: lead.email, nombre: 'Ana' },
  mailId: crypto.randomUUID(),
  requestId: 'r',
  now,
});
const step = { memberId, secret: 's', step: 1, now };
const enrolled = { nextSecret: 'n', step: 1, codeHashes, sessionId: 's' };
const mail = { id: 'm', toEmail: lead.email, nombre: '' };

/** Queries about passwords, mailed links and second factors, for query-plans.test.ts. */
export const accessQueries: PlannedQuery[] = [
  ['guessing a code', (db) => factors.spendTimeStep(db, step)],
  ['guessing a recovery code', (db) => factors.spendRecoveryCode(db, { ...change(), codeHashes })],
  ['reporting guesses', (db) => factors.reportWrongCodes(db, change())],
  ['confirming a factor', (db) => enrolment.confirmEnrolment(db, { ...change(), ...enrolled })],
  ['removing a factor', (db) => enrolment.removeFactor(db, change())],
  ['new recovery codes', (db) => enrolment.renewRecoveryCodes(db, { ...change(), codeHashes })],
  [
    'a link by mail',
    (db) => runBatch(db, buildLinkStatements(db, { id: 'l', onlyIf: sql`TRUE`, mail, now })),
  ],
  [
    'a new password',
    (db) =>
      runBatch(db, newPasswordStatements(db, { ...change(), action: 'reset-password', hash: 'h' })),
  ],
];
