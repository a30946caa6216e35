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
  /** Address of its API. */
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
  /** Its API's origin. */
  host: string;
  request(asker: Asker, account: Account): { url: URL; headers?: Record<string, string> };
  /** Reads the answer's JSON; surveys that do not match the documentation are left out. */
  read(body: unknown): Listing;
  /**
   * A survey's address with the start's id, which the postback repeats as `startId`. Absent when the
   * provider's postbacks do not name the survey.
   */
  withStart?(url: string, startId: string): string;
}
