import { createPasswordHasher } from '../../worker/api/auth/passwords.ts';
import { serializeNameWords } from '../../worker/api/db/name-words.ts';
import { createToken, hashToken } from '../../worker/api/tokens/cookies.ts';
import { newEmail } from './emails.ts';
import type { Site } from './harness.ts';
import { insertRow } from './rows.ts';
import { testScryptLogN, testSecrets } from './secrets.ts';

/** The password of every member in tests. */
export const password = 'Clave-de-pruebas-2026';

const passwords = createPasswordHasher({ ...testSecrets, PASSWORD_LN: testScryptLogN });
let hash: Promise<string> | undefined;

interface NewMember {
  email?: string;
  nombre?: string;
  estado?: 'pendiente' | 'activo' | 'rechazado' | 'suspendido';
  /** The reason why the account is `rechazado` or `suspendido`. */
  motivo?: string | null;
  /** The balance in US cents, from one confirmed survey. */
  saldoCents?: number;
  paypalEmail?: string | null;
  encuestasMax?: number;
  /** False if the member has not verified the email yet. */
  verified?: boolean;
}

/** The data of a member that tests use. */
export interface Member {
  id: string;
  email: string;
  surveyUserId: string;
}

/** Inserts a member into a site's database, by default active and with a verified email. */
export async function createMember(site: Pick<Site, 'db'>, given: NewMember = {}): Promise<Member> {
  const {
    nombre = 'Ana Prueba',
    estado = 'activo',
    motivo,
    saldoCents = 0,
    verified = true,
  } = given;
  const member = {
    id: crypto.randomUUID(),
    email: given.email ?? newEmail('miembro'),
    surveyUserId: crypto.randomUUID(),
  };
  hash ??= passwords.hash(password);
  const now = Date.now();
  const isStopped = estado === 'rechazado' || estado === 'suspendido';
  await insertRow(site, 'members', {
    id: member.id,
    email: member.email,
    password_hash: await hash,
    nombre,
    name_words: serializeNameWords(nombre),
    estado,
    pais: 'Dominican Republic',
    country_code: 'DO',
    consent_version: 'prueba',
    motivo: motivo ?? (isStopped ? 'Datos falsos' : null),
    paypal_email: given.paypalEmail ?? null,
    encuestas_max: given.encuestasMax ?? 5,
    survey_user_id: member.surveyUserId,
    created_at: now,
    verified_at: verified ? now : null,
  });
  if (saldoCents > 0) await creditMember(site, member.id, saldoCents);
  return member;
}

/** By default the credit is a confirmed correction, so the count of today's surveys does not change. */
export async function creditMember(
  site: Pick<Site, 'db'>,
  memberId: string,
  cents: number,
  more: Record<string, string | number> = {},
) {
  const now = Date.now();
  await insertRow(site, 'survey_transactions', {
    proveedor: 'cpx',
    trans_id: crypto.randomUUID(),
    member_id: memberId,
    monto_cents: cents,
    estado: 'confirmado',
    counts: 0,
    dia: '2026-01-01',
    created_at: now,
    release_at: now,
    ...more,
  });
}

/** Reverses an amount as a provider does, although the member's balance does not cover it. */
export async function reverseUncovered(site: Pick<Site, 'db'>, memberId: string, cents: number) {
  await site.db
    .prepare(
      `INSERT INTO survey_reversals (proveedor, trans_id, original_id, monto_cents, created_at)
        SELECT t.proveedor, ?, t.trans_id, m.saldo_cents + ?, ?
        FROM survey_transactions t JOIN members m ON m.id = t.member_id WHERE m.id = ? LIMIT 1`,
    )
    .bind(crypto.randomUUID(), cents, Date.now(), memberId)
    .run();
}

export async function suspendMember(site: Pick<Site, 'db'>, memberId: string) {
  await site.db
    .prepare("UPDATE members SET estado = 'suspendido', motivo = 'Abuso' WHERE id = ?")
    .bind(memberId)
    .run();
}

/**
 * Opens a session of a member in the database; returns the headers that a browser would send. `proved: false`:
 * the member entered the password too long ago to move money.
 */
export async function signInMember(
  site: Pick<Site, 'db' | 'origin'>,
  memberId: string,
  { proved = true, secondFactor = false }: { proved?: boolean; secondFactor?: boolean } = {},
): Promise<Record<'cookie' | 'origin' | 'content-type' | 'sec-fetch-site', string>> {
  const token = createToken('session', testSecrets);
  const now = Date.now();
  const expiresAt = now + 86_400_000;
  await insertRow(site, 'sessions', {
    id: crypto.randomUUID(),
    token_hash: hashToken(token),
    member_id: memberId,
    device: 'desktop',
    browser: 'Chrome en Linux',
    created_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
    // A reauthentication lasts ten minutes. On a slow machine, the tests use a session for a longer time.
    proved_at: proved ? expiresAt : 0,
    second_factor: Number(secondFactor),
  });
  const prefix = site.origin.startsWith('https:') ? '__Host-' : '';
  return {
    cookie: `${prefix}sesion=${token}`,
    origin: site.origin,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
}
