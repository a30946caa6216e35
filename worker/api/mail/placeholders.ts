import { formatCents } from '#contract/money.ts';
import { factorChanges, secondFactorParams } from './kinds/admin.ts';
import { endOfLink } from './link-end.ts';
import { maskedAddress } from './masked-address.ts';
import type { OutboxMail } from './store.ts';
import { oneLine, withoutLinks } from './typed-text.ts';

type Params = Record<string, unknown>;

/** A name in braces that the administrator's texts may have, and what takes its place. */
export interface Placeholder {
  /** What it may come to, for the page that edits the texts. */
  example: string;
  /** It may stand in subject and heading: nothing that a stranger typed. */
  inSubject: boolean;
  /** Without it the mail would not say what it is for. */
  isRequired: boolean;
  /** Null: the mail has no such thing, and nothing stands there. */
  read: (params: Params, timeZone: string) => string | null;
}

function placeholder(
  example: string,
  read: Placeholder['read'],
  { inSubject = false, isRequired = false } = {},
): Placeholder {
  return { example, inSubject, isRequired, read };
}

const text = (params: Params, name: string): string => {
  const { [name]: value } = params;
  return typeof value === 'string' ? value : '';
};
const amount = (name: string) => (params: Params) => {
  const { [name]: cents } = params;
  return typeof cents === 'number' ? formatCents(cents) : null;
};
const typed = (name: string) => (params: Params) => withoutLinks(text(params, name));
const line = (name: string) => (params: Params) => oneLine(text(params, name));

const nombre = placeholder('Ana', typed('nombre'));
const motivo = placeholder('Falta un dato.', line('motivo'), { isRequired: true });
const monto = placeholder('US$ 25.00', amount('montoCents'), { inSubject: true });
const paypal = placeholder('a•••@correo.com', (params) =>
  maskedAddress(oneLine(text(params, 'paypalEmail'))),
);
const vence = placeholder('21 de noviembre a las 10:00 GMT-4', ({ expiresAt }, timeZone) =>
  typeof expiresAt === 'number' ? endOfLink(expiresAt, timeZone) : null,
);
const aviso = placeholder(
  factorChanges.activada,
  (params) => {
    const known = secondFactorParams.pick({ cambio: true }).safeParse(params);
    return known.success ? factorChanges[known.data.cambio] : null;
  },
  { isRequired: true },
);
const app = (name: string) => placeholder('PollPay', line(name), { inSubject: true });

const payout = { nombre, monto, paypal };

/** The placeholders of each template, by their names. */
export const placeholders: Record<OutboxMail['template'], Record<string, Placeholder>> = {
  guide: { app: app('appName') },
  welcome: {
    nombre: placeholder('Ana', typed('name')),
    pais: placeholder('México', line('country')),
    app: app('app'),
  },
  verify: { nombre, vence },
  'known-address': { nombre },
  reset: { nombre, vence },
  'password-changed': { nombre },
  approved: { nombre },
  refused: { nombre, motivo },
  suspended: { nombre, motivo },
  reinstated: { nombre },
  'paypal-changed': { nombre, paypal },
  'payout-requested': payout,
  'payout-cancelled': payout,
  'payout-paid': { ...payout, referencia: placeholder('7XK2', line('referencia')) },
  'payout-refused': { ...payout, motivo },
  erased: { nombre },
  adjusted: {
    nombre,
    motivo,
    monto: placeholder('US$ 5.00', amount('montoCents'), { isRequired: true }),
    saldo: placeholder('US$ 30.00', amount('saldoCents')),
  },
  'second-factor': { nombre, aviso },
  differences: {
    nombre,
    dia: placeholder('2026-11-21', line('dia'), { inSubject: true }),
    total: placeholder('3', ({ total }) => String(total ?? ''), { inSubject: true }),
  },
};
