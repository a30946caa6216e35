import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Restriction } from '#contract/surveys/list.ts';

/** The member and the browser: providers choose surveys by both. */
export interface ListRequester {
  memberId: string;
  /** The member's id for providers, which their postbacks repeat. */
  userId: string;
  /** IP address; empty if unknown, as in local mode. */
  ipAddress: string;
  userAgent: string;
  /** ISO code of the country; empty if unknown. */
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
  /** The member's reward, in US cents. */
  rewardCents: number;
  /** The provider's price, in US cents. */
  paidCents: number;
  minutes: number;
  rating: number | null;
  completionRate: number | null;
  category: string | null;
  /** The URL of the survey for this member only. */
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
  request(asker: ListRequester, account: Account): { url: URL; headers?: Record<string, string> };
  /** Reads the answer's JSON, without surveys that do not match the documentation. */
  read(body: unknown): Listing;
  /**
   * Adds the start's signed id to a survey's URL; the postback repeats the id as `startId`. Undefined when
   * the provider's postbacks do not name the survey.
   */
  withStart?(url: string, startId: string): string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Constant-time comparison, so that a secret cannot be guessed letter by letter. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

/** A member's visit of a provider's wall. */
export interface Visit {
  /** The app id or token that the provider gave the site. */
  token: string;
  /** The member's id for the provider, which its postbacks repeat. */
  userId: string;
  /** An id of the member that reveals nothing about them. */
  opaqueId: string;
  /** The secret of the provider's postbacks, if it also signs the link. */
  secret: string | undefined;
  ipAddress: string;
  /** UTC ms. */
  now: number;
}

/**
 * The provider's price, in US cents; `not-told` when its postbacks have no price, null when the price is
 * unreadable.
 */
export type Price = number | 'not-told' | null;

export interface Postback {
  /**
   * completion: a survey was done · correction: more money for an earlier one · reversal: money is taken back
   * · not-completed: pending or rejected · screenout, debug, ineligible: nothing to do · unknown: an unknown
   * state.
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
  /** The member, by email or by `survey_user_id`. */
  userId: string;
  /** `userId` must equal the `survey_user_id` exactly, in its own case. */
  isOpaqueId?: boolean;
  /** The member's reward, or the amount taken back; null when it is unreadable. */
  amountCents: number | null;
  /** Whether a reversal takes back the whole credit, without regard to its amount. */
  isWhole: boolean;
  /** The provider's price for the survey. */
  paidCents: Price;
  /** The postback takes money back, even if its kind is another or unclear. */
  takesBack?: boolean;
  /** False for money without a survey, which the daily counter ignores. */
  counts: boolean;
  /** The survey screened the member out; any money is a consolation. */
  isScreenout?: boolean;
  /** The start's signed id from the member's browser; undefined if the provider never repeats the id. */
  startId?: string;
}

export type ValuesOf<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;

type NameOf<Type, Values> = {
  [Name in keyof Values]-?: Values[Name] extends Type ? Name : never;
}[keyof Values] &
  string;
/** Names of the variables that hold a text, if they are set. */
export type TextName<Values> = NameOf<string | undefined, Values>;

/** Everything specific to one survey provider. `Values`: the values of its variables. */
export interface SurveyProvider<Values> {
  /** Its environment variables with their schemas. */
  variables: z.ZodRawShape;
  /** The variable with the app id or token that the provider gave the site. */
  token: TextName<Values>;
  /** The variable with the secret that signs its postbacks; without it the site accepts no postback. */
  secret: TextName<Values>;
  /**
   * The variable with the secret in the URL of the provider's postbacks, for a provider that signs only a part
   * of a postback. Setup generates this secret. A site that sets `secret` must set this variable too.
   */
  pathSecret?: TextName<Values>;
  /** The variable that lists its IP addresses; required outside of local mode. */
  ipAddresses?: NameOf<string[], Values>;
  /**
   * Whether the link to the provider's wall signs a user id in the same way as a postback signs a transaction.
   * Then the site refuses a transaction that is a user id.
   */
  signsUserIds?: boolean;
  /** The site holds the provider's credits for these days, unless HOLD_DAYS names the provider. */
  holdDays: number;
  /** Its offer wall for one member, without the parameters that every link carries. */
  wall(visit: Visit): URL;
  /** Whether the provider signed this request. `url` is the raw URL. */
  isSigned(url: string, query: URLSearchParams, secret: string): boolean;
  /**
   * The parameters of the URL in docs/survey-providers.md. Other parameters, which members can add to its
   * wall's URL, are not read.
   */
  params: string[];
  /** `query` has only `params`. */
  read(query: URLSearchParams): Postback;
  /** The list of surveys for one member, if the provider has one. `api`: the variable that replaces `host`. */
  list?: ListSource & { api: TextName<Values> };
  /** Parameters that are not logged: signatures and personal data. */
  unkept: string[];
  /** The response body that tells the provider that a postback was received. */
  received: string;
}
