import * as z from 'zod';

/**
 * The channels that a member can choose. With `push`, the site sends push messages to the browser. With
 * `none`, it sends only messages about the account.
 */
export const channels = ['push', 'mail', 'none'] as const;
export type Channel = (typeof channels)[number];

export const unreadableSubscriptionSentence =
  'No pudimos leer los datos de tu navegador. Recarga la página.';

/** The result of `PushSubscription.toJSON()`. The keys are base64url texts of 65 and 16 bytes. */
export const pushSubscription = z.object({
  endpoint: z.url(unreadableSubscriptionSentence).max(1024, unreadableSubscriptionSentence),
  keys: z.object({
    p256dh: z
      .string(unreadableSubscriptionSentence)
      .regex(/^[\w-]{87}=?$/, unreadableSubscriptionSentence),
    auth: z
      .string(unreadableSubscriptionSentence)
      .regex(/^[\w-]{22}(?:==)?$/, unreadableSubscriptionSentence),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** Body of `DELETE /api/perfil/avisos`. It names the subscription that this browser ends. */
export const endedSubscription = pushSubscription.pick({ endpoint: true });

/** Body of `PUT /api/perfil/avisos`. The channel `push` needs the subscription of this browser. */
export const notificationChoice = z.object({
  channel: z.enum(channels, 'Elige cómo quieres que te avisemos.'),
  timeZone: z
    .string(unreadableSubscriptionSentence)
    .regex(/^[A-Za-z][\w+/-]{1,63}$/, unreadableSubscriptionSentence),
  subscription: pushSubscription.optional(),
});

/** Answer of `GET /api/perfil/avisos`. */
export interface NotificationsAnswer {
  /** Null when the member has never chosen. */
  channel: Channel | null;
  /** True after the member's first credited survey. */
  mayChoose: boolean;
  /** The key (base64url) that browsers need to subscribe. Null if this site sends no push messages. */
  pushKey: string | null;
  devices: number;
  /** The SHA-256 digest (base64) of the endpoint that this session last subscribed, or null. */
  here?: string | null;
}

/** Body of `POST /api/avisos/baja`. It holds the token of a push message. */
export const pushUnsubscription = z.object({ token: z.string().min(1).max(2048) });

/** The encrypted text of a push message. The text is JSON. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of this site. */
  path: z.string().startsWith('/'),
  /** When a message arrives, the browser removes an older message with the same tag. */
  tag: z.string(),
  token: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
