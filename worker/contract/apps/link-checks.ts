/**
 * The result of a check. `gone`: the link does not exist. `failing`: its server fails. `unclear`: the server
 * blocks programs or does not answer in time, so visitors may still reach it.
 */
export type LinkVerdict = 'answers' | 'gone' | 'failing' | 'unclear';

export type LinkKind = 'official' | 'link' | 'fallback';

/** A link of an app, with the result of its last check. */
export interface LinkCheck {
  kind: LinkKind;
  /** The URL without the parts that would count as a click. */
  url: string;
  /** The last check. Null before the first check. */
  last: {
    verdict: LinkVerdict;
    /** The HTTP status. It is 0 without an answer. */
    status: number;
    /** The host of another site to which the link redirects. */
    leadsTo: string | null;
    /** The time of the check (UTC ms). */
    at: number;
    /** True if the link failed on several days in a row. */
    isDead: boolean;
    /** True if the owner has accepted the dead link. */
    isAccepted: boolean;
  } | null;
}

/** Answer of the calls under `/api/admin/apps/:slug/enlaces`. */
export interface LinkChecks {
  checks: LinkCheck[];
  message: string;
}
