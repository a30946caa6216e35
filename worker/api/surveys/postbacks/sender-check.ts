import { eq, or } from 'drizzle-orm';
import type { RefusedVerdict } from '#contract/surveys/verdicts.ts';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/tables/members.ts';
import { canonicalIpAddress } from '../../ip-address.ts';
import { isEqualInConstantTime, type Postback, type SurveyProvider } from '../provider.ts';
import type { ProviderValues } from '../registry.ts';

/** The facts about a sender that the site knows before it reads the request. */
interface Sender {
  /** The request's value for the provider's `pathSecret`; empty if the request has no value. */
  pathSecret: string;
  /** The sender's IP address, as Cloudflare reports it. */
  ipAddress: string;
}

/**
 * Returns the reason why the site refuses a sender's request; null for an accepted request. If the provider
 * has a `pathSecret`, the request's secret must match. If the site lists IP addresses, the list must contain
 * the sender's IP address.
 */
export function findSenderRefusal(
  sender: Sender,
  provider: Pick<SurveyProvider<ProviderValues>, 'ipAddresses' | 'pathSecret'>,
  config: ProviderValues,
): RefusedVerdict | null {
  if (provider.pathSecret) {
    const secret = config[provider.pathSecret];
    if (!secret || !isEqualInConstantTime(sender.pathSecret, secret)) return 'bad-path';
  }
  const ipAddresses = provider.ipAddresses ? config[provider.ipAddresses] : [];
  const known = ipAddresses.map(canonicalIpAddress);
  const from = canonicalIpAddress(sender.ipAddress);
  return known.length === 0 || (from && known.includes(from)) ? null : 'bad-address';
}

/**
 * Returns whether a postback's signature could be a copy from a link to the wall. The link signs user ids in
 * the same way, so a copy is possible if the transaction id is a member's id or any email. The account of
 * that email may be erased by now.
 */
export async function isLinkSignature(
  db: Db,
  { signsUserIds }: Pick<SurveyProvider<ProviderValues>, 'signsUserIds'>,
  { transId }: Pick<Postback, 'transId'>,
): Promise<boolean> {
  if (!signsUserIds) return false;
  if (transId.includes('@')) return true;
  const key = transId.toLowerCase();
  const found = await db
    .select({ id: members.id })
    .from(members)
    .where(or(eq(members.id, key), eq(members.surveyUserId, key)))
    .limit(1);
  return found.length > 0;
}
