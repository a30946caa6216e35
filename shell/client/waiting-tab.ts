/**
 * Opens a tab during the press itself, before its URL is known, because browsers block tabs that are opened
 * later. `appUrl`: a link to an installed app, tried first. Null when no tab opened, as in the browsers of
 * many apps: the page then shows a link (`#ui/open-here.tsx`).
 */
export function openWaitingTab(text: string, appUrl = ''): Window | null {
  try {
    const tab = window.open(appUrl, '_blank');
    // An Android WebView without support for several windows, its default, returns its own window.
    const isOwn = tab === window || tab?.document === document;
    if (!tab || tab.closed || isOwn) {
      // The page would follow an app's link and show an error if the app is missing.
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
