/** Within a press: browsers block later tabs. Null when blocked. `appUrl` is tried first. */
export function openWaitingTab(text: string, appUrl = ''): Window | null {
  const tab = window.open(appUrl, '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return tab;
}
