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
import { countMailCall, moveUpLinkMails, readMailWait } from '../mail/queue.ts';
import { type QueuedMail, queueMail } from '../mail/store.ts';
import { challengeIfMailWaits, readMailOrigin } from '../mail/turns.ts';
import type { Services } from '../services.ts';
import { hourMs } from '../time/clock.ts';
import { keyedHash, type LinkPurpose } from '../tokens/tokens.ts';
import { selectAccountByEmail } from './account-store.ts';
import { linkLifetimeMs } from './rules.ts';

/**
 * For one hour after a request for a link, the form's answer shows the time of this first request, for known
 * and unknown emails. So the answer does not tell whether an account exists.
 */
export const shownTimeLimit: Limit = { name: 'link', max: 1, windowMs: hourMs };

const shownOf = (email: string, form: string, secret: string) => ({
  limit: shownTimeLimit,
  key: keyedHash(`${form} ${email}`, secret),
});

export const isUnverified = sql`verified_at IS NULL AND erased_at IS NULL`;

const maxLinksAnHour = 5;

/**
 * SQL: the maximum number of unused links. It is two before the verification, because the sign-up also made a
 * link.
 */
const maxUnused = sql`iif(verified_at IS NULL, 2, 1)`;

/**
 * SQL condition: the account may get another link. Only links since the confirmation of the email count, so
 * that a stranger who does not get the mails cannot use up the links.
 */
function mayAsk(purpose: LinkPurpose, now: number): SQL {
  const links = sql`SELECT count(*) FROM one_time_tokens WHERE member_id = members.id
    AND purpose = ${purpose} AND created_at > max(${now - hourMs}, coalesce(verified_at, 0)) AND expires_at > ${now}`;
  return sql`(${links} AND spent_at IS NULL) < ${maxUnused}
    AND (${links}) < ${maxLinksAnHour}`;
}

/** An account registered twice before its verification has no password, so its link sets a password. */
const linkKinds = {
  verificar: { template: 'verify', gets: sql`${isUnverified} AND password_hash <> ''` },
  clave: {
    template: 'reset',
    gets: sql`erased_at IS NULL AND (verified_at IS NOT NULL OR password_hash = '')`,
  },
} as const;

interface NewLink {
  /** The id of a row of `one_time_tokens`. */
  id: string;
  /** SQL: further conditions on the account. */
  onlyIf: SQL;
  /** True if a person requested the link with a form. The form has a limit for each account. */
  isAsked?: true;
  /** `nombre` is empty unless the account's owner has confirmed the email. */
  mail: Pick<QueuedMail, 'id' | 'toEmail' | 'isUncapped' | 'turn'> & { nombre: string };
  now: number;
}

/** The inbox's daily limit may refuse the mail, so the batch writes the link only if it queues the mail. */
function linkByMail(db: Db, purpose: LinkPurpose, { id, onlyIf, isAsked, mail, now }: NewLink) {
  const { template, gets } = linkKinds[purpose];
  const { nombre, ...recipient } = mail;
  // The mail may wait for hours, so the link must expire later.
  const expiresAt = now + linkLifetimeMs[mail.turn ? 'verificar' : purpose];
  const params = { nombre, tokenId: id, expiresAt };
  const due = isAsked ? mayAsk(purpose, now) : sql`TRUE`;
  const isDue = sql`email = ${mail.toEmail} AND ${gets} AND ${onlyIf} AND ${due}`;
  const isMailed = sql`EXISTS (SELECT 1 FROM outbox
    WHERE id = ${mail.id} AND template = ${template})`;
  return {
    mail: queueMail(
      db,
      { ...recipient, template, params, expiresAt, now },
      sql`EXISTS (SELECT 1 FROM members WHERE ${isDue})`,
    ),
    link: insertWhere(
      db,
      oneTimeTokens,
      { id, memberId: members.id, purpose, createdAt: now, expiresAt },
      sql`email = ${mail.toEmail} AND ${isMailed}`,
      members,
    ),
  };
}

/** If the email has an account, the statements make the link and queue `verifyMail` or `resetMail`. */
export function buildLinkStatements(db: Db, link: NewLink) {
  const verify = linkByMail(db, 'verificar', link);
  const reset = linkByMail(db, 'clave', link);
  return {
    verifyMail: verify.mail,
    verifyLink: verify.link,
    resetMail: reset.mail,
    resetLink: reset.link,
  };
}

/**
 * Answers a request for a mail with a link. The answer is the same for every email. `again`: the form sends a
 * new link only to unconfirmed emails. The mail to the site's owner or to a confirmed email never waits.
 */
export async function answerLinkRequest(
  services: Services,
  c: Context,
  email: string,
  form: 'reset' | 'again',
) {
  const { db, clock, config, mailer, newId } = services;
  const turn = await readMailOrigin(services, c, 'link');
  const asked = await challengeIfMailWaits(services, c, turn, 'link');
  if (asked) return asked;
  const now = clock();
  const { waits, begun, running, accounts } = await runBatch(db, {
    waits: readMailWait(db, turn, true, now),
    ...beginWindow(db, shownOf(email, form, config.TOKEN_SECRET), now),
    accounts: selectAccountByEmail(db, email, now),
  });
  const [account] = accounts;
  const isConfirmed = account !== undefined && account.verifiedAt !== null;
  const mailId = newId();
  const made = buildLinkStatements(db, {
    id: newId(),
    onlyIf: form === 'again' ? isUnverified : sql`TRUE`,
    isAsked: true,
    mail: {
      id: mailId,
      toEmail: email,
      nombre: isConfirmed ? account.nombre : '',
      isUncapped: isConfirmed,
      ...(!isConfirmed && email !== config.ADMIN_EMAIL && { turn }),
    },
    now,
  });
  // The code does the same work for an unknown email, but the statements find no account.
  runAfterAnswer(services, c, async () => {
    await moveUpLinkMails(db, email, turn, now);
    const { verifyMail, resetMail } = await runBatch(db, {
      ...made,
      hits: countMailCall(db, turn, mailId, now),
    });
    const queued = verifyMail[0] ?? resetMail[0];
    if (queued) await mailer.deliver(queued);
  });
  const sentAt = running[0]?.window ?? now;
  const answer: LinkAnswer = {
    isNew: begun.length === 1,
    sentAt,
    againAt: sentAt + shownTimeLimit.windowMs,
    mailWait: waits[0]?.wait ?? 'none',
  };
  return c.json(answer, 202);
}

const pauseMs = 100;

/**
 * Runs work after the answer, because the work's duration would reveal whether an account exists. The pause
 * lets the answer leave first. Without the pause, a measurement from outside showed 3 ms more for a known
 * account.
 */
export function runAfterAnswer(
  { runAfter }: Pick<Services, 'runAfter'>,
  c: Context,
  work: () => Promise<unknown>,
): void {
  runAfter(c, new Promise((resolve) => setTimeout(resolve, pauseMs)).then(work));
}

export function refuseStaleLink(c: Context) {
  return fail(c, {
    code: 'invalid-argument',
    status: 422,
    message: 'Este enlace ya no sirve: venció o ya se usó. Pide uno nuevo.',
  });
}
