import { profileSentences } from '#contract/members/sentences.ts';

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A field of the form that is at fault, if one is, and the sentence to say so. */
export interface Fault {
  field: 'paypalEmail' | 'password' | null;
  text: string;
}

/** The first fault of what was typed, as the spec orders them; null when there is none. */
export function checkPaypal(typed: { paypalEmail: string; password: string }): Fault | null {
  if (!address.test(typed.paypalEmail)) {
    return { field: 'paypalEmail', text: profileSentences.invalidPaypal };
  }
  if (typed.password === '') return { field: 'password', text: profileSentences.missingPassword };
  return null;
}
