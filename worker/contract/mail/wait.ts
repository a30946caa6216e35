/** The time that a mail waits for its turn while many are requested. */
export type MailWait = 'none' | 'minutes' | 'hours';
