import type { Context } from 'hono';
import { factorSentences } from '#contract/auth/admin.ts';
import { fail } from '../../../http/errors.ts';
import { tooMany } from '../../http/too-many.ts';
import type { Limit } from '../../limits/store.ts';
import type { Services } from '../../services.ts';
import { stepOf } from './authenticator.ts';
import { recoveryHashes } from './recovery.ts';
import { kindOf } from './rules.ts';
import {
  countAndFindFactor,
  type FactorOwner,
  reportGuesses,
  resealSecret,
  spendRecoveryCode,
  takeStep,
} from './store.ts';

/** What a code came to; `confirmedAt` is the factor's that it belongs to. */
export type CodeCheck =
  | { outcome: 'right'; confirmedAt: number }
  | { outcome: 'wrong' }
  | { outcome: 'limited'; limit: Limit };

/** Compares a code with a member's confirmed factor, a limited number of times; each works once. */
export async function checkCode(
  services: Services,
  c: Context,
  { id, email, nombre }: FactorOwner,
  code: string,
): Promise<CodeCheck> {
  const { clock, config, db, mailer, newId, runAfter, secretBox } = services;
  const now = clock();
  const change = {
    member: { id, email, nombre },
    requestId: String(c.get('requestId')),
    mailId: newId(),
    now,
  };
  const { exceeded, isLast, factor } = await countAndFindFactor(db, id, now);
  if (exceeded) return { outcome: 'limited', limit: exceeded };
  const { secret = null, confirmedAt = null } = factor ?? {};
  if (secret === null || confirmedAt === null) return { outcome: 'wrong' };

  if (kindOf(code) === 'authenticator') {
    const opened = await secretBox.open(secret, id);
    const step = stepOf(opened.secret, code, now);
    const isTaken = step !== null && (await takeStep(db, { memberId: id, secret, step, now }));
    if (isTaken && opened.isOutdated) {
      await resealSecret(db, id, secret, await secretBox.seal(opened.secret, id));
    }
    if (isTaken) return { outcome: 'right', confirmedAt };
  } else {
    const codeHashes = recoveryHashes(id, code, config);
    const spent = await spendRecoveryCode(db, { ...change, codeHashes });
    if (spent?.mail) runAfter(c, mailer.deliver(spent.mail));
    if (spent) return { outcome: 'right', confirmedAt };
  }
  if (isLast) {
    const mail = await reportGuesses(db, change);
    if (mail) runAfter(c, mailer.deliver(mail));
  }
  return { outcome: 'wrong' };
}

/** Answers a code that was not right: 401 at the sign-in, 403 inside a session, which itself holds. */
export function refuseCode(
  c: Context,
  check: Exclude<CodeCheck, { outcome: 'right' }>,
  code: 'unauthenticated' | 'permission-denied',
  now: number,
) {
  if (check.outcome === 'limited') return tooMany(c, check.limit, now);
  const message = factorSentences.wrong;
  return fail(c, { code, message, fields: { codigo: message } });
}
