/**
 * `gone`: it does not exist; `failing`: its server fails; `unclear`: the server blocks programs or does not
 * answer in time, which proves nothing about visitors.
 */
export type LinkVerdict = 'answers' | 'gone' | 'failing' | 'unclear';

export type LinkKind = 'official' | 'link' | 'fallback';

/** A link of an app, with the result of its last check. */
export interface LinkCheck {
  kind: LinkKind;
  /** Without what would count as a click. */
  url: string;
  /** The last check; null before the first check. */
  last: {
    verdict: LinkVerdict;
    /** The HTTP status; 0 without an answer. */
    status: number;
    /** The host of a redirect to another site. */
    leadsTo: string | null;
    /** UTC ms. */
    at: number;
    /** The link failed on several days in a row. */
    isDead: boolean;
    /** The owner has accepted the dead link. */
    isAccepted: boolean;
  } | null;
}

/** Answer of the calls under `/api/admin/apps/:slug/enlaces`. */
export interface LinkChecks {
  checks: LinkCheck[];
  message: string;
}
