import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { retentionDays } from '#contract/retention.ts';
import { detectCountry } from '../countries/country.ts';
import { type Db, purgeRows } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { knownDevices } from '../db/tables/auth.ts';
import { members } from '../db/tables/members.ts';
import { trustMarks } from '../db/tables/trust.ts';
import type { Limit } from '../limits/store.ts';
import { dayMs, minuteMs } from '../time/clock.ts';
import {
  createToken,
  hashToken,
  readCookie,
  readTokenHash,
  writeCookie,
} from '../tokens/cookies.ts';
import type { TokenSecrets } from '../tokens/tokens.ts';
import { readUserAgent } from './user-agent.ts';

// The method comes from OWASP, «Slow Down Online Guessing Attacks with Device Cookies» (decision 037).

const deviceCookie = 'dispositivo';
const keptMs = retentionDays.knownDevices * dayMs;
const fadingMs = retentionDays.forgottenDevices * dayMs;
const maxDevices = 20;

/** The limit of failed attempts on one known device. The site forgets a device above this limit. */
export const deviceLimit: Limit = { name: 'device', max: 10, windowMs: 15 * minuteMs };

const purposeOf = (email: string) => `device ${email}`;

/** Returns the hash of the token that makes a browser known for an account; null without a valid token. */
export const readAccountDeviceHash = (c: Context, email: string, secrets: TokenSecrets) =>
  readTokenHash(c, deviceCookie, purposeOf(email), secrets);

/** Returns the hash of a device token for any account; without a token, the hash of an empty text. */
export const readDeviceHash = (c: Context) => hashToken(readCookie(c, deviceCookie) ?? '');

interface NewDevice {
  /** The id of the device's session, or a new id. */
  id: string;
  memberId: string;
  email: string;
  now: number;
}

/**
 * Makes the browser a known device of an account and replaces the browser's earlier device, if `onlyIf`
 * holds. Returns two statements for the batch, and `writeCookie`, which the caller calls after the batch.
 */
export function rememberDevice(
  c: Context,
  { config, db }: { config: TokenSecrets; db: Db },
  { id, memberId, email, now }: NewDevice,
  onlyIf: SQL,
) {
  const token = createToken(purposeOf(email), config);
  const device = {
    ...readUserAgent(c.req.header('user-agent')),
    countryCode: detectCountry(c)?.code ?? null,
    tokenHash: hashToken(token),
    createdAt: now,
  };
  const replaced = readAccountDeviceHash(c, email, config) ?? '';
  const isKnown = sql`EXISTS (SELECT 1 FROM known_devices WHERE id = ${id})`;
  return {
    statements: [
      insertWhere(
        db,
        knownDevices,
        {
          ...device,
          id,
          memberId: members.id,
          browserId: sql`coalesce((SELECT browser_id FROM known_devices
            WHERE token_hash = ${readDeviceHash(c)}), ${id})`,
        },
        sql`id = ${memberId} AND ${onlyIf}`,
        members,
      ),
      db.delete(knownDevices).where(
        sql`member_id = ${memberId} AND ${isKnown} AND (token_hash = ${replaced} OR id NOT IN (
          SELECT id FROM known_devices WHERE member_id = ${memberId}
          ORDER BY created_at DESC, rowid DESC LIMIT ${maxDevices}))`,
      ),
    ] as const,
    writeCookie: () => writeCookie(c, deviceCookie, token, keptMs),
  };
}

/** SQL: the token makes its browser known for the account of the `members` row. */
export const isKnownByToken = (tokenHash: string) => sql<number>`EXISTS (SELECT 1 FROM known_devices
  WHERE token_hash = ${tokenHash} AND member_id = members.id)`;

/** Finds the browser that a token makes known for a different account, or null. */
export async function findBrowserOfOtherAccount(db: Db, tokenHash: string, memberId: string) {
  const [found] = await db
    .select({ browserId: knownDevices.browserId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, tokenHash), ne(knownDevices.memberId, memberId)));
  return found?.browserId ?? null;
}

/** Marks an account that a person used in a browser that stays known only for another account. */
export function markSharedBrowser(db: Db, memberId: string, browserId: string, now: number) {
  const times = { seenAt: now, until: now + keptMs };
  return db
    .insert(trustMarks)
    .values({ kind: 'device', key: browserId, memberId, act: 'sign-in', ...times })
    .onConflictDoUpdate({
      target: [trustMarks.memberId, trustMarks.kind, trustMarks.key, trustMarks.act],
      set: times,
    });
}

export async function forgetDevice(db: Db, tokenHash: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.tokenHash, tokenHash));
}

/** Returns a statement for a batch that forgets a member's devices except one. */
export function forgetDevices(db: Db, memberId: string, keep = '', onlyIf?: SQL) {
  const others = and(eq(knownDevices.memberId, memberId), ne(knownDevices.id, keep));
  return db.delete(knownDevices).where(and(others, onlyIf));
}

/**
 * Returns a statement that shortens the lifetime of browser marks, except for the devices that match `stays`.
 * The marks do not end at once. Otherwise a member could forget a device before a payout and so hide a
 * signal.
 */
export function shortenBrowserMarks(
  db: Db,
  memberId: string,
  stays: SQL,
  now: number,
  onlyIf = sql`TRUE`,
) {
  const until = now + fadingMs;
  return db
    .update(trustMarks)
    .set({ until })
    .where(sql`member_id = ${memberId}
    AND kind = 'device' AND until > ${until} AND ${onlyIf} AND key NOT IN (
      SELECT browser_id FROM known_devices WHERE member_id = ${memberId} AND ${stays})`);
}

export const listDevices = (db: Db, memberId: string) =>
  db
    .select()
    .from(knownDevices)
    .where(eq(knownDevices.memberId, memberId))
    .orderBy(desc(knownDevices.createdAt));

export async function purgeDevices(db: Db, now: number): Promise<void> {
  await purgeRows(db, knownDevices, knownDevices.id, lt(knownDevices.createdAt, now - keptMs));
}
