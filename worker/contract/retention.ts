/** Days after which the cron deletes; the privacy page names each. */
export const retentionDays = {
  /** A lead's person and mails, after an unsubscription. */
  unsubscribed: 30,
  /** A click on an app's link, under its random id, and a network's reports about it. */
  clicks: 120,
  /** The surveys of the list that a member opened. */
  surveyStarts: 400,
  /** A device that has not signed in again, because browsers keep no cookie for longer. */
  knownDevices: 400,
  /** The mark that a forgotten device's browser was used for the account. */
  forgottenDevices: 90,
  /** The hashed network of a sign-up, a survey or a payout, with its country. */
  networks: 90,
  moneyNetworks: 180,
  /** A mail provider's reports: delivered, bounced, marked as spam. */
  deliveryEvents: 90,
  /** The hash of an erased account's email. */
  erased: 365,
  /** A push subscription that no browser confirmed. */
  unusedPush: 90,
} as const;
