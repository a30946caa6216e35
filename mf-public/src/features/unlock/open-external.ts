import { siteBrand } from '#client/site-brand.ts';
import { openWaitingTab } from '#client/waiting-tab.ts';
import { instagramUrl } from '#contract/site/brand.ts';

/** The time (ms) in which an installed app can open. After this time the tab opens the app's web page. */
const fallbackDelayMs = 2000;

const waiting = 'Abriendo...';

const isAndroid = () => /android/i.test(navigator.userAgent);

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Tells whether the tab or this page is visible. When the app has opened, it hides both. */
const isSeen = (tab: Window) =>
  [tab.document, document].some(({ visibilityState }) => visibilityState === 'visible');

/** Tells whether the tab still shows its first page. A script cannot read the page of another site. */
function isWaiting(tab: Window): boolean {
  try {
    return !tab.closed && tab.location.href === 'about:blank';
  } catch {
    return false;
  }
}

/** Tells whether the page gets hidden within the time, because an app opens over it or the visitor leaves. */
const isCovered = (ms: number) =>
  new Promise<boolean>((resolve) => {
    function end() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      resolve(document.visibilityState === 'hidden');
    }
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', end);
  });

/** Opens an installed app, or else the web page, from a new tab. Returns false if neither opened. */
async function openApp(appUrl: string, webUrl: string): Promise<boolean> {
  const tab = openWaitingTab(waiting, appUrl);
  if (!tab) return isCovered(fallbackDelayMs);
  await wait(fallbackDelayMs);
  if (isWaiting(tab)) {
    if (isSeen(tab)) tab.location.replace(webUrl);
    else tab.close();
  }
  return true;
}

/**
 * Returns Android's URL that opens a web page in a certain app (developer.chrome.com, «Android Intents»).
 * Without the fallback URL, Chrome would open the Play Store when the app is missing.
 */
function instagramIntent(profile: string): string {
  const { host, pathname } = new URL(profile);
  return `intent://${host}${pathname}#Intent;package=com.instagram.android;scheme=https;S.browser_fallback_url=${encodeURIComponent(profile)};end`;
}

/** Opens the profile. Returns false when nothing opened; the dialog then shows a link. */
export async function openProfile(): Promise<boolean> {
  const profile = instagramUrl(siteBrand());
  if (isAndroid()) return openApp(instagramIntent(profile), profile);
  const tab = openWaitingTab(waiting);
  tab?.location.replace(profile);
  return tab !== null;
}

export function writeShareText(appName: string): string {
  const site = window.location.origin;
  return `Encontré en ${siteBrand().name} una guía gratis para empezar con ${appName} desde el celular, sin pagar nada. Mírala aquí: ${site}/apps-que-pagan`;
}

const shareQuery = (text: string) =>
  new URLSearchParams({ text }).toString().replaceAll('+', '%20');

export const buildShareUrl = (text: string) => `https://wa.me/?${shareQuery(text)}`;

export const openWhatsapp = (text: string): Promise<boolean> =>
  openApp(`whatsapp://send?${shareQuery(text)}`, buildShareUrl(text));
