import { sql } from 'drizzle-orm';
import { countryOf } from '#contract/countries.ts';
import type { Signal } from '../signal.ts';

const labelOf = (code: string | null) => countryOf(code ?? '')?.label ?? code;

/** Came from another country than the declared one, at the sign-up, a survey or a payout. */
export const otherCountry: Signal = {
  find: ({ members }) => sql`SELECT m.id AS member_id, k.country AS subject, 1 AS amount,
      NULL AS total, m.country_code AS detail
    FROM ${members} CROSS JOIN trust_marks AS k
    WHERE k.member_id = m.id AND k.kind = 'network' AND k.country <> m.country_code
    GROUP BY m.id, k.country`,
  say: ({ subject, detail }) => `Entró desde ${labelOf(subject)}; dijo ${labelOf(detail)}`,
  toMember:
    'Entraste desde un país que no es el que dijiste al registrarte. Si estás de viaje o usas una VPN, cuéntanoslo.',
};
