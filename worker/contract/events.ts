import { z } from 'zod';

/** Start of the application and the funnel's steps, in their order. */
export const eventNames = [
  'app_started',
  'visit',
  'unlock_opened',
  'follow',
  'share',
  'video',
  'email',
  'lead',
  'sign_up',
] as const;

/** Body of `POST /api/eventos`. `app` is a name of the catalogue; others are counted without app. */
export const event = z.object({
  evento: z.enum(eventNames),
  app: z.string().max(60).optional(),
});
export type EventName = (typeof eventNames)[number];
