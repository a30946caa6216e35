/**
 * Opens a tab during the click, before the tab's URL is known, because browsers block tabs that open later.
 * `appUrl` is a link to an installed app; the tab tries this link first. Returns null when no tab opened, as
 * in the browsers inside many apps. The page then shows a link (`#ui/open-here.tsx`).
 */
export function openWaitingTab(text: string, appUrl = ''): Window | null {
  try {
    const tab = window.open(appUrl, '_blank');
    // An Android WebView returns its own window if it does not support several windows, which is the default.
    const isOwn = tab === window || tab?.document === document;
    if (!tab || tab.closed || isOwn) {
      // Without this stop the page would follow the link to the app, and show an error if the app is missing.
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
