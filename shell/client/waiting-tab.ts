/**
 * Opens a tab during the press itself, before its address is known: browsers block tabs that are
 * opened later. `appUrl`: a link to an installed app, tried first. Null when no tab opened, as in the
 * browsers of many apps: the page then shows a link (`#ui/open-here.tsx`).
 */
export function openWaitingTab(text: string, appUrl = ''): Window | null {
  try {
    const tab = window.open(appUrl, '_blank');
    // What an Android WebView returns that has no multiple windows, which is its default.
    const isOwn = tab === window || tab?.document === document;
    if (!tab || tab.closed || isOwn) {
      // It leaves the page for an app's link, and shows an error where the app is missing.
      if (isOwn && appUrl) window.stop();
      console.warn(`no tab opened: ${isOwn ? 'the page’s own window' : 'blocked'}`);
      return null;
    }
    tab.opener = null;
    tab.document.title = text;
    tab.document.body.textContent = text;
    return tab;
  } catch (error) {
    console.warn('no tab opened', error);
    return null;
  }
}
