import type { DeliveryKind } from '#contract/mail/delivery.ts';
import type { ProviderRequest } from '../mail/providers/json-api.ts';

/** An event in our terms. */
export interface DeliveryEvent {
  kind: DeliveryKind;
  /** The provider's id of the mail, from the answer to the call that sent it. */
  mailId: string | null;
  email: string | null;
  /** UTC ms; null when the event names no time. */
  at: number | null;
  /** The values that identify repeated copies of an event; null for its whole body. */
  sameAs: readonly unknown[] | null;
}

/** A provider's call before its body is read. */
export interface DeliveryCall {
  header: (name: string) => string | undefined;
  raw: string;
  secret: string;
  /** UTC ms. */
  now: number;
}

/** A provider's events: one file each. */
export interface DeliverySource {
  /** Removes an email from the provider's list of suppressed ones. */
  allow(email: string, apiKey: string): ProviderRequest;
  isGenuine(call: DeliveryCall): boolean;
  /** The provider's own id of the event, if the event has an id. */
  idOf?(call: DeliveryCall): string | undefined;
  /** Returns null for an unknown event or form, which is counted and changes nothing. */
  read(body: unknown): DeliveryEvent | null;
}

/** RFC 3463: `5.7.x` is a policy against the sender; `x.2.2` is a full mailbox, which may be emptied. */
const againstSender = /\b5\.7\.\d{1,3}\b/;
const mailboxFull = /\b[45]\.2\.2\b/;

/** The provider's names of events: a kind, or a rule that reads the receiving server's words. */
export type Kinds = ReadonlyMap<string, DeliveryKind | ((text: string) => DeliveryKind)>;

/** The kind of a provider's event; `other` for a name that we do not know. */
export function readKind(kinds: Kinds, name: string, text: string): DeliveryKind {
  const kind = kinds.get(name) ?? 'other';
  return typeof kind === 'string' ? kind : kind(text);
}

/** A permanent bounce, unless its text shows another cause: a fault of the sender must not suppress readers. */
export function classifyBounce(text: string): 'bounced' | 'soft-bounced' | 'blocked' {
  if (againstSender.test(text)) return 'blocked';
  return mailboxFull.test(text) ? 'soft-bounced' : 'bounced';
}

/** A temporary bounce, by its text. */
export const softBounceBy = (text: string): 'soft-bounced' | 'blocked' =>
  againstSender.test(text) ? 'blocked' : 'soft-bounced';

/** A date in ISO 8601 as UTC ms, or null. */
export function timeOf(date: string | undefined): number | null {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) ? null : at;
}
