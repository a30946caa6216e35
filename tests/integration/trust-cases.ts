import { type Case, day, now, type TrustWorld } from './trust-world.ts';

const hour = 3_600_000;
const minute = 60_000;

async function repeat(count: number, act: (index: number) => Promise<unknown>) {
  for (let index = 0; index < count; index += 1) await act(index);
}

/** Two members who share a mark, and one with another. */
async function shared(
  { member, mark }: TrustWorld,
  row: Record<string, string | number>,
  other: Record<string, string | number>,
) {
  const [seen, friend, neighbour] = [await member(), await member(), await member()];
  const key = `k-${seen}`;
  await mark(seen, { key, ...row });
  await mark(friend, { key, ...row });
  await mark(neighbour, { key, ...row, ...other });
  return { seen, neighbour };
}

/** `count` surveys that end so many minutes after the start. */
const surveys = (w: TrustWorld, id: string, count: number, minutes: number) =>
  repeat(count, () => w.start(id, { settled_at: now - day + minutes * minute }));

const places = (place: string) => async (w: TrustWorld) => {
  const [seen, neighbour] = [await w.member(), await w.member()];
  await w.mark(seen, { kind: 'network', key: 'n', act: 'survey', place });
  await w.mark(neighbour, { kind: 'network', key: 'o', act: 'survey', country: 'DO' });
  return { seen, neighbour };
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
      return { seen, neighbour: await member({ email: 'luis.gill@gmail.com' }) };
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
    live: (w) => shared(w, { kind: 'network', act: 'sign-up' }, { act: 'survey' }),
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
      return { seen, neighbour: await w.member() };
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
      const [seen, neighbour] = [await w.member(), await w.member()];
      await surveys(w, seen, 4, 4);
      await surveys(w, seen, 6, 15);
      await surveys(w, neighbour, 2, 4);
      await surveys(w, neighbour, 8, 5);
      return { seen, neighbour };
    },
  },
  {
    signal: 'thrown-out',
    of: 'far fewer credited than of the others',
    text: /^CPX Research descartó o anuló 19 de sus 20 encuestas/,
    async live(w) {
      const [seen, neighbour, crowd] = [await w.member(), await w.member(), await w.member()];
      const state = (index: number, credited: number) =>
        index < credited ? 'credited' : index % 2 ? 'thrown-out' : 'reversed';
      await repeat(20, (i) => w.start(seen, { estado: state(i, 1) }));
      await repeat(20, (i) => w.start(neighbour, { estado: state(i, 5) }));
      await repeat(60, (i) => w.start(crowd, { estado: state(i, 36) }));
      // Rated once a day.
      await w.run('DELETE FROM trust_rates');
      return { seen, neighbour };
    },
  },
  {
    signal: 'same-moment',
    of: 'credits minutes apart in one browser',
    text: /^2 veces se le acreditó a los pocos minutos que a Persona/,
    async live(w) {
      const { seen } = await shared(w, { kind: 'device' }, { key: `solo-${now}` });
      const ids = [Number(seen.slice(2)), Number(seen.slice(2)) + 1, Number(seen.slice(2)) + 2];
      const [, friend = '', neighbour = ''] = ids.map((id) => `m-${id}`);
      await repeat(2, async (index) => {
        const created_at = now - (index + 1) * day;
        await w.credit(seen, { created_at });
        await w.credit(friend, { created_at: created_at + 4 * minute });
        await w.credit(neighbour, { created_at: created_at + 4 * minute });
      });
      return { seen, neighbour };
    },
  },
  {
    signal: 'quick-payout',
    of: 'a payout 30 hours after the approval',
    text: /^Pidió su primer pago 30 h después de su aprobación/,
    async live(w) {
      const asked = async (hours: number) => {
        const id = await w.member();
        const fecha = now - 10 * day;
        await w.insert('audit_log', { action: 'approve-member', member_id: id, fecha });
        await w.credit(id, { monto_cents: 3000, created_at: fecha + hour });
        await w.payout(id, fecha + hours * hour);
        return id;
      };
      return { seen: await asked(30), neighbour: await asked(49) };
    },
  },
  {
    signal: 'one-sitting',
    of: 'all in one night',
    text: /^Ganó todo en una sola noche: 5 encuestas/,
    async live(w) {
      const [seen, neighbour] = [await w.member(), await w.member()];
      // 5:00 UTC is one in the morning there.
      const night = Date.UTC(2026, 10, 20, 5);
      await repeat(5, (index) => w.credit(seen, { created_at: night + index * 40 * minute }));
      await repeat(5, (index) => w.credit(neighbour, { created_at: night + index * 40 * minute }));
      await w.credit(neighbour, { created_at: night + 12 * hour });
      return { seen, neighbour };
    },
  },
  {
    signal: 'reversals',
    of: 'two of ten taken back, but not one',
    text: /^Los proveedores le anularon US\$ 2\.00 de US\$ 10\.00 en 90 días/,
    async live(w) {
      const reversed = async (count: number) => {
        const id = await w.member();
        await repeat(10, async (index) => {
          const one = await w.credit(id, { created_at: now - (index + 1) * day });
          if (index < count) await w.reverse(one);
        });
        return id;
      };
      return { seen: await reversed(2), neighbour: await reversed(1) };
    },
  },
  {
    signal: 'debt',
    of: 'reversals that the balance did not cover',
    text: /^Tiene un descubierto de US\$ 30\.00/,
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
      const changed = async (before: string | null) => {
        const id = await w.member();
        await w.credit(id, { monto_cents: 3000 });
        const json = JSON.stringify({ paypalEmail: before });
        await w.insert('audit_log', {
          ...{ action: 'change-paypal', member_id: id, fecha: now - 6 * hour, before: json },
        });
        await w.payout(id);
        return id;
      };
      return { seen: await changed('a***@c***.com'), neighbour: await changed(null) };
    },
  },
];
