import { formatCents } from '../money.ts';

// Without zod, because the administration's pages import this file too.

/** Currencies in which a network may pay, each with hundredths. */
export const currencies = ['USD', 'EUR', 'GBP', 'BRL', 'MXN', 'COP', 'ARS', 'PEN'] as const;

type Currency = (typeof currencies)[number];

/** The largest amount of one conversion, in hundredths: about 10,000 dollars. The database checks the largest. */
export const maxAmounts: Readonly<Record<Currency, number>> = {
  USD: 1_000_000,
  EUR: 1_000_000,
  GBP: 1_000_000,
  BRL: 6_000_000,
  MXN: 20_000_000,
  COP: 5_000_000_000,
  ARS: 2_000_000_000,
  PEN: 4_000_000,
};

/** Hundredths of a currency: `US$ 25.00`, `EUR 25.00`. */
export const formatAmount = (cents: number, currency: string): string =>
  currency === 'USD' ? formatCents(cents) : formatCents(cents).replace('US$', currency);

export const conversionStates = ['approved', 'pending', 'rejected'] as const;
export type ConversionState = (typeof conversionStates)[number];

export const maxNetworks = 20;

/** An affiliate network, and how its postbacks name things. */
export interface Network {
  /** In the URL of its postbacks. */
  id: string;
  name: string;
  currency: Currency;
  /** The network's secret depends on the mark: another mark makes another secret. */
  mark: string;
  /** Parameters; a network without transactions of its own repeats the click. */
  click: string;
  transaction: string;
  /** Without this parameter, each conversion is approved. */
  state?: string | undefined;
  /** Without this parameter, conversions have no amount. */
  amount?: string | undefined;
  /** The words of the state's parameter, in lower case. */
  approved: string[];
  pending: string[];
  rejected: string[];
}

/** The parameter of a postback's URL with the network's secret. */
export const secretParam = 'secreto';

/** Stands in place of a secret that is not shown. */
export const hiddenSecret = '••••••••';

/** A postback of a network, as its log has it. */
export interface LoggedPostback {
  id: number;
  verdict: string;
  /** Its parameters, without the secret. */
  query: string;
  /** UTC ms. */
  at: number;
}

/** Answer of `GET /api/admin/redes/:id`. */
export interface NetworkAnswer {
  /** The URL for the network's panel, with a macro for each parameter and `hiddenSecret`. */
  url: string;
  /** Newest first. */
  postbacks: LoggedPostback[];
}

/** Answer of `GET /api/admin/redes/:id/secreto`. */
export interface SecretAnswer {
  /** The URL for the network's panel, with its secret. */
  url: string;
}
