import { api, ask } from '#client/api.ts';
import { withoutBody } from '../../guard.ts';

/** Logs that the member leaves for a survey, and asks where to. */
export function requestSurvey() {
  return ask(() => api.encuestas.acceso.$post({}, withoutBody));
}

/**
 * Opens the tab in which the survey will come. It is opened during the press itself, before its
 * address is known: a browser blocks what opens later.
 */
export function openSurveyTab() {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = 'Abriendo la encuesta...';
    tab.document.body.textContent = 'Abriendo la encuesta...';
  }
  return {
    /** False when there is no tab: blocked, or closed meanwhile. */
    goTo(url: string): boolean {
      if (!tab || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
