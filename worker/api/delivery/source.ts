import type { DeliveryKind } from '#contract/mail/delivery.ts';
import type { ProviderRequest } from '../mail/providers/json-api.ts';

/** A provider's event in the site's own terms. */
export interface DeliveryEvent {
  kind: DeliveryKind;
  /** The provider's id of the mail. The answer to the sending call contained the same id. */
  mailId: string | null;
  email: string | null;
  /** The time of the event in UTC ms; null when the event names no time. */
  at: number | null;
  /** The values that identify copies of the same event; null if only the whole body identifies the event. */
  sameAs: readonly unknown[] | null;
}

/** A provider's call before the site reads its body. */
export interface DeliveryCall {
  header: (name: string) => string | undefined;
  raw: string;
  secret: string;
  /** The time of the call in UTC ms. */
  now: number;
}

/** The rules for one provider's events. Each provider has its own file. */
export interface DeliverySource {
  /** Describes the call that removes an email from the provider's list of suppressed emails. */
  allow(email: string, apiKey: string): ProviderRequest;
  isGenuine(call: DeliveryCall): boolean;
  /** Returns the provider's own id of the event, if the event has an id. */
  idOf?(call: DeliveryCall): string | undefined;
  /** Returns null for an unknown event or form. The site counts such events, but does not use them. */
  read(body: unknown): DeliveryEvent | null;
}

/** RFC 3463: `5.7.x` is a policy against the sender. `x.2.2` is a full mailbox that its owner may empty. */
const againstSender = /\b5\.7\.\d{1,3}\b/;
const mailboxFull = /\b[45]\.2\.2\b/;

/** A kind for each event name of a provider, or a function that finds the kind in the server's text. */
export type EventKinds = ReadonlyMap<string, DeliveryKind | ((text: string) => DeliveryKind)>;

/** Returns the kind of a provider's event; `other` for a name that the site does not know. */
export function readEventKind(kinds: EventKinds, name: string, text: string): DeliveryKind {
  const kind = kinds.get(name) ?? 'other';
  return typeof kind === 'string' ? kind : kind(text);
}

/**
 * A permanent bounce does not always come from a bad mailbox. The site must not suppress a reader's email
 * because of a fault of the sender.
 */
export function classifyBounce(text: string): 'bounced' | 'soft-bounced' | 'blocked' {
  if (againstSender.test(text)) return 'blocked';
  return mailboxFull.test(text) ? 'soft-bounced' : 'bounced';
}

export const classifySoftBounce = (text: string): 'soft-bounced' | 'blocked' =>
  againstSender.test(text) ? 'blocked' : 'soft-bounced';

/** Reads a date in ISO 8601 as UTC ms; null for any other text. */
export function parseIsoTime(date: string | undefined): number | null {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) ? null : at;
}
