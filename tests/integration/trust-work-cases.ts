import {
  createMembersWithSharedMark,
  day,
  now,
  type SignalCase,
  type TrustWorld,
} from './trust-world.ts';

const hour = 3_600_000;
const minute = 60_000;

async function repeat(count: number, act: (index: number) => Promise<unknown>) {
  for (let index = 0; index < count; index += 1) await act(index);
}

/** Creates a member for each kind of history. Only the first member must have the signal. */
async function each<Way>(w: TrustWorld, ways: Way[], live: (id: string, way: Way) => unknown) {
  const ids: string[] = [];
  for (const way of ways) {
    const id = await w.member();
    await live(id, way);
    ids.push(id);
  }
  const [seen = '', ...neighbour] = ids;
  return { seen, neighbour };
}

/** Inserts `count` surveys that each end `minutes` after their start. */
const surveys = (w: TrustWorld, id: string, count: number, minutes: number, days = 1) =>
  repeat(count, () =>
    w.start(id, {
      created_at: now - days * day,
      settled_at: now - days * day + minutes * minute,
    }),
  );

/** Each signal about work and money has an account with the signal, and similar accounts without it. */
export const workCases: SignalCase[] = [
  {
    signal: 'fast-surveys',
    of: 'four of ten surveys done too fast',
    text: /^4 de sus 10 encuestas tardaron menos de un tercio/,
    async live(w) {
      // Each line has the number of fast surveys, the number of other surveys, and the age of the fast surveys
      // in days.
      const ways: [number, number, number?][] = [
        [4, 6],
        [2, 6],
        [3, 10],
        [4, 6, 91],
      ];
      return each(w, ways, async (id, [fast, slow, days]) => {
        await surveys(w, id, fast, 4, days);
        await surveys(w, id, slow, 5);
      });
    },
  },
  {
    signal: 'thrown-out',
    of: 'far fewer credited surveys than other members have',
    text: /^CPX Research descartó o anuló 19 de sus 20 encuestas/,
    async live(w) {
      const state = (index: number, credited: number) =>
        index < credited ? 'credited' : index % 2 ? 'thrown-out' : 'reversed';
      const ended = (id: string, count: number, credited: number, days = 1) =>
        repeat(count, (i) =>
          w.start(id, { estado: state(i, credited), created_at: now - days * day }),
        );
      // After this deletion, the rate covers only the surveys of this case.
      await w.run('DELETE FROM survey_starts');
      await ended(await w.member(), 90, 54);
      // The site computes the rates once a day, so the test deletes them.
      await w.run('DELETE FROM trust_rates');
      const ways: [number, number, number?][] = [
        [20, 1],
        [20, 3],
        [19, 0],
        [20, 1, 31],
      ];
      return each(w, ways, async (id, [count, credited, days]) => {
        await ended(id, count, credited, days);
        await repeat(1, () => w.start(id, { estado: 'started', settled_at: null }));
      });
    },
  },
  {
    signal: 'same-moment',
    of: 'credits of two accounts minutes apart',
    text: /^2 veces se le acreditó a los pocos minutos que a Persona/,
    async live(w) {
      const device = { kind: 'device' };
      const { seen, friend, neighbour } = await createMembersWithSharedMark(
        w,
        device,
        { key: `solo-${now}` },
        {},
        {},
        {},
      );
      const [elsewhere = '', once = '', slow = '', old = ''] = neighbour;
      await repeat(2, async (index) => {
        const created_at = now - (index + 1) * day;
        await w.credit(seen, { created_at });
        await w.credit(friend, { created_at: created_at + 4 * minute });
        await w.credit(elsewhere, { created_at: created_at + 4 * minute });
        if (index === 0) await w.credit(once, { created_at: created_at + 4 * minute });
        await w.credit(slow, { created_at: created_at + 10 * minute });
        await w.credit(friend, { created_at: created_at - 40 * day });
        await w.credit(old, { created_at: created_at - 40 * day });
      });
      return { seen, neighbour };
    },
  },
  {
    signal: 'quick-payout',
    of: 'a payout 30 hours after the approval',
    text: /^Pidió su primer pago 30 h después de su aprobación/,
    async live(w) {
      // Each line has the hours between approval and payout, and the age of the approval in days.
      const ways: [number, number][] = [
        [30, 10],
        [49, 10],
        [30, 93],
        [-2, 10],
      ];
      return each(w, ways, async (id, [hours, days]) => {
        const fecha = now - days * day;
        await w.insert('audit_log', { action: 'sign-in', member_id: id, fecha: fecha - 5 * day });
        await w.insert('audit_log', { action: 'approve-member', member_id: id, fecha });
        await w.credit(id, { monto_cents: 3000, created_at: fecha + hour });
        await w.payout(id, fecha + hours * hour);
      });
    },
  },
  {
    signal: 'one-sitting',
    of: 'all surveys in one night',
    text: /^Ganó todo en una sola noche: 5 encuestas/,
    async live(w) {
      // In the member's time zone 5:00 UTC is 1:00.
      const night = Date.UTC(2026, 10, 20, 5);
      const rows = (count: number, from: number) =>
        Array.from({ length: count }, (_, index) => from + index * 40 * minute);
      const ways = [
        rows(5, night),
        [...rows(5, night), night + 12 * hour],
        rows(4, night),
        [...rows(4, night), night + day],
        rows(5, night - 2 * hour),
        rows(5, night + 4 * hour),
        rows(5, night - 91 * day),
      ];
      const { seen, neighbour } = await each(w, ways, (id, moments) =>
        repeat(moments.length, (index) => w.credit(id, { created_at: moments[index] ?? 0 })),
      );
      const bonus = await w.member();
      await repeat(5, (index) =>
        w.credit(bonus, { created_at: night + index * minute, counts: index && 1 }),
      );
      return { seen, neighbour: [...neighbour, bonus] };
    },
  },
  {
    signal: 'reversals',
    of: 'two of ten reversed surveys, not for one',
    text: /^Los proveedores le anularon US\$\s2\.00 de US\$\s10\.00 en 90 días/,
    async live(w) {
      // Each line has the number of reversed surveys, the number of all surveys, and the age of the reversal in
      // days.
      const ways: [number, number, number?][] = [
        [2, 10],
        [1, 10],
        [1, 4],
        [2, 10, 91],
      ];
      return each(w, ways, (id, [count, of, days = 1]) =>
        repeat(of, async (index) => {
          const one = await w.credit(id, { created_at: now - (index + days) * day });
          if (index < count) await w.reverse(one);
        }),
      );
    },
  },
  {
    signal: 'debt',
    of: 'reversals that the balance did not cover',
    text: /^Tiene una deuda de US\$\s30\.00/,
    async live(w) {
      const owing = async (isPaidOut: boolean) => {
        const id = await w.member();
        const one = await w.credit(id, { monto_cents: 3000, created_at: now - 120 * day });
        if (isPaidOut) await w.payout(id);
        await w.reverse(one);
        return id;
      };
      return { seen: await owing(true), neighbour: await owing(false) };
    },
  },
  {
    signal: 'paypal-changed',
    of: 'a changed PayPal email before a payout',
    text: /^Cambió su PayPal 5 h antes de pedir el pago/,
    async live(w) {
      const ways: [string | null, number][] = [
        ['a***@c***.com', 6],
        [null, 6],
        ['a***@c***.com', 74],
      ];
      const { seen, neighbour } = await each(w, [...ways, ways[0]], async (id, way) => {
        const [before, hours] = way ?? [null, 0];
        await w.credit(id, { monto_cents: 3000 });
        const json = JSON.stringify({ paypalEmail: before });
        await w.insert('audit_log', {
          action: 'change-paypal',
          member_id: id,
          fecha: now - hours * hour,
          before: json,
        });
        await w.payout(id);
      });
      const ended = "UPDATE payouts SET estado = 'cancelado', decided_at = 1 WHERE member_id = ?";
      await w.run(ended, neighbour.at(-1) ?? '');
      return { seen, neighbour };
    },
  },
];
