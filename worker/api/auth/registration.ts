import { type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  linkRequestBody,
  signUpBody,
  emailVerificationBody as verifyEmailBody,
} from '#contract/auth/accounts.ts';
import type { SignUpAnswer } from '#contract/auth/session.ts';
import type { Country } from '#contract/countries.ts';
import { consentVersion } from '#contract/leads/consent.ts';
import type { MailWait } from '#contract/mail/wait.ts';
import { failField } from '../../shared/errors.ts';
import { noStore } from '../../shared/headers.ts';
import { country, detectCountry } from '../countries/country.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { serializeNameWords } from '../db/name-words.ts';
import { oneTimeTokens } from '../db/tables/auth.ts';
import { members } from '../db/tables/members.ts';
import {
  findBrowserOfOtherAccount,
  markSharedBrowser,
  readDeviceHash,
  rememberDevice,
} from '../devices/known-devices.ts';
import { countEvent } from '../events/store.ts';
import { everybody, tokenHolder } from '../http/policy.ts';
import { validBody } from '../http/validate.ts';
import { refuseTooMany } from '../limits/refusals.ts';
import { countMailCall, type MailOrigin, readMailWait } from '../mail/queue.ts';
import { type OutboxMail, queueMail } from '../mail/store.ts';
import { challengeIfMailWaits, readMailOrigin } from '../mail/turns.ts';
import type { Services } from '../services.ts';
import { findDay } from '../time/clock.ts';
import { recordMemberNetwork } from '../trust/marks.ts';
import { countAndFindAccount } from './account-store.ts';
import { findPasswordWeakness } from './common-passwords.ts';
import { signUpCounter, signUpLimit } from './limits.ts';
import {
  answerLinkRequest,
  buildLinkStatements,
  isUnverified,
  refuseStaleLink,
  runAfterAnswer,
} from './mail-links.ts';

const listedSignUp = z.extend(signUpBody, { pais: country });

/** The routes of the registration. Neither an answer nor its duration reveals whether an email is known. */
export function registrationRoutes(services: Services) {
  const { db, clock, config, links, mailer, newId, passwords } = services;
  const { challenges, runAfter, trust } = services;
  return new Hono()
    .post('/registro', everybody, noStore, validBody(listedSignUp), async (c) => {
      const { email, password, nombre, pais, encuestaAbiertaHaceMs: agoMs } = c.req.valid('json');
      const weakness = findPasswordWeakness(password, email);
      if (weakness) return failField(c, 'password', weakness);

      const turn = await readMailOrigin(services, c, 'sign-up');
      const asked = await challengeIfMailWaits(services, c, turn, 'sign-up');
      if (asked) return asked;

      const now = clock();
      const tries = signUpCounter(email, config.TOKEN_SECRET);
      const { isOver, account } = await countAndFindAccount(db, tries, email, now);
      if (isOver) return refuseTooMany(c, signUpLimit, now);
      const { isNew, mail, mailWait } = await register(db, {
        id: newId(),
        surveyUserId: newId(),
        tokenId: newId(),
        mailId: newId(),
        email,
        passwordHash: await passwords.hash(password, await challenges.placeOf(c, 'sign-up')),
        nombre,
        country: pais,
        consentVersion,
        surveyOpenedAt: agoMs === undefined ? null : now - agoMs,
        knownAs: account?.nombre ?? '',
        adminEmail: config.ADMIN_EMAIL,
        turn,
        now,
      });
      if (mail) runAfter(c, mailer.deliver(mail));
      if (isNew) {
        const step = {
          event: 'sign_up' as const,
          app: '',
          country: detectCountry(c)?.code ?? '',
          day: findDay(now, config.TIME_ZONE),
        };
        runAfterAnswer(services, c, () => countEvent(db, step));
      }
      const answer: SignUpAnswer = { mail: true, mailWait };
      return c.json(answer, 202);
    })
    .post('/registro/verificar', tokenHolder, noStore, validBody(verifyEmailBody), async (c) => {
      const now = clock();
      const id = await links.verify('verificar', c.req.valid('json').token, now);
      const member = id && (await verifyEmail(db, id, config.ADMIN_EMAIL, now));
      if (!member) return refuseStaleLink(c);
      const { id: memberId, email, isFirst } = member;
      if (isFirst) {
        // The mail's reader owns the email, so this browser becomes known to the account. A stranger may have
        // typed the email, so the browser of the registration is not recorded. If another account already
        // knows this browser, the site only adds a mark to the new account. Otherwise one click on a
        // stranger's link would make the browser unknown to the other account.
        const browserId = await findBrowserOfOtherAccount(db, readDeviceHash(c), memberId);
        const device = rememberDevice(
          c,
          services,
          { id: newId(), memberId, email, now },
          sql`TRUE`,
        );
        const onlyIf = sql`id = ${memberId} AND verified_at = ${now}`;
        const sighting = recordMemberNetwork(services, c, { act: 'sign-up', now, onlyIf });
        await runBatch(db, {
          sighting,
          device:
            browserId === null
              ? device.statements
              : markSharedBrowser(db, memberId, browserId, now),
        });
        if (browserId === null) device.writeCookie();
        runAfter(c, trust.evaluate([memberId]));
      }
      return c.body(null, 204);
    })
    .post('/registro/reenviar', everybody, noStore, validBody(linkRequestBody), (c) =>
      answerLinkRequest(services, c, c.req.valid('json').email, 'again'),
    );
}

