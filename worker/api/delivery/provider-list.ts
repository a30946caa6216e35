import { callProvider, type ProviderAccess } from '../mail/providers/json-api.ts';
import type { DeliverySource } from './source.ts';

/** Takes an address off the provider's own list. False: somebody has to do it at the provider. */
export async function allowAtProvider(
  { allow }: DeliverySource,
  { apiKey, baseUrl }: ProviderAccess,
  email: string,
): Promise<boolean> {
  const answer = await callProvider(allow(email, apiKey), baseUrl);
  if (typeof answer === 'string') return false;
  const { status, body } = answer;
  // Postmark answers 200 to what it refuses: a complaint stays on its list.
  const isRefused = /"Status":\s*"Failed"/.test(body);
  // 404: it is not on the list.
  return (status >= 200 && status < 300 && !isRefused) || status === 404;
}
