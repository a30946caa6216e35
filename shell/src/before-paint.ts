// shell/build/document.ts inlines this script in every document. It runs before the first paint.

import { isSavingData } from '#client/saves-data.ts';
import { readStored } from '#client/stored.ts';
import { sortAppsByCountry } from './elsewhere.ts';
import { reloadOnce } from './reload.ts';
import { sessionKey, showPanelLink, webFontKey } from './stored.ts';

/** The URLs of `boot.ts`, `older.ts` and the font in this build. */
declare const bootUrl: string;
declare const olderUrl: string;
declare const fontUrl: string;

/** True if an AbortSignal removes listeners. The app needs this feature; Chromium has it since version 90. */
let endsListeners = false;
window.addEventListener('signal', () => {}, {
  get signal() {
    endsListeners = true;
    return new AbortController().signal;
  },
});
/**
 * True in a supported browser (decision 043). Safari has dialogs since version 15.4, Firefox since version
 * 98.
 */
const canRunApp = endsListeners && 'HTMLDialogElement' in window;

showPanelLink(readStored(sessionKey));
sortAppsByCountry();
if (readStored(webFontKey) !== null && !isSavingData()) {
  document.documentElement.dataset.webFont = '';
  // Without this preload the font arrived too late on half of the pages, and browsers do not draw an optional
  // font that arrives late.
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: fontUrl });
  document.head.append(link);
}

// This listener adds the script after the browser has read the document. The browser would fetch a script tag
// in the document, and often run the script, before the first paint.
document.addEventListener('DOMContentLoaded', () => {
  const script = document.createElement('script');
  // `onerror` reloads the page, because a missing script cannot report its own absence.
  Object.assign(script, {
    type: 'module',
    src: canRunApp ? bootUrl : olderUrl,
    onerror: reloadOnce,
  });
  document.head.append(script);
});
