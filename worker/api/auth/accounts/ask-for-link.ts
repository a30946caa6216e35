import type { Context } from 'hono';
import type { MailAnswer } from '#contract/auth/accounts.ts';
import { tooMany } from '../../http/too-many.ts';
import type { Services } from '../../services.ts';
import type { LinkPurpose } from '../../tokens/link-tokens.ts';
import { afterAnswer } from './after-answer.ts';
import { attemptOf, linkLimits } from './attempts.ts';
import { type Account, countAndFind, mailLink } from './store.ts';

/** The answer of whatever sends a mail, whether or not there was anybody to send it to. */
export const mailed: MailAnswer = { correo: true };

/**
 * Answers a request for a mail with a link, alike for every address. Which link an account gets,
 * `choose` decides; null: none.
 */
export async function askForLink(
  services: Services,
  c: Context,
  email: string,
  choose: (account: Account) => LinkPurpose | null,
) {
  const { db, clock, config, mailer, newId } = services;
  const now = clock();
  const attempt = attemptOf(c, linkLimits, email, config.TOKEN_SECRET);
  const { exceeded, account } = await countAndFind(db, attempt, email, now);
  if (exceeded) return tooMany(c, exceeded, now);
  // For an unknown address the same is done, and finds nobody.
  const purpose = account ? choose(account) : 'clave';
  if (purpose) {
    const nombre = account?.nombre ?? '';
    const link = { tokenId: newId(), mailId: newId(), email, nombre, now };
    afterAnswer(services, c, async () => {
      const mail = await mailLink(db, purpose, link);
      if (mail) await mailer.deliver(mail);
    });
  }
  return c.json(mailed, 202);
}
