// Inlined in every document (shell/build/document.ts), and run before anything is painted.

import { savesData } from '#client/saves-data.ts';
import { readStored } from '#client/stored.ts';
import { reloadOnce } from './reload.ts';
import { sessionKey, showPanelLink, webFontKey } from './stored.ts';

/** The addresses of `boot.ts` and `older.ts` in this build. */
declare const bootUrl: string;
declare const olderUrl: string;

/** Whether the browser can run the app: Chromium 90, Safari 15.4 and Firefox 98 are the first (decision 043). */
const canRunApp =
  'HTMLDialogElement' in window && (CSS.supports('overflow', 'clip') || 'at' in Array.prototype);

showPanelLink(readStored(sessionKey));
if (readStored(webFontKey) !== null && !savesData()) document.documentElement.dataset.webFont = '';

// A script tag in the document would be fetched, and often run, before the first paint.
document.addEventListener('DOMContentLoaded', () => {
  const script = document.createElement('script');
  // A script that no longer exists cannot report itself.
  Object.assign(script, {
    type: 'module',
    src: canRunApp ? bootUrl : olderUrl,
    onerror: reloadOnce,
  });
  document.head.append(script);
});
