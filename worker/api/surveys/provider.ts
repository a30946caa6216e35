import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Restriction } from '#contract/surveys/list.ts';

/** The member and the browser that ask: providers choose surveys by both. */
export interface Asker {
  memberId: string;
  /** The member's id for providers, which their postbacks repeat. */
  userId: string;
  /** IP address; empty when it is not known, as in local mode. */
  address: string;
  userAgent: string;
  /** ISO code of the country; empty when it is not known. */
  country: string;
}

/** The site's account at a provider. */
export interface Account {
  api: string;
  token: string;
  secret: string;
}

/** A survey as a provider offers it to one member. */
export interface Offer {
  id: string;
  /** What the member gets, in US cents. */
  rewardCents: number;
  /** What the provider pays the site, in US cents. */
  paidCents: number;
  minutes: number;
  rating: number | null;
  completionRate: number | null;
  category: string | null;
  /** Where the member answers it: theirs alone. */
  url: string;
}

/** A provider's answer; null when it does not match the provider's API. */
export type Listing =
  | { state: 'ok'; offers: Offer[] }
  | { state: 'restricted'; restriction: Restriction }
  | null;

/** A provider's list of surveys. */
export interface ListSource {
  host: string;
  request(asker: Asker, account: Account): { url: URL; headers?: Record<string, string> };
  /** Reads the answer's JSON; surveys that do not match the documentation are left out. */
  read(body: unknown): Listing;
  /**
   * Adds the start's signed id to a survey's address; the postback repeats it as `startId`. Absent
   * when the provider's postbacks do not name the survey.
   */
  withStart?(url: string, startId: string): string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Constant-time comparison, so that a secret cannot be guessed letter by letter. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

/** A member on the way to a provider's wall. */
export interface Visit {
  /** The app id or token that the provider gave the site. */
  token: string;
  /** The member's id for the provider, which its postbacks repeat. */
  userId: string;
  /** An id of the member that reveals nothing about them. */
  opaqueId: string;
  /** The secret of the provider's postbacks, where the link is signed with it as well. */
  secret: string | undefined;
  address: string;
  /** UTC ms. */
  now: number;
}

/**
 * What a provider pays the site, in US cents; `not-told` when its postback is silent about it, null
 * when it cannot be read.
 */
export type Price = number | 'not-told' | null;

export interface Postback {
  /**
   * completion: a survey was done · correction: more money for an earlier one · reversal: money is
   * taken back · not-completed: pending, or rejected · screenout, debug, ineligible: nothing to do
   * · unknown: a state we do not know.
   */
  kind:
    | 'completion'
    | 'correction'
    | 'reversal'
    | 'not-completed'
    | 'screenout'
    | 'debug'
    | 'ineligible'
    | 'unknown';
  transId: string;
  /** The transaction that a reversal takes back; may be its own id. */
  originalId: string;
  /** The member, by e-mail or by `survey_user_id`. */
  userId: string;
  /** `userId` must equal the `survey_user_id` exactly, in its own case. */
  isOpaqueId?: boolean;
  /** The member's reward, or what is taken back of it; null when it cannot be read. */
  amountCents: number | null;
  /** A reversal takes back everything, whatever the amount says. */
  isWhole: boolean;
  /** What the provider pays the site for it. */
  paidCents: Price;
  /** It says that money is taken back, also where its kind does not, or is not clear. */
  takesBack?: boolean;
  /** False for money that is not a survey's, and so not in the daily counter. */
  counts: boolean;
  /** The survey screened the member out; any money is a consolation. */
  isScreenout?: boolean;
  /** The start's signed id as the member's browser sent it; undefined: the provider never says. */
  startId?: string;
}

export type ValuesOf<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;

type NameOf<Type, Values> = {
  [Name in keyof Values]-?: Values[Name] extends Type ? Name : never;
}[keyof Values] &
  string;
/** Names of the variables that hold a text, if they are set. */
export type TextName<Values> = NameOf<string | undefined, Values>;

/** A survey provider: everything specific to it. `Values`: what its variables hold. */
export interface SurveyProvider<Values> {
  /** Its environment variables, and their schemas. */
  variables: z.ZodRawShape;
  /** Which of them is the app id or token that the provider gave the site. */
  token: TextName<Values>;
  /** Which is the secret that signs its postbacks: without it none is accepted. */
  secret: TextName<Values>;
  /**
   * Variable with the secret of its postbacks' address, for a provider that does not sign
   * everything. It is generated at random, and required wherever `secret` is set.
   */
  pathSecret?: TextName<Values>;
  /** The variable that lists the addresses it calls from; required outside of local mode. */
  addresses?: NameOf<string[], Values>;
  /**
   * Its wall's link carries a user id that is signed as a postback's transaction is: then no
   * transaction may be a user id.
   */
  signsUserIds?: boolean;
  /** Days that its credits are held unless HOLD_DAYS names it. */
  holdDays: number;
  /** Its offer wall for one member, without the parameters that every link carries. */
  wall(visit: Visit): URL;
  /** Whether the provider signed this request. `url` is the raw one, as it was sent. */
  isSigned(url: string, query: URLSearchParams, secret: string): boolean;
  /**
   * The parameters of the address in docs/survey-providers.md. A provider may repeat others, which
   * members add to its wall's address: they are not read.
   */
  params: string[];
  /** `query` has only `params`. */
  read(query: URLSearchParams): Postback;
  /** Its surveys for one member; absent when it has none. `api`: variable with another origin. */
  list?: ListSource & { api: TextName<Values> };
  /** Parameters that are not logged: signatures, and personal data. */
  unkept: string[];
  /** The response body by which it knows that a postback was received. */
  received: string;
}
