import { type Case, day, now, type TrustWorld } from './trust-world.ts';

const hour = 3_600_000;
const minute = 60_000;

async function repeat(count: number, act: (index: number) => Promise<unknown>) {
  for (let index = 0; index < count; index += 1) await act(index);
}

/** Two members who share a mark, and some who nearly do. */
async function shared(
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

/** Members, one for each way of life. */
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

/** `count` surveys that end so many minutes after the start. */
const surveys = (w: TrustWorld, id: string, count: number, minutes: number, days = 1) =>
  repeat(count, () =>
    w.start(id, {
      ...{ created_at: now - days * day, settled_at: now - days * day + minutes * minute },
    }),
  );

const places = (place: string) => async (w: TrustWorld) => {
  const [seen, neighbour] = [await w.member(), await w.member()];
  await w.mark(seen, { kind: 'network', key: 'n', act: 'survey', place });
  await w.mark(neighbour, { kind: 'network', key: 'o', act: 'survey', country: 'DO' });
  const other = await w.member();
  const otherPlace = place === 'tor' ? 'data-centre' : 'tor';
  await w.mark(other, { kind: 'network', key: 'p', act: 'survey', place: otherPlace });
  return { seen, neighbour: [neighbour, other] };
};

/** Of each signal: who is noticed, and a neighbour who is nearly so. */
export const cases: Case[] = [
  {
    signal: 'same-paypal',
    of: 'the same PayPal account, dots and plus folded',
    text: /^Usa la misma cuenta de PayPal que Persona \d+\.$/,
    async live({ member }) {
      const seen = await member({ paypal_email: 'ana.paz+uno@gmail.com' });
      await member({ paypal_email: 'anapaz@gmail.com' });
      return { seen, neighbour: await member({ paypal_email: 'ana.paz@correo.test' }) };
    },
  },
  {
    signal: 'same-email',
    of: 'two addresses of one inbox',
    text: /^Su correo llega al mismo buzón que el de Persona/,
    async live({ member }) {
      const seen = await member({ email: 'luis.gil@gmail.com' });
      await member({ email: 'luisgil+2@gmail.com' });
      const proved = await member({ email: 'mar.sol@gmail.com' });
      await member({ email: 'marsol@gmail.com', verified_at: null });
      return { seen, neighbour: [await member({ email: 'luis.gill@gmail.com' }), proved] };
    },
  },
  {
    signal: 'same-device',
    of: 'one browser',
    text: /^Usa el mismo navegador que Persona/,
    live: (w) => shared(w, { kind: 'device' }, { key: `otro-${now}` }),
  },
  {
    signal: 'same-network',
    of: 'sign-ups from one network, but not surveys there',
    text: /^Se registró desde la misma red que Persona \d+, en los últimos 30 días/,
    live: (w) =>
      shared(
        w,
        { kind: 'network', act: 'sign-up' },
        { act: 'survey' },
        { seen_at: now - 31 * day },
      ),
  },
  {
    signal: 'erased-before',
    of: 'the inbox of an erased account',
    text: /correo de una cuenta que se borró/,
    async live(w) {
      const gone = await w.member({ email: 'vuelve.luego@gmail.com' });
      await w.look();
      await w.run("UPDATE members SET erased_at = ?, email = 'x' WHERE id = ?", now - day, gone);
      const seen = await w.member({ email: 'vuelveluego@gmail.com' });
      const alive = await w.member({ email: 'sigue.aqui@gmail.com' });
      await w.member({ email: 'sigueaqui@gmail.com' });
      return { seen, neighbour: alive };
    },
  },
  {
    signal: 'other-country',
    of: 'a survey from Germany',
    text: /^Entró desde Alemania; dijo República Dominicana/,
    async live(w) {
      const [seen, neighbour] = [await w.member(), await w.member()];
      await w.mark(seen, { kind: 'network', key: 'a', act: 'survey', country: 'DE' });
      await w.mark(neighbour, { kind: 'network', key: 'b', act: 'survey', country: 'DO' });
      return { seen, neighbour };
    },
  },
  { signal: 'tor', of: 'Tor', text: /Tor/, live: places('tor') },
  { signal: 'data-centre', of: 'a data centre', text: /VPN/, live: places('data-centre') },
  {
    signal: 'disposable-mail',
    of: 'an address to throw away',
    text: /se usan y se tiran/,
    async live({ member }) {
      const seen = await member({ email: 'hola@mailinator.com' });
      return { seen, neighbour: await member({ email: 'hola@gmail.com' }) };
    },
  },
  {
    signal: 'fast-surveys',
    of: 'four of ten in less than a third of the time',
    text: /^4 de sus 10 encuestas tardaron menos de un tercio/,
    async live(w) {
      // Fast ones, others, and how many days ago the fast ones were.
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
    of: 'far fewer credited than of the others',
    text: /^CPX Research descartó o anuló 19 de sus 20 encuestas/,
    async live(w) {
      const state = (index: number, credited: number) =>
        index < credited ? 'credited' : index % 2 ? 'thrown-out' : 'reversed';
      const ended = (id: string, count: number, credited: number, days = 1) =>
        repeat(count, (i) =>
          w.start(id, { estado: state(i, credited), created_at: now - days * day }),
        );
      // The rate is of these alone.
      await w.run('DELETE FROM survey_starts');
      await ended(await w.member(), 90, 54);
      // Rated once a day.
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
    of: 'credits minutes apart in one browser',
    text: /^2 veces se le acreditó a los pocos minutos que a Persona/,
    async live(w) {
      const device = { kind: 'device' };
      const { seen, friend, neighbour } = await shared(
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
      // Hours after the approval, and how many days ago that was.
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
    of: 'all in one night',
    text: /^Ganó todo en una sola noche: 5 encuestas/,
    async live(w) {
      // 5:00 UTC is one in the morning there.
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
    of: 'two of ten taken back, but not one',
    text: /^Los proveedores le anularon US\$ 2\.00 de US\$ 10\.00 en 90 días/,
    async live(w) {
      // How many are taken back, of how many, and since when.
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
    text: /^Tiene una deuda de US\$ 30\.00/,
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
    of: 'another PayPal before a payout, but not the first one',
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
          ...{ action: 'change-paypal', member_id: id, fecha: now - hours * hour, before: json },
        });
        await w.payout(id);
      });
      const ended = "UPDATE payouts SET estado = 'cancelado', decided_at = 1 WHERE member_id = ?";
      await w.run(ended, neighbour.at(-1) ?? '');
      return { seen, neighbour };
    },
  },
];
