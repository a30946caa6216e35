import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Restriction } from '#contract/surveys/list.ts';

/** The member and the browser for which a provider chooses surveys. */
export interface ListRequester {
  memberId: string;
  /** The member's id at providers. The providers' postbacks repeat the id. */
  userId: string;
  /** The IP address; empty if unknown, as in local mode. */
  ipAddress: string;
  userAgent: string;
  /** The country's ISO code; empty if unknown. */
  country: string;
}

export interface ProviderAccount {
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
export type OfferListAnswer =
  | { state: 'ok'; offers: Offer[] }
  | { state: 'restricted'; restriction: Restriction }
  | null;

export interface SurveyListSource {
  host: string;
  request(
    asker: ListRequester,
    account: ProviderAccount,
  ): { url: URL; headers?: Record<string, string> };
  /** Reads the answer's JSON and leaves out surveys that do not match the documentation. */
  read(body: unknown): OfferListAnswer;
  /** The postback repeats the signed id as `startId`. Undefined when postbacks do not name the survey. */
  withStart?(url: string, startId: string): string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two texts in constant time, so that a sender cannot guess a secret letter by letter. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

export interface WallVisit {
  /** The app id or token that the provider gave the site. */
  token: string;
  /** The member's id for the provider. The provider's postbacks repeat the id. */
  userId: string;
  /** An id that reveals no data of the member. */
  opaqueId: string;
  /** The secret of the provider's postbacks, if this secret also signs the wall's link. */
  secret: string | undefined;
  ipAddress: string;
  /** The time of the visit, in UTC ms. */
  now: number;
}

/** In US cents. `not-told`: the provider's postbacks have no price. Null: the price is unreadable. */
export type Price = number | 'not-told' | null;

export interface Postback {
  /**
   * completion: the member did a survey · correction: more money for an earlier survey · reversal: the provider
   * takes money back · not-completed: pending or rejected · screenout, debug, ineligible: the site has nothing
   * to do · unknown: the state is unknown.
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
  /** The id of the transaction whose credit a reversal takes back. It may be the postback's own `transId`. */
  originalId: string;
  /** The member's email or `survey_user_id`. */
  userId: string;
  /** Whether `userId` must equal the `survey_user_id` exactly, including upper and lower case. */
  isOpaqueId?: boolean;
  /** The member's reward or the amount that the provider takes back; null when it is unreadable. */
  amountCents: number | null;
  /** Whether a reversal takes back the whole credit, not `amountCents`. */
  isWhole: boolean;
  paidCents: Price;
  /** True if the postback takes money back, even if `kind` is not `reversal` or is unknown. */
  takesBack?: boolean;
  /** Whether the money belongs to a survey. The daily counter ignores other money. */
  counts: boolean;
  /** Whether the survey screened the member out. Then any money is a small compensation. */
  isScreenout?: boolean;
  /** The start's signed id from the member's browser; undefined if the provider never repeats the id. */
  startId?: string;
}

export type ValuesOf<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;

type NameOf<Type, Values> = {
  [Name in keyof Values]-?: Values[Name] extends Type ? Name : never;
}[keyof Values] &
  string;
/** The names of the variables that hold a text if they are set. */
export type TextVariableName<Values> = NameOf<string | undefined, Values>;

/** All parts of the site that differ by survey provider. `Values`: the values of the provider's variables. */
export interface SurveyProvider<Values> {
  variables: z.ZodRawShape;
  /** The variable with the app id or token that the provider gave the site. */
  token: TextVariableName<Values>;
  /** The variable with the secret that signs postbacks. Without this secret, the site accepts no postback. */
  secret: TextVariableName<Values>;
  /**
   * The variable with the secret in the URL of the provider's postbacks, for a provider that signs only a part
   * of a postback. Setup generates this secret. A site that sets `secret` must set this variable too.
   */
  pathSecret?: TextVariableName<Values>;
  /** The variable that lists the provider's IP addresses. It is required outside of local mode. */
  ipAddresses?: NameOf<string[], Values>;
  /**
   * Whether the link to the provider's wall signs a user id in the same way as a postback signs a
   * transaction. Then the site refuses a postback with a user id as transaction id, and the default user id is
   * the member's email.
   */
  signsUserIds?: boolean;
  /** The days for which the site holds the provider's credits, unless HOLD_DAYS names the provider. */
  holdDays: number;
  /** Returns the offer wall's URL for one member, without the parameters that every link carries. */
  wall(visit: WallVisit): URL;
  /** Returns whether the provider signed this request. `url` is the raw URL. */
  isSigned(url: string, query: URLSearchParams, secret: string): boolean;
  /** The site reads only the parameters in docs/survey-providers.md: members can add others to the URL. */
  params: string[];
  /** Reads a postback. `query` contains only `params`. */
  read(query: URLSearchParams): Postback;
  /** Absent if the provider has no list of surveys. `api` is the variable that replaces `host`. */
  list?: SurveyListSource & { api: TextVariableName<Values> };
  /** The parameters that the site does not log: signatures and personal data. */
  unkept: string[];
  /** The response body that tells the provider that the site received the postback. */
  received: string;
}
