import { eq, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/tables/members.ts';
import type { Postback, SurveyProvider } from '../provider.ts';
import type { ProviderValues } from '../registry.ts';

type Signer = Pick<SurveyProvider<ProviderValues>, 'signsUserIds'>;

/**
 * Whether a postback's signature may have been copied from a wall link, which signs user ids the same
 * way: true when the transaction id is a member's id or any e-mail (its account may be erased by now).
 */
export async function isLinkSignature(
  db: Db,
  { signsUserIds }: Signer,
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
