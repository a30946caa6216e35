import type { Context } from 'hono';
import type { MailAnswer } from '#contract/auth/accounts.ts';
import { fail } from '../../http/errors.ts';
import { tooMany } from '../http/too-many.ts';
import type { Services } from '../services.ts';
import type { LinkPurpose } from '../tokens/mail-tokens.ts';
import { type Account, countAndFind, mailLink } from './account-store.ts';
import { linkAttemptOf } from './attempts.ts';

/** The answer to every request for a mail, whether or not the account exists. */
export const mailed: MailAnswer = { mail: true };

/**
 * Answers a request for a mail with a link, the same for every address. `choose` decides which link
 * an account gets; null: none.
 */
export async function askForLink(
  services: Services,
  c: Context,
  email: string,
  choose: (account: Account) => LinkPurpose | null,
) {
  const { db, clock, config, mailer, newId } = services;
  const now = clock();
  const attempt = linkAttemptOf(c, email, config.TOKEN_SECRET);
  const { exceeded, account, isFirstOfNetwork } = await countAndFind(db, attempt, email, now);
  if (exceeded) return tooMany(c, exceeded, now);
  // An unknown address takes the same path: its statements find no account.
  const purpose = account ? choose(account) : 'clave';
  if (purpose) {
    const nombre = account?.nombre ?? '';
    const link = { tokenId: newId(), mailId: newId(), email, nombre, isFirstOfNetwork, now };
    afterAnswer(services, c, async () => {
      const mail = await mailLink(db, purpose, link);
      if (mail) await mailer.deliver(mail);
    });
  }
  return c.json(mailed, 202);
}

const pauseMs = 100;

/**
 * Does work whose duration would reveal whether an account exists. The pause lets the answer leave
 * first: without it, the work of a known account was measured from outside as 3 ms.
 */
export function afterAnswer(
  { runAfter }: Pick<Services, 'runAfter'>,
  c: Context,
  work: () => Promise<unknown>,
): void {
  runAfter(c, new Promise((resolve) => setTimeout(resolve, pauseMs)).then(work));
}

export function staleLink(c: Context) {
  return fail(c, {
    code: 'invalid-argument',
    status: 422,
    message: 'Este enlace ya no sirve: venció o ya se usó. Pide uno nuevo.',
  });
}
