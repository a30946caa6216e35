/** Days after which the cron deletes; the privacy page names each. */
export const retentionDays = {
  /** A lead's person and mails, after an unsubscription. */
  unsubscribed: 30,
  /** Which surveys of the list a member opened. */
  surveyStarts: 400,
  /** A browser's push subscription that no browser confirmed. */
  unusedPush: 90,
} as const;
