/**
 * Opens a tab within the press, as browsers block later ones; null when blocked. `appUrl`: of an
 * installed app, tried first.
 */
export function openWaitingTab(text: string, appUrl = ''): Window | null {
  const tab = window.open(appUrl, '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return tab;
}
