import { type Network, secretParam } from '#contract/affiliates/networks.ts';
import { clickPlaceholder } from '#contract/affiliates/paths.ts';
import { keyedHash, listSecrets, type TokenSecrets } from '../tokens/tokens.ts';

/**
 * The URL for the network's panel contains the first secret. After a key rotation, the earlier key gives a
 * second secret.
 */
export const networkSecrets = ({ id, mark }: Pick<Network, 'id' | 'mark'>, config: TokenSecrets) =>
  listSecrets(config).map((secret) => keyedHash(`conversiones ${id} ${mark}`, secret));

/** Returns the URL for the network's panel. Each network has its own names for the placeholders. */
export function postbackUrl(
  { id, click, transaction, state, amount }: Network,
  secret: string,
  siteUrl: string,
): string {
  const macros = {
    [transaction]: '{transaction_id}',
    [click]: clickPlaceholder,
    ...(state && { [state]: '{status}' }),
    ...(amount && { [amount]: '{amount}' }),
  };
  const given = Object.entries({ [secretParam]: secret, ...macros });
  const query = given.map(([name, value]) => `${name}=${value}`).join('&');
  return `${siteUrl}/api/conversiones/${id}?${query}`;
}
