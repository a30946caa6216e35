import { api, callApi } from './api.ts';

/** Returns this browser's subscription to push messages. Returns null without a subscription. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

/**
 * Ends the push messages before a sign-out. So the next user of the browser gets no messages for the member.
 */
export async function endPushMessages(): Promise<void> {
  try {
    const subscription = await findSubscription();
    if (!subscription) return;
    const { endpoint } = subscription;
    await callApi(() => api.perfil.avisos.$delete({ json: { endpoint } }));
    await subscription.unsubscribe();
  } catch (error) {
    // The browser cannot reach its push service. The sign-out continues, because it matters more.
    console.warn('the subscription was not ended', error);
  }
}
