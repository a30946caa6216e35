import * as z from 'zod';

/** Steps of unlocking an app, in order; their events carry the app. */
export const unlockSteps = ['unlock_opened', 'follow', 'share', 'video', 'email'] as const;

/** Events that a visitor's page reports. */
export const clientEventNames = ['app_started', 'visit', ...unlockSteps] as const;

/** Events that the server counts when it stores their cause, because a page could invent them. */
export const serverEventNames = ['lead', 'sign_up', 'approved'] as const;

const eventNames = [...clientEventNames, ...serverEventNames] as const;
export type ClientEventName = (typeof clientEventNames)[number];
export type ServerEventName = (typeof serverEventNames)[number];
export type EventName = (typeof eventNames)[number];

/** Body of `POST /api/eventos`; an `app` that is not in the catalogue is counted without it. */
export const event = z.object({
  event: z.enum(clientEventNames),
  app: z.string().max(60).optional(),
  /** A visit with which the page's app has started: `app_started` is counted too. */
  starts: z.boolean().optional(),
});
export type ReportedEvent = z.infer<typeof event>;
