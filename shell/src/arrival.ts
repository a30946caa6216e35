import { countEvent, countStartedVisit } from '#client/count-event.ts';
import { appAttribute } from '#client/page-names.ts';

export const isServerRendered = document.getElementById('hydration') !== null;

/** A member's page loads the app before the first click, because it has actions and shows the newest data. */
export const isPublicPage = isServerRendered && !document.querySelector(`[${appAttribute}]`);

export function countArrival(): void {
  if (isPublicPage) countStartedVisit();
  else countEvent('app_started');
}
