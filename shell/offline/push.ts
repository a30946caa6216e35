import type { PushMessage } from '#contract/notifications/notifications.ts';

declare const self: ServiceWorkerGlobalScope;

// TypeScript has no type for the actions of push messages. Safari and Firefox on computers show no actions.
interface ActionOptions extends NotificationOptions {
  actions?: { action: string; title: string }[];
}

const off = 'off';
function readMessage(data: PushMessageData | null): PushMessage | null {
  try {
    const { title, body, path, tag, token } = Object(data?.json());
    const isWhole = [title, body, path, tag, token].every((text) => typeof text === 'string');
    return isWhole ? { title, body, path, tag, token } : null;
  } catch {
    return null;
  }
}

const icon = '/icon-192.png';

/** Shows an unreadable message too, because browsers end the subscription of a site that shows nothing. */
export async function showMessage(data: PushMessageData | null): Promise<void> {
  const message = readMessage(data);
  if (!message) {
    return self.registration.showNotification('Hay novedades en tu panel', { tag: 'news', icon });
  }
  const { title, body, path, tag, token } = message;
  const options: ActionOptions = {
    body,
    tag,
    icon,
    lang: 'es',
    data: { path, token },
    actions: [{ action: off, title: 'No avisarme más' }],
  };
  await self.registration.showNotification(title, options);
}

/** Ends the push messages without opening a page. Tells the person whether this worked. */
async function switchOff(token: string): Promise<void> {
  const answer = await fetch('/api/avisos/baja', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(() => null);
  if (answer?.ok) {
    const subscription = await self.registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
  }
  const [title, body] = answer?.ok
    ? ['Listo, no te avisaremos más', 'Puedes volver a activarlo en tu perfil.']
    : ['No pudimos apagar los avisos', 'Toca aquí para hacerlo en tu perfil.'];
  const data = { path: '/perfil#avisos' };
  await self.registration.showNotification(title, { body, tag: off, icon, lang: 'es', data });
}

/** Opens the message's page in the tab that already shows this page, or else in a new tab. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const shown = tabs.find((tab) => new URL(tab.url).pathname === url.pathname);
  await (shown?.focus() ?? self.clients.openWindow(url));
}

export async function handleMessageClick({
  action,
  notification,
}: NotificationEvent): Promise<void> {
  notification.close();
  const { path, token } = Object(notification.data);
  if (action === off && typeof token === 'string') return switchOff(token);
  await open(typeof path === 'string' ? path : '/panel');
}
