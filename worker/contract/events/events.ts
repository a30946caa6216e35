import { z } from 'zod';

/** Start of the application and the steps of the funnel that a visitor's page counts, in order. */
export const clientEventNames = [
  'app_started',
  'visit',
  'unlock_opened',
  'follow',
  'share',
  'video',
  'email',
] as const;

/** Steps that only the server knows to be true: it counts each with what it stores. */
export const serverEventNames = ['lead', 'sign_up', 'approved'] as const;

/** All steps, in the funnel's order. */
export const eventNames = [...clientEventNames, ...serverEventNames] as const;
export type ClientEventName = (typeof clientEventNames)[number];
export type ServerEventName = (typeof serverEventNames)[number];
export type EventName = (typeof eventNames)[number];

/** Body of `POST /api/eventos`. `app` is a name of the catalogue; others are counted without app. */
export const event = z.object({
  evento: z.enum(clientEventNames),
  app: z.string().max(60).optional(),
});
