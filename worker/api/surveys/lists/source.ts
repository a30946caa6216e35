import type { Restriction } from '#contract/surveys/list.ts';

/** A member who asks for the surveys, and the browser that asks: providers choose by both. */
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

/** A provider's answer; null: it is not one of its API. */
export type Listing =
  | { state: 'ok'; offers: Offer[] }
  | { state: 'restricted'; restriction: Restriction }
  | null;

/** A provider's list of surveys. */
export interface ListSource {
  /** Its API's origin. */
  host: string;
  request(asker: Asker, account: Account): { url: URL; headers?: Record<string, string> };
  /** Reads the answer's JSON. A survey that is not as documented is left out. */
  read(body: unknown): Listing;
  /**
   * A survey's address with the start's id, which its postback then repeats as `startId`; absent:
   * its postbacks do not tell which survey they are of.
   */
  withStart?(url: string, startId: string): string;
}
