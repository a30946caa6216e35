import * as z from 'zod';

/** Steps of unlocking an app, in their order; their events carry it. */
export const unlockSteps = ['unlock_opened', 'follow', 'share', 'video', 'email'] as const;

/** Counted by a visitor's page. */
export const clientEventNames = ['app_started', 'visit', ...unlockSteps] as const;

/** Counted by the server with what it stores: only it knows them to be true. */
export const serverEventNames = ['lead', 'sign_up', 'approved'] as const;

const eventNames = [...clientEventNames, ...serverEventNames] as const;
export type ClientEventName = (typeof clientEventNames)[number];
export type ServerEventName = (typeof serverEventNames)[number];
export type EventName = (typeof eventNames)[number];

/** Body of `POST /api/eventos`; an `app` that the catalogue does not name is counted without app. */
export const event = z.object({
  event: z.enum(clientEventNames),
  app: z.string().max(60).optional(),
});
