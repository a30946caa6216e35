import * as z from 'zod';

/** The steps to unlock an app, in their order. The events of these steps name the app. */
export const unlockSteps = ['unlock_opened', 'follow', 'share', 'video', 'email'] as const;

/** Events that a visitor's page reports. */
export const clientEventNames = ['app_started', 'visit', ...unlockSteps] as const;

/** The server counts these events itself when it stores a row, because a page could invent an event. */
export const serverEventNames = ['lead', 'sign_up', 'approved'] as const;

const eventNames = [...clientEventNames, ...serverEventNames] as const;
export type ClientEventName = (typeof clientEventNames)[number];
export type ServerEventName = (typeof serverEventNames)[number];
export type EventName = (typeof eventNames)[number];

/**
 * Body of `POST /api/eventos`. If `app` is not in the catalogue, the server counts the event without an app.
 */
export const eventBody = z.object({
  event: z.enum(clientEventNames),
  app: z.string().max(60).optional(),
  /** True if React started on this page with this visit. The server then counts `app_started` too. */
  starts: z.boolean().optional(),
});
export type ReportedEvent = z.infer<typeof eventBody>;
