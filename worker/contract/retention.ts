/** The number of days after which the cron deletes data. The privacy page names each number. */
export const retentionDays = {
  /** The person and the mails of a lead, after an unsubscription. */
  unsubscribed: 30,
  /** A click on an app's link under its random id, and the reports of a network about it. */
  clicks: 120,
  /** The surveys of the list that a member opened. */
  surveyStarts: 400,
  /** A device without a new sign-in. Browsers keep no cookie for longer. */
  knownDevices: 400,
  /** The mark that the browser of a forgotten device was used for the account. */
  forgottenDevices: 90,
  /** The hash of the network of a sign-up, a survey or a payout, and its country. */
  networks: 90,
  moneyNetworks: 180,
  /** The reports of a mail provider: delivered, bounced, marked as spam. */
  deliveryEvents: 90,
  /** The hash of an erased account's email. */
  erased: 365,
  /** A push subscription that no browser confirmed. */
  unusedPush: 90,
} as const;
