import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { Hono } from 'hono';
import {
  linkRequestBody,
  passwordResetBody as resetPasswordBody,
} from '#contract/auth/accounts.ts';
import { failField } from '../../shared/errors.ts';
import { noStore } from '../../shared/headers.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, pickColumns } from '../db/client.ts';
import { oneTimeTokens } from '../db/tables/auth.ts';
import { members } from '../db/tables/members.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { everybody, tokenHolder } from '../http/policy.ts';
import { validBody } from '../http/validate.ts';
import type { OutboxMail } from '../mail/store.ts';
import type { Services } from '../services.ts';
import { recordMemberNetwork } from '../trust/marks.ts';
import { newPasswordStatements, type OwnAccountChange } from './account-store.ts';
import { findPasswordWeakness } from './common-passwords.ts';
import { resetAccountLimits } from './limits.ts';
import { answerLinkRequest, refuseStaleLink } from './mail-links.ts';
import { findQueuePlace } from './rules.ts';

/** `POST /clave/olvido` sends a link. `POST /clave` sets a new password with the link. */
export function resetRoutes(services: Services) {
  const { db, clock, config, links, mailer, newId, passwords, presence } = services;
  const { challenges, runAfter } = services;
  return new Hono()
    .post('/clave/olvido', everybody, noStore, validBody(linkRequestBody), (c) =>
      answerLinkRequest(services, c, c.req.valid('json').email, 'reset'),
    )
    .post('/clave', tokenHolder, noStore, validBody(resetPasswordBody), async (c) => {
      const { token, password } = c.req.valid('json');
      const now = clock();
      const tokenId = await links.verify('clave', token, now);
      const [member] = tokenId === null ? [] : await findReset(db, tokenId, now);
      if (tokenId === null || !member) return refuseStaleLink(c);
      const weakness = findPasswordWeakness(password, member.email);
      if (weakness) return failField(c, 'password', weakness);

      const place = findQueuePlace(member) ?? (await challenges.placeOf(c, 'link'));
      const passwordHash = await passwords.hash(password, place);
      const { id: memberId, email } = member;
      const isSet = sql`password_hash = ${passwordHash}`;
      const device = rememberDevice(c, services, { id: newId(), memberId, email, now }, isSet);
      const isFirst = sql`id = ${memberId} AND verified_at = ${now} AND ${isSet}`;
      const sighting = recordMemberNetwork(services, c, { act: 'sign-up', now, onlyIf: isFirst });
      const { done, mail } = await resetPassword(db, {
        tokenId,
        member,
        adminEmail: config.ADMIN_EMAIL,
        passwordHash,
        mailId: newId(),
        marks: [...device.statements, sighting],
        requestId: c.get('requestId'),
        now,
      });
      if (!done) return refuseStaleLink(c);
      device.writeCookie();
      if (mail) runAfter(c, mailer.deliver(mail));
      runAfter(c, presence.disconnect(member.id));
      return c.body(null, 204);
    });
}

const unspent = (tokenId: string, now: number) => sql`${oneTimeTokens.id} = ${tokenId}
  AND purpose = 'clave' AND spent_at IS NULL AND expires_at > ${now}`;

/** Returns a query that finds no account if the link is used or expired. */
function findReset(db: Db, tokenId: string, now: number) {
  return db
    .select(pickColumns(members, 'id', 'email', 'nombre', 'estado', 'verifiedAt'))
    .from(oneTimeTokens)
    .innerJoin(members, eq(members.id, oneTimeTokens.memberId))
    .where(and(unspent(tokenId, now), isNull(members.erasedAt)));
}

interface Reset extends OwnAccountChange {
  tokenId: string;
  /** The verification of this email activates the account: no other person can approve the account. */
  adminEmail: string;
  passwordHash: string;
  /** Statements that record the browser and, if the call also verifies the email, the browser's network. */
  marks: readonly BatchItem<'sqlite'>[];
}

/**
 * Sets the password if the link is unused, in one batch that also marks the link as used. The link came by
 * mail, so its use also verifies the email. `done` is false when another request used the link first.
 */
async function resetPassword(
  db: Db,
  { tokenId, member, adminEmail, passwordHash, mailId, marks, requestId, now }: Reset,
): Promise<{ done: boolean; mail: OutboxMail | null }> {
  const isUnspent = sql`EXISTS (SELECT 1 FROM one_time_tokens WHERE ${unspent(tokenId, now)})`;
  const { set, mail } = await runBatch(db, {
    set: db
      .update(members)
      .set({
        passwordHash,
        verifiedAt: sql`coalesce(verified_at, ${now})`,
        estado: sql`iif(verified_at IS NULL AND email = ${adminEmail}, 'activo', estado)`,
      })
      .where(sql`id = ${member.id} AND erased_at IS NULL AND ${isUnspent}`)
      .returning({ id: members.id }),
    ...newPasswordStatements(db, {
      member,
      action: 'reset-password',
      hash: passwordHash,
      mailId,
      requestId,
      now,
    }),
    marks,
    forgotten: resetAccountLimits(db, member.id, now),
  });
  return { done: set.length === 1, mail: mail[0] ?? null };
}
