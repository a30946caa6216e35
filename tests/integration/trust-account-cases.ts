import {
  createMembersWithSharedMark,
  day,
  now,
  type SignalCase,
  type TrustWorld,
} from './trust-world.ts';

const places = (place: string) => async (w: TrustWorld) => {
  const [seen, neighbour] = [await w.member(), await w.member()];
  await w.mark(seen, { kind: 'network', key: 'n', act: 'survey', place });
  await w.mark(neighbour, { kind: 'network', key: 'o', act: 'survey', country: 'DO' });
  const other = await w.member();
  const otherPlace = place === 'tor' ? 'data-centre' : 'tor';
  await w.mark(other, { kind: 'network', key: 'p', act: 'survey', place: otherPlace });
  return { seen, neighbour: [neighbour, other] };
};

/** Each signal about identity has an account with the signal, and similar accounts without the signal. */
export const accountCases: SignalCase[] = [
  {
    signal: 'same-paypal',
    of: 'one PayPal account in two spellings',
    text: /^Usa la misma cuenta de PayPal que Persona \d+\.$/,
    async live({ member }) {
      const seen = await member({ paypal_email: 'ana.paz+uno@gmail.com' });
      await member({ paypal_email: 'anapaz@gmail.com' });
      return { seen, neighbour: await member({ paypal_email: 'ana.paz@correo.test' }) };
    },
  },
  {
    signal: 'same-email',
    of: 'two emails of one inbox',
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
    of: 'two accounts in one browser',
    text: /^Usa el mismo navegador que Persona/,
    live: (w) => createMembersWithSharedMark(w, { kind: 'device' }, { key: `otro-${now}` }),
  },
  {
    signal: 'same-network',
    of: 'sign-ups from one network, but not surveys there',
    text: /^Se registró desde la misma red que Persona \d+, en los últimos 30 días/,
    live: (w) =>
      createMembersWithSharedMark(
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
    of: 'a disposable email',
    text: /se usan y se tiran/,
    async live({ member }) {
      const seen = await member({ email: 'hola@mailinator.com' });
      return { seen, neighbour: await member({ email: 'hola@gmail.com' }) };
    },
  },
];
