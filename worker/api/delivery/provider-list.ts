import { callProvider, type ProviderAccess } from '../mail/providers/json-api.ts';
import type { DeliverySource } from './source.ts';

/**
 * Removes an email from the provider's own list. Returns false when a person has to do it at the provider.
 */
export async function allowAtProvider(
  { allow }: DeliverySource,
  { apiKey, baseUrl }: ProviderAccess,
  email: string,
): Promise<boolean> {
  const answer = await callProvider(allow(email, apiKey), baseUrl);
  if (typeof answer === 'string') return false;
  const { status, body } = answer;
  // Postmark answers 200 to a refused removal: a complaint stays on its list.
  const isRefused = /"Status":\s*"Failed"/.test(body);
  // 404: the email is not on the list.
  return (status >= 200 && status < 300 && !isRefused) || status === 404;
}
