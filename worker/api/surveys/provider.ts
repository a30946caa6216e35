import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes the same time wherever the texts differ, so that a secret cannot be guessed by letters. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

/** A member on the way to a provider's wall. */
export interface Visit {
  /** The app id or token that the provider gave the site. */
  token: string;
  /** What the provider is told of the member, and tells back in its postbacks. */
  userId: string;
  /** An id of the member that says nothing of them. */
  opaqueId: string;
  /** The secret of the provider's postbacks, where the link is signed with it as well. */
  secret: string | undefined;
  /** The visitor's address on the network. */
  address: string;
  /** UTC ms. */
  now: number;
}

export interface Postback {
  /**
   * completion: a survey was done · correction: more money for an earlier one · reversal: money is
   * taken back · screenout, debug, ineligible: nothing to do · unknown: a state we do not know.
   */
  kind: 'completion' | 'correction' | 'reversal' | 'screenout' | 'debug' | 'ineligible' | 'unknown';
  transId: string;
  /** The transaction that a reversal takes back; may be its own id. */
  originalId: string;
  /** The member, by e-mail or by `survey_user_id`. */
  userId: string;
  /** The member's reward, or what is taken back of it; null when it cannot be read. */
  amountCents: number | null;
  /** A reversal takes back everything, whatever the amount says. */
  isWhole: boolean;
  /** What the provider pays the site for it; null when it cannot be read. */
  paidCents: number | null;
  /** False: money that is no survey of the daily counter. */
  counts: boolean;
}

/** A postback to send, as the simulator asks for it. */
export interface Simulated {
  userId: string;
  transId: string;
  /** The member's reward; of a reversal, what is taken back. */
  amountCents: number;
  /** The transaction to take back. */
  reversalOf: string | undefined;
}

export type ValuesOf<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;

/** Names of the variables that hold a text, if they are set. */
export type TextName<Values> = {
  [Name in keyof Values]-?: Values[Name] extends string | undefined ? Name : never;
}[keyof Values] &
  string;

type ListName<Values> = {
  [Name in keyof Values]-?: Values[Name] extends string[] ? Name : never;
}[keyof Values] &
  string;

/** A survey provider: everything that is its own. `Values`: what its variables hold. */
export interface SurveyProvider<Values> {
  /** Its variables of the environment, and how each is read. */
  variables: z.ZodRawShape;
  /** Which of them is the app id or token that the provider gave the site. */
  token: TextName<Values>;
  /** Which is the secret that signs its postbacks: without it none is accepted. */
  secret: TextName<Values>;
  /**
   * For a provider whose signature leaves something out: which one is the last part of its
   * postbacks' address, made here at random; needed wherever `secret` is set.
   */
  pathSecret?: TextName<Values>;
  /** Which one lists the addresses that it calls from; needed outside of local mode. */
  addresses?: ListName<Values>;
  /** Days that its credits are held where HOLD_DAYS says nothing of it. */
  holdDays: number;
  /** Its offer wall for one member, without what every link carries. */
  wall(visit: Visit): URL;
  /** Whether the provider signed this request. `url` is the raw one, as it was sent. */
  isSigned(url: string, query: URLSearchParams, secret: string): boolean;
  read(query: URLSearchParams): Postback;
  /** Parameters that are not written down: signatures, and what tells of a person. */
  unkept: string[];
  /** The body with which it takes a 200 as received. */
  received: string;
  /** The address of a postback, signed as the provider does; null: it sends no such thing. */
  compose(endpoint: string, simulated: Simulated, secret: string): string | null;
}
