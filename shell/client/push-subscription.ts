import { api, ask } from './api.ts';

/** This browser's subscription to push messages; null without a subscription. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

/** Ends push before a sign-out, so that the browser's next user gets none of the member's messages. */
export async function endPushHere(): Promise<void> {
  try {
    const subscription = await findSubscription();
    if (!subscription) return;
    const { endpoint } = subscription;
    await ask(() => api.perfil.avisos.$delete({ json: { endpoint } }));
    await subscription.unsubscribe();
  } catch (error) {
    // The browser's push service is unreachable, and the sign-out matters more.
    console.warn('the subscription was not ended', error);
  }
}
