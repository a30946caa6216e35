/** Days after which the cron deletes; the privacy page names each. */
export const retentionDays = {
  /** A lead's person and mails, after an unsubscription. */
  unsubscribed: 30,
  /** Which surveys of the list a member opened. */
  surveyStarts: 400,
  /** A device that has not signed in again: browsers keep no cookie for longer. */
  knownDevices: 400,
  /** A browser's push subscription that no browser confirmed. */
  unusedPush: 90,
} as const;
