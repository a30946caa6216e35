import { countEvent, countStartedVisit } from '#client/count-event.ts';
import { appMark } from '#client/page-names.ts';

export const isServerRendered = document.getElementById('hydration') !== null;

/**
 * A public page. A member's page loads the app without a press, because people act there and it stays up to
 * date.
 */
export const isPublicPage = isServerRendered && !document.querySelector(`[${appMark}]`);

export function countArrival(): void {
  if (isPublicPage) countStartedVisit();
  else countEvent('app_started');
}
