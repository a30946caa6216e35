// Inlined in every document (shell/build/document.ts), and run before the first paint.

import { savesData } from '#client/saves-data.ts';
import { readStored } from '#client/stored.ts';
import { markElsewhere } from './elsewhere.ts';
import { reloadOnce } from './reload.ts';
import { sessionKey, showPanelLink, webFontKey } from './stored.ts';

/** The URLs of `boot.ts`, `older.ts` and the font in this build. */
declare const bootUrl: string;
declare const olderUrl: string;
declare const fontUrl: string;

/** Whether a signal ends listeners, as the app needs: since Chromium 90. */
let endsListeners = false;
window.addEventListener('signal', () => {}, {
  get signal() {
    endsListeners = true;
    return new AbortController().signal;
  },
});
/**
 * Dialogs exist since Safari 15.4 and Firefox 98. Together with signals of listeners they identify supported
 * browsers (decision 043).
 */
const canRunApp = endsListeners && 'HTMLDialogElement' in window;

showPanelLink(readStored(sessionKey));
markElsewhere();
if (readStored(webFontKey) !== null && !savesData()) {
  document.documentElement.dataset.webFont = '';
  // Without the preload the font arrived too late for half of the pages, and browsers do not draw a
  // late optional font.
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: fontUrl });
  document.head.append(link);
}

// A script tag in the document would be fetched, and often run, before the first paint.
document.addEventListener('DOMContentLoaded', () => {
  const script = document.createElement('script');
  // A missing script cannot report itself.
  Object.assign(script, {
    type: 'module',
    src: canRunApp ? bootUrl : olderUrl,
    onerror: reloadOnce,
  });
  document.head.append(script);
});
