/** The time for which a mail waits when people request many mails at once. */
export type MailWait = 'none' | 'minutes' | 'hours';
