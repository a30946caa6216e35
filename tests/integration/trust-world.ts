import { eq } from 'drizzle-orm';
import {
  type ShownSignal,
  type SignalId,
  signalIds,
  signalKinds,
} from '#contract/trust/signals.ts';
import { members } from '../../worker/api/db/tables/members.ts';
import { evaluateDueMembers, evaluateMembers } from '../../worker/api/trust/evaluate.ts';
import type { SignalModes } from '../../worker/api/trust/levels.ts';
import { parseSignals } from '../../worker/api/trust/shown.ts';
import { silenceSignal } from '../../worker/api/trust/silence.ts';
import { signalsJsonSql } from '../../worker/api/trust/sql.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { testSecrets } from '../support/secrets.ts';

export const day = 86_400_000;
export const now = Date.UTC(2026, 10, 24, 16);
const timeZone = 'America/Santo_Domingo';

export const defaultSignalModes = Object.fromEntries(
  signalIds.map((id) => [id, signalKinds[id].mode]),
) as SignalModes;

type Row = Record<string, string | number | null>;

/** Returns functions that invent members' histories and evaluate members as the cron does. */
export async function openTrustWorld(database = openOwnDatabase()) {
  const { d1, db } = database;
  let made = 0;

  const insert = (table: string, row: Row) => insertRow({ db: d1 }, table, row);
  const evaluating = (changed: Partial<SignalModes> = {}) => ({
    db,
    modes: async () => ({ ...defaultSignalModes, ...changed }),
    config: { TOKEN_SECRET: testSecrets.TOKEN_SECRET, TIME_ZONE: timeZone },
  });
  const signalsOfMember = async (id: string) => {
    const [row] = await db
      .select({ found: signalsJsonSql('members.id') })
      .from(members)
      .where(eq(members.id, id));
    return parseSignals(row?.found ?? '[]');
  };

  return {
    ...database,
    insert,
    run: (sql: string, ...values: (string | number | null)[]) =>
      d1
        .prepare(sql)
        .bind(...values)
        .run(),
    /** Creates an active member in the Dominican Republic; returns the id. */
    async member(given: Row = {}): Promise<string> {
      made += 1;
      const id = `m-${made}`;
      await insert('members', {
        id,
        email: `persona${made}@correo.test`,
        password_hash: '',
        nombre: `Persona ${made}`,
        pais: 'Dominican Republic',
        country_code: 'DO',
        estado: 'activo',
        survey_user_id: id,
        consent_version: 'p',
        created_at: now - 60 * day,
        verified_at: now - 60 * day,
        ...given,
      });
      return id;
    },
    mark: (member_id: string, row: Row) =>
      insert('trust_marks', { member_id, act: 'sign-in', seen_at: now - day, ...row }),
    async credit(member_id: string, given: Row = {}) {
      made += 1;
      const created_at = Number(given.created_at ?? now - day);
      await insert('survey_transactions', {
        proveedor: 'cpx',
        trans_id: `t-${made}`,
        member_id,
        monto_cents: 100,
        estado: 'confirmado',
        counts: 1,
        release_at: created_at,
        created_at,
        dia: new Date(created_at - 4 * 3_600_000).toISOString().slice(0, 10),
        ...given,
      });
      return `t-${made}`;
    },
    async reverse(trans_id: string) {
      await insert('survey_reversals', {
        proveedor: 'cpx',
        trans_id,
        original_id: trans_id,
        created_at: now - 3_600_000,
      });
    },
    async start(member_id: string, given: Row = {}) {
      made += 1;
      await insert('survey_starts', {
        id: `s-${made}`,
        member_id,
        proveedor: 'cpx',
        survey_id: `e-${made}`,
        reward_cents: 100,
        minutes: 15,
        estado: 'credited',
        created_at: now - day,
        settled_at: now - day + 15 * 60_000,
        ...given,
      });
    },
    /** Requests the whole balance; returns the payout's id. */
    async payout(member_id: string, fecha = now - 3_600_000) {
      made += 1;
      await d1
        .prepare(`INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha)
          SELECT ?, id, nombre, email, coalesce(paypal_email, email), saldo_cents, ?
          FROM members WHERE id = ?`)
        .bind(`p-${made}`, fecha, member_id)
        .run();
      return `p-${made}`;
    },
    /** Pays the payout by hand. */
    async pay(payout_id: string, at: number) {
      const [lot_id, run] = [
        `l-${payout_id}`,
        (sql: string, ...values: (string | number)[]) =>
          d1
            .prepare(sql)
            .bind(...values)
            .run(),
      ];
      await insert('payout_lots', { id: lot_id, means: 'mano', created_at: at });
      await insert('payout_lot_items', { lot_id, payout_id, updated_at: at });
      await run(
        "UPDATE payout_lot_items SET estado = 'pagado', updated_at = ? WHERE lot_id = ?",
        at,
        lot_id,
      );
      await run(
        "UPDATE payouts SET estado = 'pagado', fecha_pago = ?1, decided_at = ?1 WHERE id = ?2",
        at,
        payout_id,
      );
    },
    /** Evaluates all due members as the cron does. `changed` has the modes that the owner has changed. */
    look: (at = now, changed: Partial<SignalModes> = {}) =>
      evaluateDueMembers(evaluating(changed), at),
    /** Evaluates a member at once, as the site does after a change in a request. */
    lookAt: (id: string, at: number) => evaluateMembers(evaluating(), [id], at),
    signals: signalsOfMember,
    /** Clicks «Esto está bien» for a shown signal of the member. */
    async accept(memberId: string, signal: SignalId, at: number, shown?: ShownSignal) {
      const found = await signalsOfMember(memberId);
      const { subject = '', seenAt = at } =
        shown ?? found.find((one) => one.signal === signal) ?? {};
      const caller = { actorId: memberId, requestId: crypto.randomUUID(), requestHash: null };
      const asked = { memberId, signal, subject, seenAt, caller, why: 'Familia', now: at };
      return silenceSignal(evaluating(), asked);
    },
    async moveTo(id: string, paypalEmail: string) {
      await d1
        .prepare('UPDATE members SET paypal_email = ? WHERE id = ?')
        .bind(paypalEmail, id)
        .run();
    },
    async isHeld(id: string) {
      const found = await d1
        .prepare(
          'SELECT count(*) AS total FROM payout_reviews WHERE member_id = ? AND released_at IS NULL',
        )
        .bind(id)
        .first<{ total: number }>();
      return found?.total === 1;
    },
    async first<T>(sql: string, ...values: (string | number)[]) {
      return d1
        .prepare(sql)
        .bind(...values)
        .first<T>();
    },
  };
}
export type TrustWorld = Awaited<ReturnType<typeof openTrustWorld>>;

/** A test case: a member with a signal, and similar members who must not have the signal. */
export interface SignalCase {
  signal: SignalId;
  of: string;
  text: RegExp;
  live(world: TrustWorld): Promise<{ seen: string; neighbour: string | string[] }>;
}

/** Creates two members who share a trust mark, and similar members who do not share the mark. */
export async function createMembersWithSharedMark(
  { member, mark }: TrustWorld,
  row: Record<string, string | number>,
  ...others: Record<string, string | number>[]
) {
  const [seen, friend] = [await member(), await member()];
  const key = `k-${seen}`;
  await mark(seen, { key, ...row });
  await mark(friend, { key, ...row });
  const neighbour: string[] = [];
  for (const other of others) {
    const id = await member();
    await mark(id, { key, ...row, ...other });
    neighbour.push(id);
  }
  return { seen, friend, neighbour };
}
