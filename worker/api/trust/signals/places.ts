import { type SQL, sql } from 'drizzle-orm';
import { findCountryByCode } from '#contract/countries.ts';
import type { EvaluationInput, Signal } from '../signal.ts';

/** SQL: the members with a row in `trust_marks` from this kind of place. */
const fromPlace = (
  place: 'tor' | 'data-centre' | 'disposable',
  { members }: EvaluationInput,
): SQL =>
  sql`SELECT m.id AS member_id, '' AS subject, 1 AS amount, NULL AS total, NULL AS detail
    FROM ${members} WHERE EXISTS (SELECT 1 FROM trust_marks
      WHERE member_id = m.id AND place = ${place})`;

/** The member came through Tor, as Cloudflare reports (country T1). */
export const tor: Signal = {
  find: (asked) => fromPlace('tor', asked),
  say: () => 'Entró por la red Tor',
};

/** The member came from the network of a data centre (networks.ts). Such a network usually means a VPN. */
export const dataCentre: Signal = {
  find: (asked) => fromPlace('data-centre', asked),
  say: () => 'Entró desde un centro de datos: suele ser una VPN',
};

/**
 * The member's email belongs to a provider of disposable emails, by the list of `disposable-email-domains-js`.
 */
export const disposableEmail: Signal = {
  find: (asked) => fromPlace('disposable', asked),
  say: () => 'Su correo es de los que se usan y se tiran',
};

const labelOf = (code: string | null) => findCountryByCode(code ?? '')?.label ?? code;

/** At the sign-up, a survey or a payout, the member came from a country that is not the declared country. */
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
