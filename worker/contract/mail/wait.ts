/** How long a mail waits for its turn while many are asked for. */
export type MailWait = 'none' | 'minutes' | 'hours';
