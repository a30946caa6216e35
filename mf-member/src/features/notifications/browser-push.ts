import { findSubscription } from '#client/push-subscription.ts';
import { digest } from '#contract/digest.ts';
import type {
  NotificationsAnswer,
  PushSubscriptionKeys,
} from '#contract/notifications/notifications.ts';

/** `home-screen`: an iPhone gets push messages only if the site is on the home screen. */
export type PushState = 'ready' | 'denied' | 'home-screen' | 'none';

const workerWaitMs = 5000;

function isApplePhone(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  // An iPad says in its user agent that it is a Mac.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export function readPushState(pushKey: string | null): PushState {
  if (pushKey === null) return 'none';
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) {
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  }
  return isApplePhone() ? 'home-screen' : 'none';
}

/** Finds the service worker's registration. Returns null if there is none, e.g. with `OFFLINE=off`. */
async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, workerWaitMs, null));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

function keyOf({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? []));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function subscribeAt(
  { pushManager }: ServiceWorkerRegistration,
  pushKey: string,
): Promise<PushSubscriptionKeys> {
  const before = await pushManager.getSubscription();
  const isOurs = before !== null && keyOf(before) === pushKey;
  if (!isOurs) await before?.unsubscribe();
  const subscription = isOurs
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
}

/** Call this only from a click handler, because the request for permission needs a user gesture. */
export async function subscribeBrowser(
  pushKey: string,
): Promise<PushSubscriptionKeys | 'denied' | 'failed'> {
  const state = readPushState(pushKey);
  if (state !== 'ready') return state === 'denied' ? 'denied' : 'failed';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const worker = await findWorker();
    return worker ? await subscribeAt(worker, pushKey) : 'failed';
  } catch (error) {
    // The browser has no push service, or it cannot reach its push service.
    console.warn('the browser did not subscribe', error);
    return 'failed';
  }
}

type Stored = Pick<NotificationsAnswer, 'devices' | 'here'>;

/** An older API sends no `here` (the digest of this session's endpoint). The result is then true. */
async function isStored({ endpoint }: PushSubscription, { here }: Stored): Promise<boolean> {
  return here === undefined || (await digest(endpoint)) === here;
}

/**
 * Subscribes again in three cases: the site has another key, no longer has this browser's subscription, or
 * has no subscription of the member. Returns null if the existing subscription is valid.
 */
export async function renewSubscription(
  pushKey: string,
  stored: Stored,
): Promise<PushSubscriptionKeys | null> {
  if (readPushState(pushKey) !== 'ready' || Notification.permission !== 'granted') return null;
  try {
    const worker = await findWorker();
    const before = await worker?.pushManager.getSubscription();
    const isEnded = before
      ? keyOf(before) !== pushKey || !(await isStored(before, stored))
      : stored.devices === 0;
    return worker && isEnded ? await subscribeAt(worker, pushKey) : null;
  } catch (error) {
    console.warn('the subscription was not renewed', error);
    return null;
  }
}

export async function isSubscribedHere(stored: Stored): Promise<boolean> {
  const subscription = await findSubscription();
  return subscription !== null && isStored(subscription, stored);
}

/** Returns the answer as it is after the API has saved this browser's subscription. */
export async function addSubscription(
  answer: NotificationsAnswer,
  { endpoint }: PushSubscriptionKeys,
): Promise<NotificationsAnswer> {
  const devices = Math.max(1, answer.devices);
  return { ...answer, channel: 'push', devices, here: await digest(endpoint) };
}

/**
 * Ends this browser's subscription. The site has deleted this subscription, or it belongs to another member.
 */
export async function unsubscribeBrowser(): Promise<void> {
  try {
    await (await findSubscription())?.unsubscribe();
  } catch (error) {
    console.warn('the subscription was not ended', error);
  }
}
