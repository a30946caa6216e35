import { formatCents } from '../money.ts';

// This file does not use zod, because the administration's pages import it too.

/** The currencies in which a network may pay. Each currency has hundredths (cents). */
export const currencies = ['USD', 'EUR', 'GBP', 'BRL', 'MXN', 'COP', 'ARS', 'PEN'] as const;

type Currency = (typeof currencies)[number];

/** A conversion's maximum, in hundredths (about US$ 10,000). The database enforces only the highest. */
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

/** Writes hundredths of a currency: `US$ 25.00`, `EUR 25.00`. */
export const formatAmount = (cents: number, currency: string): string =>
  currency === 'USD' ? formatCents(cents) : formatCents(cents).replace('US$', currency);

export const conversionStates = ['approved', 'pending', 'rejected'] as const;
export type ConversionState = (typeof conversionStates)[number];

export const maxNetworks = 20;

/** An affiliate network, and the names that its postbacks use. */
export interface Network {
  /** The id. It is part of the URL of the network's postbacks. */
  id: string;
  name: string;
  currency: Currency;
  /** A random value from which the site derives the network's secret. Another value makes another secret. */
  mark: string;
  /** Names of postback parameters. They are equal if the network sends no transaction ids of its own. */
  click: string;
  transaction: string;
  /** Without this parameter, each conversion is approved. */
  state?: string | undefined;
  /** Without this parameter, conversions have no amount. */
  amount?: string | undefined;
  /** For each conversion state, the values of the network's state parameter that mean it, in lower case. */
  approved: string[];
  pending: string[];
  rejected: string[];
}

/** The name of the parameter that holds the network's secret in a postback's URL. */
export const secretParam = 'secreto';

/** This text replaces a secret that the page does not show. */
export const hiddenSecret = '••••••••';

export interface LoggedPostback {
  id: number;
  verdict: string;
  /** The postback's parameters, without the secret. */
  query: string;
  /** The time of the postback (UTC ms). */
  at: number;
}

/** Answer of `GET /api/admin/redes/:id`. */
export interface NetworkAnswer {
  /** The URL for the network's panel, with a macro for each parameter and `hiddenSecret` for the secret. */
  url: string;
  /** The postbacks, the newest first. */
  postbacks: LoggedPostback[];
}

/** Answer of `GET /api/admin/redes/:id/secreto`. */
export interface SecretAnswer {
  /** The URL for the network's panel. It contains the secret. */
  url: string;
}
