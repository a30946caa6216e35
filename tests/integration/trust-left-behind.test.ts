import { expect, test } from 'vitest';
import { now, openTrustWorld } from './trust-world.ts';

const world = await openTrustWorld();

/** A row of each table that stores findings about an account. */
const findings = {
  trust_signals: { signal: 'tor', subject: '', amount: 1, seen_at: now, checked_at: now },
  trust_marks: { kind: 'device', key: 'd', act: 'survey', seen_at: now },
  trust_accepted: { signal: 'same-device', subject: 'd', accepted_at: now, why: 'x' },
  trust_looks: { look: 'l', begun_at: now },
};

const endings = {
  erased: 'UPDATE members SET erased_at = 1, paypal_email = NULL WHERE id = ?',
  deleted: 'DELETE FROM members WHERE id = ?',
};
const cases = Object.keys(endings).flatMap((ending) =>
  [...Object.keys(findings), 'trust_due'].map((table) => ({ ending, table })),
) as { ending: keyof typeof endings; table: string }[];

test.each(cases)(
  'an account that is $ending leaves no row in $table',
  async ({ ending, table }) => {
    const member_id = await world.member();
    for (const [name, row] of Object.entries(findings)) {
      await world.insert(name, { member_id, ...row });
    }
    const rows = `SELECT count(*) AS total FROM ${table} WHERE member_id = ?`;
    expect(await world.first(rows, member_id)).toEqual({ total: 1 });
    await world.run(endings[ending], member_id);
    expect(await world.first(rows, member_id)).toEqual({ total: 0 });
  },
);
