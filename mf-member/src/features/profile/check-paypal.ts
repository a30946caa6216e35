import { profileSentences } from '#contract/member-sentences.ts';

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The first fault of what was typed, as the spec orders them; empty when there is none. */
export function checkPaypal(typed: { paypalEmail: string; password: string }): string {
  if (!address.test(typed.paypalEmail)) return profileSentences.invalidPaypal;
  return typed.password === '' ? profileSentences.missingPassword : '';
}
