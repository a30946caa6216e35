/** The number of days after which the cron deletes data. The privacy page names each number. */
export const retentionDays = {
  /** The data and the mails of a lead who has unsubscribed. */
  unsubscribed: 30,
  /** A click on an app's link, stored under a random id, and a network's reports about this click. */
  clicks: 120,
  /** The surveys that a member opened from the list. */
  surveyStarts: 400,
  /** A device without a new sign-in. Browsers keep no cookie for longer. */
  knownDevices: 400,
  /** The mark of a browser that the member used, after the site has forgotten this device. */
  forgottenDevices: 90,
  /** The hash and the country of the network, stored for a sign-up, a survey or a payout. */
  networks: 90,
  moneyNetworks: 180,
  /** The reports of a mail provider: delivered, bounced, marked as spam. */
  deliveryEvents: 90,
  /** The hash of an erased account's email. */
  erased: 365,
  /** A push subscription that no browser confirmed. */
  unusedPush: 90,
} as const;