interface Registration {
  id: string;
  surveyUserId: string;
  tokenId: string;
  mailId: string;
  email: string;
  passwordHash: string;
  nombre: string;
  country: Country;
  consentVersion: string;
  surveyOpenedAt: number | null;
  adminEmail: string;
  /** The name of the account that already has the email, as the caller has just read it. */
  knownAs: string;
  turn: MailOrigin;
  now: number;
}

/**
 * Registers an email and queues its mail. The statements and their duration are the same for all emails. If a
 * person registers an unverified email again, the account keeps no password, because either person may have
 * typed the email. Then the mail's link lets its reader set a password. The administrator's account starts
 * without a password too.
 */
async function register(
  db: Db,
  { country, tokenId, mailId, knownAs, adminEmail, turn, now, ...given }: Registration,
): Promise<{ isNew: boolean; mail: OutboxMail | null; mailWait: MailWait }> {
  const { email, nombre, consentVersion, surveyOpenedAt } = given;
  const where = { pais: country.name, countryCode: country.code };
  const name = { nombre, nameWords: serializeNameWords(nombre) };
  const typed = { ...name, ...where, consentVersion, surveyOpenedAt };
  const passwordHash = email === adminEmail ? '' : given.passwordHash;
  const link = {
    id: tokenId,
    onlyIf: isUnverified,
    mail: { id: mailId, toEmail: email, nombre: '', ...(email !== adminEmail && { turn }) },
    now,
  };
  const isKnown = sql`EXISTS (SELECT 1 FROM members WHERE email = ${email}
    AND NOT (${isUnverified}))`;
  const { waits, registered, verifyMail, resetMail, knownMail } = await runBatch(db, {
    waits: readMailWait(db, turn, true, now),
    registered: db
      .insert(members)
      .values({ ...given, ...typed, passwordHash, createdAt: now })
      .onConflictDoUpdate({
        target: members.email,
        set: { ...typed, passwordHash: '', estado: 'pendiente', motivo: null, createdAt: now },
        setWhere: isUnverified,
      })
      .returning({ id: members.id }),
    ...buildLinkStatements(db, link),
    knownMail: queueMail(
      db,
      {
        id: mailId,
        toEmail: email,
        template: 'known-url',
        params: { nombre: knownAs },
        turn,
        now,
      },
      isKnown,
    ),
    hits: countMailCall(db, turn, mailId, now),
  });
  const isNew = registered[0]?.id === given.id;
  const mail = verifyMail[0] ?? resetMail[0] ?? knownMail[0] ?? null;
  return { isNew, mail, mailWait: waits[0]?.wait ?? 'none' };
}

/**
 * Uses a link and verifies its member's email, in one batch. `isFirst`: the link was unused. A used link also
 * returns its verified account, because some people open a link twice, and some mail programs open links
 * first. The verification of ADMIN_EMAIL activates the administrator's account, because no other person can
 * approve it.
 */
async function verifyEmail(
  db: Db,
  tokenId: string,
  adminEmail: string,
  now: number,
): Promise<{ id: string; email: string; isFirst: boolean } | null> {
  const isLink = sql`id = ${tokenId} AND purpose = 'verificar'`;
  const isUnspent = sql`${isLink} AND spent_at IS NULL AND expires_at > ${now}`;
  const ownerBy = (which: SQL) => sql`(SELECT member_id FROM one_time_tokens WHERE ${which})`;
  const { spent, found } = await runBatch(db, {
    verified: db
      .update(members)
      .set({ verifiedAt: now, estado: sql`iif(email = ${adminEmail}, 'activo', estado)` })
      .where(sql`id = ${ownerBy(isUnspent)} AND verified_at IS NULL AND erased_at IS NULL`),
    spent: db
      .update(oneTimeTokens)
      .set({ spentAt: now })
      .where(isUnspent)
      .returning({ id: oneTimeTokens.id }),
    found: db
      .select({ id: members.id, email: members.email })
      .from(members)
      .where(sql`id = ${ownerBy(isLink)} AND verified_at IS NOT NULL`),
  });
  return found[0] ? { ...found[0], isFirst: spent.length === 1 } : null;
}
