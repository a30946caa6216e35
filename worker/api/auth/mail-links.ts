import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { LinkAnswer } from '#contract/auth/session.ts';
import { fail } from '../../shared/errors.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { oneTimeTokens } from '../db/tables/auth.ts';
import { members } from '../db/tables/members.ts';
import { beginWindow, type Limit } from '../limits/store.ts';
import { countUnconfirmedMail } from '../mail/budget.ts';
import { type QueuedMail, queueMail } from '../mail/store.ts';
import type { Services } from '../services.ts';
import { keyedHash, type LinkPurpose } from '../tokens/tokens.ts';
import { accountOf } from './account-store.ts';
import { linkLifetimeMs } from './rules.ts';

/**
 * While the link of a reset is unused and valid, no other is sent: strangers have no quota to use
 * up. The answer does not tell whether it was used, which only happens where there is an account.
 */
const linkLimit: Limit = { name: 'link', max: 1, windowMs: linkLifetimeMs.clave };

/**
 * The window of an address's link, whether or not it has an account. A form has its own: the one
 * that sends confirmed addresses nothing would keep the other's link from them.
 */
const linkOf = (email: string, form: string, secret: string) => ({
  limit: linkLimit,
  key: keyedHash(`${form} ${email}`, secret),
});

/** SQL condition: nobody has confirmed the account's address. */
export const isUnverified = sql`verified_at IS NULL AND erased_at IS NULL`;

const mostLinksAnHour = 5;

const linksOfHour = (now: number) => sql`FROM one_time_tokens
  WHERE member_id = members.id AND purpose = 'clave' AND expires_at > ${now}`;

/** SQL condition: no unused link sets the account's password. */
const hasNoLink = (now: number) =>
  sql`NOT EXISTS (SELECT 1 ${linksOfHour(now)} AND spent_at IS NULL)`;

/** SQL condition: links of this hour were used, not too many, and none is left. */
const hasUsedLink = (now: number) => sql`${hasNoLink(now)}
  AND (SELECT count(*) ${linksOfHour(now)}) BETWEEN 1 AND ${mostLinksAnHour - 1}`;

/** An account that was registered twice before it was verified has no password: its link sets one. */
const linkKinds = {
  verificar: { template: 'verify', gets: sql`${isUnverified} AND password_hash <> ''` },
  clave: {
    template: 'reset',
    gets: sql`erased_at IS NULL AND (verified_at IS NOT NULL OR password_hash = '')`,
  },
} as const;

interface NewLink {
  /** Row of `one_time_tokens`. */
  id: string;
  /** SQL: more that is asked of the account. */
  onlyIf: SQL;
  /** `nombre`: '' unless its owner has confirmed the address. */
  mail: Pick<QueuedMail, 'id' | 'toEmail' | 'isUncapped'> & { nombre: string };
  now: number;
}

function linkByMail(db: Db, purpose: LinkPurpose, { id, onlyIf, mail, now }: NewLink) {
  const { template, gets } = linkKinds[purpose];
  const expiresAt = now + linkLifetimeMs[purpose];
  const { nombre, ...addressed } = mail;
  const params = { nombre, tokenId: id, expiresAt };
  const isMade = sql`EXISTS (SELECT 1 FROM one_time_tokens
    WHERE id = ${id} AND purpose = ${purpose})`;
  return {
    link: insertWhere(
      db,
      oneTimeTokens,
      { id, memberId: members.id, purpose, createdAt: now, expiresAt },
      sql`email = ${mail.toEmail} AND ${gets} AND ${onlyIf}`,
      members,
    ),
    mail: queueMail(db, { ...addressed, template, params, now }, isMade),
  };
}

/**
 * Statements for a batch: they make the one-time link that the address's account gets, if there is
 * one, and queue its mail, which is one of `verifyMail` and `resetMail`.
 */
export function linksByMail(db: Db, link: NewLink) {
  const verify = linkByMail(db, 'verificar', link);
  const reset = linkByMail(db, 'clave', link);
  return {
    verifyLink: verify.link,
    verifyMail: verify.mail,
    resetLink: reset.link,
    resetMail: reset.mail,
  };
}

/**
 * Answers a request for a mail with a link, the same for every address; the form `again` is for
 * unconfirmed ones. When a flood has used up the budget of mails, confirmed addresses still get
 * theirs, and the others lose no turn by asking.
 */
export async function askForLink(
  services: Services,
  c: Context,
  email: string,
  form: 'reset' | 'again',
) {
  const { db, clock, config, mailer, newId, question } = services;
  const now = clock();
  const onlyIf = form === 'again' ? isUnverified : sql`TRUE`;
  const isPerson = await question.isPerson(c, 'link').catch(() => false);
  const exceeded = await countUnconfirmedMail(services, c, isPerson);
  if (exceeded && question.isOn && !question.hasAnswer(c)) {
    return question.ask(c, 'link', exceeded, now);
  }
  const window = linkOf(email, exceeded ? `over ${form}` : form, config.TOKEN_SECRET);
  const { begun, running, accounts } = await runBatch(db, {
    ...beginWindow(db, window, now),
    accounts: accountOf(db, email, now),
  });
  const isNew = begun.length === 1;
  const [account] = accounts;
  const isConfirmed = account !== undefined && account.verifiedAt !== null;
  if (isConfirmed || exceeded === null || email === config.ADMIN_EMAIL) {
    const nombre = isConfirmed ? account.nombre : '';
    const mail = { id: newId(), toEmail: email, nombre, isUncapped: isConfirmed };
    // In a flood a confirmed owner has a second turn, but no second link at the same time.
    const isFree = isNew && (exceeded === null || !isConfirmed);
    const isDue = isFree ? onlyIf : sql`${onlyIf} AND ${isNew ? hasNoLink(now) : hasUsedLink(now)}`;
    const made = linksByMail(db, { id: newId(), onlyIf: isDue, mail, now });
    // An unknown address takes the same path: the statements find no account.
    afterAnswer(services, c, async () => {
      const { verifyMail, resetMail } = await runBatch(db, made);
      const queued = verifyMail[0] ?? resetMail[0];
      if (queued) await mailer.deliver(queued);
    });
  }
  const sentAt = running[0]?.window ?? now;
  const answer: LinkAnswer = { isNew, sentAt, againAt: sentAt + linkLimit.windowMs };
  return c.json(answer, 202);
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
