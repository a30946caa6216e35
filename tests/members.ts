import { createPasswords } from '../worker/api/auth/passwords.ts';
import { hashToken, newToken } from '../worker/api/tokens/cookies.ts';
import type { Site } from './harness.ts';
import { testLn, testSecrets } from './secrets.ts';

/** The password of every member in tests. */
export const password = 'Clave-de-pruebas-2026';

const passwords = createPasswords(testSecrets.PASSWORD_PEPPER, undefined, testLn);
let hash: Promise<string> | undefined;
let made = 0;

interface NewMember {
  email?: string;
  nombre?: string;
  estado?: 'pendiente' | 'activo' | 'rechazado' | 'suspendido';
  /** Why the account is `rechazado` or `suspendido`. */
  motivo?: string | null;
  /** Balance from one confirmed survey, in US cents. */
  saldoCents?: number;
  paypalEmail?: string | null;
  encuestasMax?: number;
  /** False: the address is not verified yet. */
  verified?: boolean;
}

/** A member as the tests know them. */
export interface Member {
  id: string;
  email: string;
  surveyUserId: string;
}

/** Inserts a member into a site's database, by default active and with a verified address. */
export async function createMember(site: Pick<Site, 'db'>, given: NewMember = {}): Promise<Member> {
  made += 1;
  const {
    nombre = 'Ana Prueba',
    estado = 'activo',
    motivo,
    saldoCents = 0,
    verified = true,
  } = given;
  const member = {
    id: crypto.randomUUID(),
    email: given.email ?? `miembro-${made}-${crypto.randomUUID().slice(0, 8)}@correo.test`,
    surveyUserId: crypto.randomUUID(),
  };
  hash ??= passwords.hash(password);
  const now = Date.now();
  const reason = motivo ?? (['rechazado', 'suspendido'].includes(estado) ? 'Datos falsos' : null);
  await site.db
    .prepare(
      `INSERT INTO members (id, email, password_hash, nombre, pais, country_code, estado, motivo,
        paypal_email, encuestas_max, survey_user_id, consent_version, created_at, verified_at)
      VALUES (?, ?, ?, ?, 'Dominican Republic', 'DO', ?, ?, ?, ?, ?, 'prueba', ?, ?)`,
    )
    .bind(
      ...[member.id, member.email, await hash, nombre, estado, reason],
      ...[given.paypalEmail ?? null, given.encuestasMax ?? 5, member.surveyUserId, now],
      verified ? now : null,
    )
    .run();
  if (saldoCents > 0) await credit(site, member.id, saldoCents);
  return member;
}

/** A confirmed correction of a provider: money that does not count as a survey of the day. */
export async function credit(site: Pick<Site, 'db'>, memberId: string, cents: number) {
  await site.db
    .prepare(
      `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado, counts,
        dia, created_at, release_at) VALUES ('cpx', ?, ?, ?, 'confirmado', 0, '2026-01-01', ?, ?)`,
    )
    .bind(crypto.randomUUID(), memberId, cents, Date.now(), Date.now())
    .run();
}

/**
 * Opens a session of a member in the database and returns the headers that a browser would send.
 * `proved: false`: the password was entered too long ago to move money.
 */
export async function signedIn(
  site: Pick<Site, 'db' | 'origin'>,
  memberId: string,
  { proved = true, secondFactor = false }: { proved?: boolean; secondFactor?: boolean } = {},
): Promise<Record<'cookie' | 'origin' | 'content-type' | 'sec-fetch-site', string>> {
  const token = newToken('session', testSecrets);
  const now = Date.now();
  await site.db
    .prepare(
      `INSERT INTO sessions (id, token_hash, member_id, device, browser, created_at, last_seen_at,
        expires_at, proved_at, second_factor)
      VALUES (?, ?, ?, 'desktop', 'Chrome en Linux', ?, ?, ?, ?, ?)`,
    )
    .bind(
      ...[crypto.randomUUID(), hashToken(token), memberId, now, now, now + 86_400_000],
      ...[proved ? now : 0, Number(secondFactor)],
    )
    .run();
  const prefix = site.origin.startsWith('https:') ? '__Host-' : '';
  return {
    cookie: `${prefix}sesion=${token}`,
    origin: site.origin,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
}
