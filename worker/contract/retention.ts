/** Days after which the cron deletes; the privacy page names each. */
export const retentionDays = {
  /** A lead's person and mails, after an unsubscription. */
  unsubscribed: 30,
  /** Which surveys of the list a member opened. */
  surveyStarts: 400,
  /** A device that has not signed in again: browsers keep no cookie for longer. */
  knownDevices: 400,
  /** After a device was forgotten, that its browser was used for the account. */
  forgottenDevices: 90,
  /** The hashed network of a sign-up or a survey, with its country; that of a payout. */
  networks: 90,
  moneyNetworks: 180,
  /** What a mail provider told of a mail: delivered, bounced, marked as spam. */
  deliveryEvents: 90,
  /** That an account with an address existed, after its erasure: a hash. */
  erased: 365,
  /** A browser's push subscription that no browser confirmed. */
  unusedPush: 90,
} as const;
