import { type Network, secretParam } from '#contract/affiliates/networks.ts';
import { clickPlaceholder } from '#contract/affiliates/paths.ts';
import { keyedHash, secretsOf, type TokenSecrets } from '../tokens/tokens.ts';

/**
 * The valid secrets of a network: first the secret in the URL for its panel, then the secret of the key
 * before a rotation.
 */
export const networkSecrets = ({ id, mark }: Pick<Network, 'id' | 'mark'>, config: TokenSecrets) =>
  secretsOf(config).map((secret) => keyedHash(`conversiones ${id} ${mark}`, secret));

/** The URL for the network's panel. Its macros have other names at each network. */
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
