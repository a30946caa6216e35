import type { ZodType } from 'zod';
import * as access from './kinds/access.ts';
import * as account from './kinds/account.ts';
import * as admin from './kinds/admin.ts';
import * as decision from './kinds/decision.ts';
import { guideLetter, guideParams } from './kinds/guide.ts';
import { nameParams, reasonParams } from './kinds/member.ts';
import * as payout from './kinds/payout.ts';
import { welcomeLetter, welcomeParams } from './kinds/welcome.ts';
import type { Letter, LetterSite } from './letter.ts';
import type { OutboxMail } from './store.ts';
import { applyTexts } from './text-overrides.ts';

type WriteLetter = (params: unknown, site: LetterSite) => Promise<Letter | null>;

/** A letter that is written only from parameters that are its own. */
function letter<Params>(
  schema: ZodType<Params>,
  write: (params: Params, site: LetterSite) => Letter | Promise<Letter>,
): WriteLetter {
  return async (params, site) => {
    const parsed = schema.safeParse(params);
    return parsed.success ? write(parsed.data, site) : null;
  };
}

const letters: Record<OutboxMail['template'], WriteLetter> = {
  guide: letter(guideParams, guideLetter),
  welcome: letter(welcomeParams, welcomeLetter),
  verify: letter(access.linkParams, access.verifyLetter),
  'known-address': letter(nameParams, access.knownAddressLetter),
  reset: letter(access.linkParams, access.resetLetter),
  'password-changed': letter(nameParams, access.passwordChangedLetter),
  approved: letter(nameParams, decision.approvedLetter),
  refused: letter(reasonParams, decision.refusedLetter),
  suspended: letter(reasonParams, decision.suspendedLetter),
  reinstated: letter(nameParams, decision.reinstatedLetter),
  'paypal-changed': letter(account.paypalParams, account.paypalChangedLetter),
  'payout-requested': letter(payout.payoutParams, payout.requestedLetter),
  'payout-cancelled': letter(payout.payoutParams, payout.cancelledLetter),
  'payout-paid': letter(payout.paidParams, payout.paidLetter),
  'payout-refused': letter(payout.refusedParams, payout.refusedLetter),
  erased: letter(nameParams, account.erasedLetter),
  adjusted: letter(admin.adjustedParams, admin.adjustedLetter),
  'second-factor': letter(admin.secondFactorParams, admin.secondFactorLetter),
  differences: letter(admin.differencesParams, admin.differencesLetter),
};

const isTemplate = (name: string): name is OutboxMail['template'] => Object.hasOwn(letters, name);

/**
 * The letter of an outbox row, with the texts that the row was written with, or null when it has none
 * or its parameters are not that letter's.
 */
export async function findLetter(
  { template, params, texts }: { template: string; params: unknown; texts?: unknown },
  site: LetterSite,
): Promise<Letter | null> {
  if (!isTemplate(template)) return null;
  const own = await letters[template](params, site);
  return own && applyTexts(own, { template, params, texts }, site.timeZone);
}
