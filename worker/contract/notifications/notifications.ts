import * as z from 'zod';

/** A member's channel: the browser, mail, or only messages about the account. */
export const channels = ['push', 'mail', 'none'] as const;
export type Channel = (typeof channels)[number];

export const unreadable = 'No pudimos leer los datos de tu navegador. Recarga la página.';

/** `PushSubscription.toJSON()`: keys are base64url, of 65 and 16 bytes. */
export const pushSubscription = z.object({
  endpoint: z.url(unreadable).max(1024, unreadable),
  keys: z.object({
    p256dh: z.string(unreadable).regex(/^[\w-]{87}=?$/, unreadable),
    auth: z.string(unreadable).regex(/^[\w-]{22}(?:==)?$/, unreadable),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** Body of `DELETE /api/perfil/avisos`: the subscription that this browser ends. */
export const endedSubscription = pushSubscription.pick({ endpoint: true });

/** Body of `PUT /api/perfil/avisos`; push needs the subscription of this browser. */
export const notificationChoice = z.object({
  channel: z.enum(channels, 'Elige cómo quieres que te avisemos.'),
  timeZone: z.string(unreadable).regex(/^[A-Za-z][\w+/-]{1,63}$/, unreadable),
  subscription: pushSubscription.optional(),
});

/** Answer of `GET /api/perfil/avisos`. */
export interface NotificationsAnswer {
  /** Null when the member has never chosen. */
  channel: Channel | null;
  /** True after the first credited survey. */
  mayChoose: boolean;
  /** The key that browsers subscribe for (base64url); null if this site sends no push messages. */
  pushKey: string | null;
  devices: number;
  /** SHA-256 of this session's last subscribed endpoint, base64; null without a subscription. */
  here?: string | null;
}

/** Body of `POST /api/avisos/baja`: the token of a push message. */
export const pushUnsubscription = z.object({ token: z.string().min(1).max(2048) });

/** The encrypted text of a push message, JSON. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of this site. */
  path: z.string().startsWith('/'),
  /** A newer message of the same tag replaces the older. */
  tag: z.string(),
  token: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
