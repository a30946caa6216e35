import { useEffect, useRef, useState } from 'react';
import { api, callApi, type Refusal } from '#client/api.ts';
import { readOwnTimeZone } from '#client/dates.ts';
import { useAction } from '#client/use-action.ts';
import { useFetched } from '#client/use-fetched.ts';
import type {
  Channel,
  NotificationsAnswer,
  PushSubscriptionKeys,
} from '#contract/notifications/notifications.ts';
import type { MessageContent } from '#ui/message.tsx';
import {
  addSubscription,
  renewSubscription,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser-push.ts';

const done: Record<Channel, string> = {
  push: 'Listo. Te avisaremos en este navegador.',
  mail: 'Listo. Te avisaremos por correo.',
  none: 'Listo. No te avisaremos.',
};

const failed = {
  denied: 'Tu navegador no dio permiso. Cámbialo en sus ajustes, o elige el correo.',
  failed: 'Este navegador no pudo activar los avisos. Prueba más tarde, o elige el correo.',
};

const save = (channel: Channel, subscription?: PushSubscriptionKeys) => {
  const json = { channel, timeZone: readOwnTimeZone(), ...(subscription && { subscription }) };
  return callApi(() => api.perfil.avisos.$put({ json }));
};

export function useNotifications() {
  const { answer, failure, busy, refresh, amend } = useFetched(api.perfil.avisos, {});
  const action = useAction();
  const [news, setNews] = useState<MessageContent | null>(null);
  const { pushKey = null } = answer ?? {};
  const hasRenewed = useRef(false);

  useEffect(() => {
    async function renew(stored: NotificationsAnswer) {
      if (stored.pushKey === null) return;
      // The browser's subscription belongs to another member, whose session has expired.
      if (stored.channel !== 'push') return unsubscribeBrowser();
      // The page renews the subscription once per visit, because some browsers never store a new
      // subscription.
      if (hasRenewed.current) return;
      hasRenewed.current = true;
      const renewed = await renewSubscription(stored.pushKey, stored);
      if (!renewed || !(await save('push', renewed)).ok) return;
      const saved = await addSubscription(stored, renewed);
      amend(() => saved);
    }
    if (answer) void renew(answer);
  }, [answer, amend]);

  async function choose(next: Channel): Promise<void> {
    setNews(null);
    const outcome = await action.run(async (): Promise<MessageContent | Refusal> => {
      const subscription =
        next === 'push' && pushKey !== null ? await subscribeBrowser(pushKey) : undefined;
      if (typeof subscription === 'string') return { tone: 'error', text: failed[subscription] };
      const saved = await save(next, subscription);
      if (!saved.ok) return saved;
      const chosen =
        answer &&
        (subscription
          ? await addSubscription(answer, subscription)
          : { ...answer, channel: next, devices: 0, here: null });
      amend(() => chosen);
      return { tone: 'success', text: done[next] };
    });
    if (outcome) setNews('ok' in outcome ? { tone: 'error', text: outcome.message } : outcome);
  }

  return { answer, failure: busy ? null : failure, saving: action.busy, news, choose, refresh };
}
