import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openOwnDatabase } from '../support/own-site.ts';

// Triggers count the rows of the tables, and this test counts all rows again independently of the triggers.

const { d1 } = openOwnDatabase();

const states = ['pendiente', 'activo', 'rechazado', 'suspendido'] as const;
const ends = ['pagado', 'rechazado', 'cancelado'] as const;
const person = fc.integer({ min: 0, max: 5 });

/** A random change of the tables. The change skips rows to which it does not apply. */
const step = fc.oneof(
  fc.record({ act: fc.constant('lead' as const), who: person }),
  fc.record({ act: fc.constant('form' as const), who: person }),
  fc.record({ act: fc.constant('forget' as const), who: person }),
  fc.record({ act: fc.constant('join' as const), who: person, verified: fc.boolean() }),
  fc.record({ act: fc.constant('verify' as const), who: person }),
  fc.record({
    act: fc.constant('decide' as const),
    who: person,
    estado: fc.constantFrom(...states),
  }),
  fc.record({ act: fc.constant('purge' as const), who: person }),
  fc.record({ act: fc.constant('erase' as const), who: person }),
  fc.record({
    act: fc.constant('earn' as const),
    who: person,
    cents: fc.integer({ min: 2500, max: 9000 }),
  }),
  fc.record({ act: fc.constant('ask' as const), who: person }),
  fc.record({ act: fc.constant('end' as const), who: person, estado: fc.constantFrom(...ends) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A history with cases that random histories may miss. */
const known: Step[] = [
  { act: 'lead', who: 0 },
  { act: 'form', who: 0 },
  { act: 'join', who: 0, verified: true },
  { act: 'decide', who: 0, estado: 'activo' },
  { act: 'earn', who: 0, cents: 3000 },
  { act: 'ask', who: 0 },
  { act: 'end', who: 0, estado: 'pagado' },
  { act: 'earn', who: 0, cents: 2500 },
  { act: 'ask', who: 0 },
  { act: 'join', who: 1, verified: true },
  { act: 'erase', who: 1 },
];

let made = 0;

/** Returns statements that pay the member's open payout by hand, in a separate batch. */
function paidOf(memberId: string): ReturnType<typeof d1.prepare>[] {
  const open = `FROM payouts WHERE member_id = '${memberId}' AND estado = 'pendiente'`;
  return [
    `INSERT INTO payout_lots (id, means, created_at) SELECT 'l' || id, 'mano', 1 ${open}`,
    `INSERT INTO payout_lot_items (lot_id, payout_id, updated_at) SELECT 'l' || id, id, 1 ${open}`,
    "UPDATE payout_lot_items SET estado = 'pagado' WHERE estado = 'abierto'",
    `UPDATE payouts SET estado = 'pagado', fecha_pago = ${made}, decided_at = ${made}
      WHERE member_id = '${memberId}' AND estado = 'pendiente'`,
  ].map((text) => d1.prepare(text));
}

function statementsOf(one: Step): ReturnType<typeof d1.prepare>[] {
  made += 1;
  const id = `m${one.who}`;
  const say = (sql: string, ...values: unknown[]) => [d1.prepare(sql).bind(...values)];
  switch (one.act) {
    case 'lead':
      return say(
        `INSERT INTO leads (id, email, app_name, timestamp, country, consent_version,
            consented_at, guide_mailed_at)
          VALUES (?, ?, 'PollPay', ?, 'Mexico', 'v', 1, 1)
          ON CONFLICT DO UPDATE SET guide_mailed_at = 2`,
        ...[`l${made}`, id, made],
      );
    case 'form':
      return say(
        `INSERT OR IGNORE INTO leads_generar (id, name, email, country, country_code, app,
          timestamp, consent_version, consented_at, location)
          VALUES (?, 'Ana', ?, 'Mexico', 'MX', 'PollPay', ?, 'v', 1, 'confirmed')`,
        ...[`f${made}`, id, made],
      );
    case 'forget':
      return say('DELETE FROM leads WHERE email = ?', id);
    case 'join':
      return say(
        `INSERT OR IGNORE INTO members (id, email, password_hash, nombre, pais, country_code,
          survey_user_id, consent_version, created_at, verified_at)
          VALUES (?1, ?1, 'x', 'Ana', 'Mexico', 'MX', ?1, 'v', ?2, ?3)`,
        ...[id, made, one.verified ? made : null],
      );
    case 'verify':
      return say('UPDATE members SET verified_at = ? WHERE id = ?', made, id);
    case 'decide':
      return say("UPDATE members SET estado = ?, motivo = 'm' WHERE id = ?", one.estado, id);
    case 'purge':
      return say(
        `DELETE FROM members WHERE id = ?1 AND verified_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE member_id = ?1)
          AND NOT EXISTS (SELECT 1 FROM survey_transactions WHERE member_id = ?1)`,
        id,
      );
    case 'erase':
      return say(
        `UPDATE members SET erased_at = ? WHERE id = ? AND saldo_cents = 0
          AND NOT EXISTS (SELECT 1 FROM payouts WHERE member_id = members.id AND estado = 'pendiente')`,
        ...[made, id],
      );
    case 'earn':
      return say(
        `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado,
          counts, dia, created_at, release_at)
        SELECT 'cpx', ?, id, ?, 'confirmado', 0, '2026-01-01', ?, ? FROM members
        WHERE id = ? AND erased_at IS NULL`,
        ...[`t${made}`, one.cents, made, made, id],
      );
    case 'ask':
      return say(
        `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha)
        SELECT ?1, id, nombre, email, 'p', saldo_cents, ?2 FROM members
        WHERE id = ?3 AND saldo_cents >= 2500 AND erased_at IS NULL AND estado = 'activo'
          AND NOT EXISTS (SELECT 1 FROM payouts WHERE member_id = ?3 AND estado = 'pendiente')`,
        ...[`p${made}`, made, id],
      );
    case 'end':
      if (one.estado === 'pagado') return paidOf(id);
      return say(
        `UPDATE payouts SET estado = ?1, decided_at = ?2,
          motivo = iif(?1 = 'rechazado', 'm', NULL)
        WHERE member_id = ?3 AND estado = 'pendiente'`,
        ...[one.estado, made, id],
      );
  }
}

const byHand = `
  SELECT 'leads' AS name, count(*) AS total FROM leads
  UNION ALL SELECT 'leads_generar', count(*) FROM leads_generar
  UNION ALL SELECT 'members:' || CASE
      WHEN erased_at IS NOT NULL THEN 'borrado'
      WHEN estado = 'pendiente' AND verified_at IS NULL THEN 'sin-verificar'
      ELSE estado END AS state, count(*) FROM members GROUP BY state
  UNION ALL SELECT * FROM (SELECT 'payouts:' || estado, count(*) FROM payouts GROUP BY estado
    UNION ALL SELECT 'payouts-cents:' || estado, sum(monto_cents) FROM payouts GROUP BY estado
    UNION ALL SELECT 'saldo-cents', sum(saldo_cents) FROM members
    UNION ALL SELECT 'retenido-cents', sum(retenido_cents) FROM members)`;

interface Count {
  name: string;
  total: number;
}

async function told(sql: string): Promise<Record<string, number>> {
  const { results } = await d1.prepare(sql).all<Count>();
  const counted = results.filter(({ total }: Count) => total > 0);
  return Object.fromEntries(counted.map(({ name, total }: Count) => [name, total]).sort());
}

test('the totals equal the counts after random changes', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      await d1.batch(steps.flatMap(statementsOf));
      const counts = await told(byHand);
      for (const name of Object.keys(counts)) seen.add(name);
      expect(await told('SELECT name, total FROM totals')).toEqual(counts);
    }),
    { numRuns: 12, examples: [[known]] },
  );
  // The test would prove nothing if no history had changed these counts.
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      'leads',
      'members:borrado',
      'payouts-cents:pagado',
      'payouts:pendiente',
    ]),
  );
});
