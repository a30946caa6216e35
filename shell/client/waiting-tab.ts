/**
 * Opens a tab during the press itself, before its address is known: browsers block tabs that are
 * opened later. `appUrl`: a link to an installed app, tried first. Null when the browser blocks it.
 */
export function openWaitingTab(text: string, appUrl = ''): Window | null {
  const tab = window.open(appUrl, '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return tab;
}
